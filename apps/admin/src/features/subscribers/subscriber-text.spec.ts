import { SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type { SubscriberEvent, SubscriberSource, SubscriberStats } from '@pressloom/contracts/subscribers';
import { isSameAddress } from './person-text.ts';
import { doneIds, refusedRows } from './subscriber-bulk.ts';
import {
  breakdown,
  deletedText,
  eventText,
  keptOutText,
  languageText,
  netChange,
  planAct,
  premiumShare,
  subscribedText,
  totalOf,
} from './subscriber-text.ts';

const stats = (some: Partial<SubscriberStats>): SubscriberStats => ({
  ...{ active: 0, paused: 0, premium: 0, pending: 0, unsubscribed: 0, bounced: 0, complained: 0, gained: 0, lost: 0 },
  ...some,
});

it('counts all that a website has, whatever became of them', () => {
  const some = stats({ active: 1204, pending: 3, unsubscribed: 40, bounced: 2, complained: 1, premium: 9 });
  expect(totalOf(some)).toBe(1250);
  expect(breakdown(some)).toBe('1,204 active, 3 waiting to confirm, 40 unsubscribed, 2 bounced, 1 complained');
  expect(breakdown(stats({ active: 2 }))).toBeNull();
  expect(breakdown(stats({ active: 2, paused: 1 }))).toBe('2 active (1 paused their emails)');
  expect(breakdown(stats({ active: 2, paused: 1, pending: 1 }))).toBe(
    '2 active (1 paused their emails), 1 waiting to confirm',
  );
});

it.each([
  ['active', false, 'Upgrade to premium'],
  ['pending', false, 'Upgrade to premium'],
  ['active', true, 'Downgrade to free'],
  ['unsubscribed', true, 'Downgrade to free'],
  ['unsubscribed', false, null],
  ['bounced', false, null],
  ['complained', false, null],
] as const)('for who is %s, premium: %s, the plan’s button is %s', (status, isPremium, act) => {
  expect(planAct({ status, isPremium })).toBe(act);
});

it.each([
  [0, 0, 'neutral', 'No change in 7 days'],
  [5, 2, 'up', '+3 in 7 days'],
  [2, 1500, 'down', '−1,498 in 7 days'],
  [4, 4, 'neutral', '±0 in 7 days'],
])('with %i gained and %i lost it says: %s, %s', (gained, lost, direction, text) => {
  expect(netChange({ gained, lost })).toEqual({ direction, text });
});

it('tells of a day that it is only what the imported list says', () => {
  const timeline = [
    { kind: 'imported', at: '2026-11-10T10:00:00Z', actor: null, detail: {} },
  ] satisfies SubscriberEvent[];
  const said = (subscribedAt: string, source: SubscriberSource = 'import') =>
    subscribedText({ subscribedAt, source, timeline });
  expect(said('2024-05-06T00:00:00Z')).toMatch(/2024.*, according to the imported list$/);
  expect(said('2026-11-10T10:00:04Z')).not.toContain('list');
  expect(said('2024-05-06T00:00:00Z', 'form')).not.toContain('list');
});

it.each([
  [0, 0, 'No active subscribers yet'],
  [1, 1, '100% of 1 active subscriber'],
  [0, 12, '0% of 12 active subscribers'],
  [1, 1000, 'Less than 1% of 1,000 active subscribers'],
  [30, 1000, '3% of 1,000 active subscribers'],
])('of %i premium among %i it says: %s', (premium, active, text) => {
  expect(premiumShare({ premium, active })).toBe(text);
});

it.each<[Pick<SubscriberEvent, 'kind' | 'actor' | 'detail'>, string, string[]]>([
  [{ kind: 'confirmed', actor: null, detail: {} }, 'Confirmed the email address', []],
  [{ kind: 'added', actor: { kind: 'person', name: 'Ada' }, detail: {} }, 'Added by hand, by Ada', []],
  [{ kind: 'left', actor: null, detail: { reason: 'Too much' } }, 'Unsubscribed', ['Reason: Too much']],
  [
    { kind: 'upgraded', actor: { kind: 'automation', name: '' }, detail: { plan: 'gift' } },
    'Became premium, by the automation',
    ['plan: gift'],
  ],
  [
    { kind: 'left', actor: null, detail: { by: 'one-click' } },
    'Unsubscribed',
    ['How: with the button in their email app'],
  ],
  [
    { kind: 'preferences', actor: null, detail: { frequency: 'weekly' } },
    'Changed preferences',
    ['Frequency: at most one a week'],
  ],
  [
    { kind: 'mailed', actor: null, detail: { subject: 'The news', outcome: 'bounced' } },
    'Newsletter email',
    ['Subject: The news', 'Result: bounced'],
  ],
  [{ kind: 'teleported' as SubscriberEvent['kind'], actor: null, detail: {} }, 'teleported', []],
])('tells %j', (event, sentence, facts) => {
  expect(eventText(event)).toEqual({ sentence, facts });
});

it('says why only the reader can come back', () => {
  expect(keptOutText('unsubscribed')).toBe(SUBSCRIBER_MESSAGES.left);
  expect(keptOutText('erased')).toBe(SUBSCRIBER_MESSAGES.erased);
  expect(keptOutText(null)).toBeNull();
});

it.each([
  [null, 'Same as the website'],
  ['es', 'Spanish'],
  ['qq', 'qq'],
])('calls the language %j %s', (tag, text) => expect(languageText(tag)).toBe(text));

it('says what a deletion does', () => {
  expect(deletedText('ada@example.test')).toBe('ada@example.test gets no more newsletters from this website.');
});

it('tells row by row what was refused of many, and knows what was done', () => {
  const answer = {
    rows: [
      { id: 1, outcome: 'done' as const, message: null },
      { id: 2, outcome: 'refused' as const, message: 'They pay.' },
      { id: 3, outcome: 'refused' as const, message: null },
      { id: 4, outcome: 'gone' as const, message: null },
    ],
  };
  expect(refusedRows(answer, new Map([[2, 'ada@example.test']]))).toEqual([
    'ada@example.test: They pay.',
    'Subscriber 3: No reason was given.',
  ]);
  expect(doneIds(answer)).toEqual([1]);
});

it.each([
  ['ada@example.test', true],
  [' ADA@example.test ', true],
  ['ada@example.tes', false],
  ['', false],
])('takes %j for the address: %j', (typed, same) => expect(isSameAddress(typed, 'Ada@example.test')).toBe(same));
