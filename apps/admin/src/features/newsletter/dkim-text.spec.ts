import type { DkimFinding, NewsletterSenderView } from '@pressloom/contracts/newsletter-sender';
import {
  checkedToast,
  formerText,
  signingLook,
  signingProblem,
  signingText,
  waitingFindingText,
  waitingText,
} from './dkim-text.ts';

type Keys = Parameters<typeof signingText>[0];
const AT = '2026-11-23T12:00:00.000Z';
const NONE: Keys = { dkimDomain: null, dkimSelector: null, dkimRecord: null, dkimLookup: null, waitingDkimKey: null };
const record = (selector: string) => ({ name: `${selector}._domainkey.press.example`, value: 'v=DKIM1; k=rsa; p=A' });
const signs = (found: DkimFinding | null): Keys => ({
  ...NONE,
  dkimDomain: 'press.example',
  dkimSelector: 'pressloom',
  dkimRecord: record('pressloom'),
  dkimLookup: found && { at: AT, found },
});
const waits = (found: DkimFinding | null): Pick<NewsletterSenderView, 'waitingDkimKey'> => ({
  waitingDkimKey: {
    domain: 'press.example',
    selector: 'pressloom2',
    record: record('pressloom2'),
    publishUrl: null,
    madeAt: AT,
    lookup: found && { at: AT, found },
  },
});

it('says what signs now, and never that a key does which waits', () => {
  expect(signingText(NONE)).toContain('doesn’t sign this website’s emails');
  expect(signingText({ ...NONE, ...waits(null) })).toBe('Emails are not signed yet.');
  expect(signingText({ ...signs('found'), ...waits(null) })).toBe(
    'Emails are signed for press.example with the key pressloom.',
  );
  expect(waitingText({ ...NONE, ...waits(null) })).toContain('without this signature');
  expect(waitingText({ ...signs('found'), ...waits(null) })).toContain('leave its record in place');
});

it('tells a record that is missing from another key, and both from a DNS that is silent', () => {
  const name = record('pressloom2').name;
  expect(waitingFindingText('missing', name)).toMatch(/^There’s no TXT record .* up to a day/);
  expect(waitingFindingText('other_key', name)).toMatch(/a different key\. Publish the value exactly/);
  expect(waitingFindingText('no_answer', name)).toMatch(
    /didn’t answer .* isn’t known .* checks again automatically\.$/,
  );
});

it('warns where the record of the key that signs is known to be wrong, and not where nobody knows', () => {
  expect(signingProblem(signs('missing'))).toMatch(/no TXT record under pressloom\._domainkey.*still signed/);
  expect(signingProblem(signs('revoked'))).toContain('revoked');
  for (const found of ['found', 'no_answer', null] as const) expect(signingProblem(signs(found))).toBeNull();
  expect(signingProblem(NONE)).toBeNull();
});

it.each([
  ['Not signed', NONE],
  ['Not signed', { ...NONE, ...waits('found') }],
  ['Active', signs(null)],
  ['Active', signs('no_answer')],
  ['Needs attention', { ...signs('missing'), ...waits(null) }],
])('looks at a glance: %s', (label, keys) => expect(signingLook(keys).label).toBe(label));

it('says how long the former record is needed', () => {
  const former = { name: 'old._domainkey.press.example', neededUntil: AT };
  expect(formerText(former, Date.parse(AT) - 1)).toContain('until Nov 23, 2026');
  expect(formerText(former, Date.parse(AT) + 1)).toContain('no longer needed');
});

it.each([
  ['Key Active', { ...NONE, ...waits(null) }, signs('found')],
  ['Not Active Yet', { ...NONE, ...waits(null) }, { ...NONE, ...waits('missing') }],
  ['Not Active Yet', { ...signs('found'), ...waits('missing') }, { ...signs('found'), ...waits('no_answer') }],
  ['Record Found', signs(null), signs('found')],
  ['Record Missing or Wrong', signs('found'), signs('missing')],
  ['DNS Didn’t Answer', signs('found'), signs('no_answer')],
  ['Nothing to Check', { ...NONE, ...waits(null) }, NONE],
])('tells of a look: %s', (title, before, after) => expect(checkedToast(before, after).title).toBe(title));
