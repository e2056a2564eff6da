import { generateKeyPairSync } from 'node:crypto';
import { SENDER_MESSAGES } from '@pressloom/contracts/newsletter-sender';
import type { DkimFinding } from '@pressloom/contracts/newsletter-sender';
import type { DomainError } from '../../common/errors.ts';
import {
  afterLookup,
  dkimView,
  dnsRecordOf,
  nextSelector,
  signingKey,
  waitingKey,
  withoutWaitingKey,
  withSavedKey,
  withWaitingKey,
} from './dkim-rules.ts';
import type { DkimKey } from './dkim-rules.ts';
import { NEW_SENDER } from './plain-sender.ts';
import type { PlainSender } from './plain-sender.ts';

const pem = () =>
  generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const [FIRST, SECOND, THIRD] = ['pressloom', 'pressloom2', 'pressloom3'].map((selector): DkimKey => ({
  domain: 'press.example',
  selector,
  privateKey: pem(),
})) as [DkimKey, DkimKey, DkimKey];

const AT = new Date('2026-11-23T12:00:00Z');
const days = (count: number) => new Date(AT.getTime() + count * 86_400_000);
const SIGNS: PlainSender = {
  ...NEW_SENDER,
  dkimDomain: FIRST.domain,
  dkimSelector: FIRST.selector,
  dkimPrivateKey: FIRST.privateKey,
};
const waits = (key: DkimKey, stored = SIGNS) => withWaitingKey(stored, key, { at: AT, field: 'selector' });
const looked = (key: DkimKey | null, found: DkimFinding = 'found') => {
  const record = dnsRecordOf(key);
  return record && { record, found };
};
const after = (stored: PlainSender, signing: DkimKey | null, waiting: DkimKey | null, found: DkimFinding = 'found') =>
  afterLookup(stored, { signing: looked(signing, found), waiting: looked(waiting, found) }, days(1));
const keysOf = (sender: PlainSender) => [signingKey(sender), waitingKey(sender)];
const viewOf = (sender: PlainSender, now: Date, sandboxUrl: string | null = null) =>
  dkimView(sender, { now, sandboxUrl });
const refusal = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as DomainError).fields;
  }
};

describe('the keys after their records were looked for', () => {
  it('change where the record of the one that waits was found', () => {
    const next = after(waits(SECOND), FIRST, SECOND);
    expect(keysOf(next)).toEqual([SECOND, null]);
    expect(next).toMatchObject({ dkimFound: 'found', dkimCheckedAt: days(1), dkimNextMadeAt: null });
    expect(viewOf(next, days(1)).formerDkimRecord).toEqual({
      name: 'pressloom._domainkey.press.example',
      neededUntil: days(8).toISOString(),
    });
  });

  it('begin with the first one, whose record counts as looked for', () => {
    const first = after(waits(FIRST, NEW_SENDER), null, FIRST);
    expect(keysOf(first)).toEqual([FIRST, null]);
    expect(viewOf(first, days(2))).toMatchObject({
      hasDkimKey: true,
      dkimLookup: { at: days(1).toISOString(), found: 'found' },
      formerDkimRecord: null,
    });
    expect(viewOf({ ...first, dkimFound: null }, days(2)).dkimLookup).toBeNull();
  });

  it.each<DkimFinding>(['missing', 'other_key', 'revoked', 'unusable', 'several', 'no_answer'])(
    'stay as they are where it is %s',
    (found) => {
      const next = after(waits(SECOND), FIRST, SECOND, found);
      expect(keysOf(next)).toEqual([FIRST, SECOND]);
      expect(next).toMatchObject({ dkimFound: found, dkimNextFound: found, dkimNextCheckedAt: days(1) });
    },
  );

  it('stay as they are where another one was looked for', () => {
    const stored = waits(THIRD);
    expect(after(stored, SECOND, SECOND)).toEqual(stored);
    expect(after(stored, null, { ...THIRD, selector: 'other' })).toEqual(stored);
    expect(after(stored, null, { ...THIRD, domain: 'other.example' })).toEqual(stored);
    expect(after(stored, null, null)).toEqual(stored);
    expect(after(withoutWaitingKey(stored), null, THIRD)).toEqual(SIGNS);
    const once = after(waits(SECOND), FIRST, SECOND);
    expect(after(once, FIRST, SECOND)).toEqual(once);
  });
});

describe('a key', () => {
  it.each(['dkimDomain', 'dkimSelector', 'dkimPrivateKey'])('is none without its part %s', (part) => {
    expect(signingKey({ ...SIGNS, [part]: null })).toBeNull();
  });

  it('has no record where its text is none, and is never the same as another such', () => {
    const unreadable = { ...SECOND, privateKey: 'no key' };
    expect(dnsRecordOf(unreadable)).toBeNull();
    const stored = waits(unreadable);
    expect(viewOf(stored, AT).waitingDkimKey).toBeNull();
    expect(keysOf(waits({ ...THIRD, privateKey: 'none' }, stored))).toEqual([FIRST, { ...THIRD, privateKey: 'none' }]);
  });
});

describe('a key that is to sign', () => {
  it('waits beside the one that does, and takes the place of one that waited', () => {
    expect(keysOf(waits(SECOND))).toEqual([FIRST, SECOND]);
    expect(keysOf(waits(THIRD, { ...waits(SECOND), dkimNextFound: 'missing' }))).toEqual([FIRST, THIRD]);
    expect(waits(THIRD, { ...waits(SECOND), dkimNextFound: 'missing' }).dkimNextFound).toBeNull();
  });

  it('is shown without its secret, with what was found of it', () => {
    const { domain, selector } = SECOND;
    const shown = { domain, selector, record: dnsRecordOf(SECOND), publishUrl: null, madeAt: AT.toISOString() };
    expect(viewOf(waits(SECOND), days(1)).waitingDkimKey).toEqual({ ...shown, lookup: null });
    expect(viewOf(after(waits(SECOND), FIRST, SECOND, 'missing'), days(2)).waitingDkimKey).toEqual({
      ...shown,
      lookup: { at: days(1).toISOString(), found: 'missing' },
    });
  });

  it('is published in the sandbox where its domain is no real one', () => {
    const url = (key: DkimKey, sandboxUrl: string | null) =>
      viewOf(waits(key), AT, sandboxUrl).waitingDkimKey?.publishUrl;
    expect(url(SECOND, null)).toBeNull();
    expect(url({ ...SECOND, domain: 'press.com' }, 'http://127.0.0.1:3100')).toBeNull();
    const page = new URL(url(SECOND, 'http://127.0.0.1:3100') ?? '');
    const { name, value } = dnsRecordOf(SECOND) ?? {};
    expect([page.pathname, Object.fromEntries(page.searchParams)]).toEqual(['/dns', { name, value }]);
  });

  it('is no new one where it signs or waits already', () => {
    expect(waits(FIRST)).toBe(SIGNS);
    const stored = waits(SECOND);
    expect(withWaitingKey(stored, SECOND, { at: days(1), field: 'selector' })).toBe(stored);
  });

  it('never has the name of the one that signs', () => {
    const taken = { selector: SENDER_MESSAGES.dkimSelectorTaken };
    expect(refusal(() => waits({ ...SECOND, selector: FIRST.selector }))).toEqual(taken);
    expect(refusal(() => waits({ ...SECOND, selector: 'PressLoom', domain: 'PRESS.example' }))).toEqual(taken);
    expect(keysOf(waits({ ...SECOND, selector: FIRST.selector, domain: 'other.example' }))[0]).toEqual(FIRST);
  });

  it.each([
    [null, null, 'pressloom'],
    ['pressloom', null, 'pressloom2'],
    ['pressloom', 'pressloom2', 'pressloom3'],
    ['own', null, 'own2'],
    ['key9', null, 'key10'],
    ['key19', null, 'key20'],
    ['k'.repeat(63), null, `${'k'.repeat(62)}2`],
    [`${'k'.repeat(62)}9`, null, `${'k'.repeat(61)}10`],
    ['2026', null, 'pressloom2027'],
  ])('is called after %s and %s: %s', (dkimSelector, dkimNextSelector, next) => {
    expect(nextSelector({ ...NEW_SENDER, dkimSelector, dkimNextSelector })).toBe(next);
  });
});

describe('a form with keys', () => {
  const save = (stored: PlainSender, form: Parameters<typeof withSavedKey>[1]) => withSavedKey(stored, form, AT);

  it('changes nothing without one, and with what was read', () => {
    const { dkimDomain, dkimSelector } = SIGNS;
    for (const form of [{}, { dkimPrivateKey: '' }, { dkimDomain, dkimSelector, dkimPrivateKey: FIRST.privateKey }])
      expect(save(SIGNS, form)).toBe(SIGNS);
    const first = waits(FIRST, NEW_SENDER);
    expect(save(first, { dkimDomain: null, dkimSelector: null })).toBe(first);
  });

  it('has its key wait, and the one that signs under another name', () => {
    const { domain: dkimDomain, selector: dkimSelector, privateKey: dkimPrivateKey } = SECOND;
    expect(keysOf(save(SIGNS, { dkimDomain, dkimSelector, dkimPrivateKey }))).toEqual([FIRST, SECOND]);
    expect(keysOf(save(SIGNS, { dkimSelector }))).toEqual([FIRST, { ...FIRST, selector: SECOND.selector }]);
    expect(save(SIGNS, { dkimSelector }).dkimNextMadeAt).toEqual(AT);
    expect(keysOf(save(SIGNS, { dkimDomain: 'other.example' }))[1]).toEqual({ ...FIRST, domain: 'other.example' });
    expect(keysOf(save(NEW_SENDER, { dkimDomain, dkimSelector }))).toEqual([null, null]);
    expect(keysOf(save(save(NEW_SENDER, { dkimDomain, dkimSelector }), { dkimPrivateKey }))).toEqual([null, SECOND]);
  });

  it.each<[string, PlainSender, Parameters<typeof withSavedKey>[1], object]>([
    ['text that is no key', SIGNS, { dkimPrivateKey: 'no key' }, { dkimPrivateKey: SENDER_MESSAGES.dkimKey }],
    [
      'a key without a domain',
      NEW_SENDER,
      { dkimSelector: 'own', dkimPrivateKey: SECOND.privateKey },
      { dkimDomain: SENDER_MESSAGES.dkimNameNeeded },
    ],
    [
      'a key without a selector',
      NEW_SENDER,
      { dkimDomain: 'press.example', dkimPrivateKey: SECOND.privateKey },
      { dkimSelector: SENDER_MESSAGES.dkimNameNeeded },
    ],
    [
      'another key under the name of the one that signs',
      SIGNS,
      { dkimPrivateKey: SECOND.privateKey },
      { dkimSelector: SENDER_MESSAGES.dkimSelectorTaken },
    ],
  ])('is refused with %s, at the field that is wrong', (_what, stored, form, fields) => {
    expect(refusal(() => save(stored, form))).toEqual(fields);
  });

  it('takes all away with null, and remembers what mails on their way are checked by', () => {
    const checked: PlainSender = { ...waits(SECOND), dkimCheckedAt: AT, dkimFound: 'found' };
    const none = save(checked, { dkimPrivateKey: null });
    expect(keysOf(none)).toEqual([null, null]);
    expect(viewOf(none, AT)).toMatchObject({ hasDkimKey: false, dkimLookup: null, waitingDkimKey: null });
    expect(viewOf(none, days(59)).formerDkimRecord?.neededUntil).toBe(days(7).toISOString());
    expect(viewOf(none, days(60)).formerDkimRecord).toBeNull();
    expect(viewOf({ ...none, dkimFormerName: null }, AT).formerDkimRecord).toBeNull();
    expect(viewOf({ ...none, dkimFormerSince: null }, AT).formerDkimRecord).toBeNull();
    expect(save(none, { dkimPrivateKey: null })).toEqual(none);
  });
});
