import { NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { fieldProblems, moved, problemsOf, requestOf, shownFields, storedFields, withChange } from './issue-draft.ts';
import type { IssueDraft } from './issue-draft.ts';

const NEW_YORK = 'America/New_York';
const AT = { revision: 3, timeZone: NEW_YORK };
const item = (id: number) => ({ id, title: `T${id}`, summary: `S${id}` });
const issue = {
  ...{ subject: 'News', preheader: 'Pre', intro: '', scheduledFor: '2026-11-21T14:00:00.000Z', abTest: null },
  items: [item(1), item(2), item(3)],
} as unknown as NewsletterDetail;
const stored = storedFields(issue, NEW_YORK);

it('sends what was changed alone, with the revision that was changed', () => {
  const draft = withChange(stored, {}, { subject: 'New', items: moved(stored.items, 3, -1) });
  expect(requestOf(stored, draft, AT)).toEqual({ revision: 3, subject: 'New', items: [item(1), item(3), item(2)] });
});

it('takes what is as stored again for no change', () => {
  const draft = withChange(stored, withChange(stored, {}, { subject: 'New' }), { subject: 'News' });
  expect(draft).toEqual({});
});

it('keeps what was typed when somebody else saves, and drops items that are gone', () => {
  const draft: IssueDraft = { subject: 'Mine', items: [item(2), item(1), item(3)] };
  const theirs = storedFields(
    { ...issue, subject: 'Theirs', preheader: 'Theirs', items: [item(1), item(3)] } as never,
    NEW_YORK,
  );
  expect(shownFields(theirs, draft)).toMatchObject({ subject: 'Mine', preheader: 'Theirs', items: [item(1), item(3)] });
});

it('writes the date by the clock of the website, and takes it away', () => {
  expect(stored.scheduledFor).toBe('2026-11-21T09:00');
  expect(requestOf(stored, { scheduledFor: '2026-07-01T09:00' }, AT).scheduledFor).toBe('2026-07-01T13:00:00.000Z');
  expect(requestOf(stored, { scheduledFor: '' }, AT).scheduledFor).toBeNull();
});

it('tries the own subject first, and ends a test', () => {
  const draft: IssueDraft = { isTested: true, others: [' Other '] };
  expect(requestOf(stored, draft, AT).abTest).toEqual({ subjects: ['News', 'Other'], sharePercent: 20, hours: 4 });
  expect(requestOf(stored, { isTested: false }, AT).abTest).toBeNull();
});

it.each<[IssueDraft, Record<string, string>]>([
  [{ subject: ' ' }, { subject: NEWSLETTER_MESSAGES.subject }],
  [{ items: [] }, { items: 'A newsletter needs at least one item.' }],
  [{ items: [{ ...item(1), title: '' }] }, { 'title-1': NEWSLETTER_MESSAGES.title }],
  [{ isTested: true, others: ['news'] }, { 'other-0': NEWSLETTER_MESSAGES.differentSubjects }],
  [{ isTested: true, others: [''] }, { 'other-0': NEWSLETTER_MESSAGES.subject }],
  [{ isTested: true, others: ['B'], sharePercent: '51' }, { sharePercent: 'A whole number from 5 to 50' }],
  [{ isTested: true, others: ['B'], hours: 'x' }, { hours: 'A whole number from 1 to 72' }],
  [{ others: [''], hours: 'x' }, {}],
])('finds fault with %j', (draft, problems) => {
  expect(problemsOf(shownFields(stored, draft), NEW_YORK)).toEqual(problems);
});

it('says of a time that a clock skips that there is none', () => {
  const found = problemsOf(shownFields(stored, { scheduledFor: '2027-03-14T02:30' }), NEW_YORK);
  expect(found.scheduledFor).toMatch(/time does not exist/);
});

it('puts what the server finds fault with at its field', () => {
  const fields = { subject: 'a', 'items.1.title': 'b', 'abTest.subjects': 'c', 'abTest.hours': 'd', scheduledFor: 'e' };
  expect(fieldProblems(fields, stored.items)).toEqual({
    ...{ subject: 'a', 'title-2': 'b', 'other-0': 'c', hours: 'd', scheduledFor: 'e' },
  });
});

it('moves an item, and leaves the ends where they are', () => {
  expect(moved(stored.items, 1, 1).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(moved(stored.items, 1, -1).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(moved(stored.items, 3, 1).map(({ id }) => id)).toEqual([1, 2, 3]);
});
