import type { Payment } from '@pressloom/database/entities';
import { hasFirstPayment, newsOf } from './membership-news.ts';
import type { NewsFacts } from './membership-news.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

type After = NewsFacts['after'];
const state = (facts: Partial<After> = {}): After => ({
  ...{ id: 1, pastDueSince: null, cancelAt: null, endedAt: null, welcomedAt: inDays(-30), ...facts },
});
const payment = (id: number, paidAt = NOW): Payment => ({ id, paidAt }) as Payment;
const letIn = { isPremium: true, until: inDays(7), membershipId: 1 };
const byAnother = { isPremium: true, until: inDays(200), membershipId: 2 };
const givenForEver = { isPremium: true, until: null, membershipId: null };
const shut = { isPremium: false, until: null, membershipId: 1 };

const told = (facts: Partial<NewsFacts>) =>
  newsOf({ before: state(), after: state(), received: [], entitlement: letIn, ...facts }, NOW).map((news) =>
    news.kind === 'receipt' ? `receipt ${news.payment.id}` : news.kind,
  );

const CASES: [string, Partial<NewsFacts>, string[]][] = [
  ['nothing changed', {}, []],
  [
    'bought and paid',
    { before: null, after: state({ welcomedAt: null }), received: [payment(1)] },
    ['welcome', 'receipt 1'],
  ],
  ['a trial began, nothing was paid', { before: null, after: state({ welcomedAt: null }) }, ['welcome']],
  ['its first payment', { received: [payment(2)] }, ['receipt 2']],
  ['bought, its money on the way', { before: null, after: state({ welcomedAt: null }), entitlement: shut }, []],
  [
    'the money came days later',
    { before: state({ welcomedAt: null }), after: state({ welcomedAt: null }), received: [payment(1)] },
    ['welcome', 'receipt 1'],
  ],
  ['the same was looked at again', { before: state(), after: state() }, []],
  [
    'bought beside one that lasts longer',
    { before: null, after: state({ welcomedAt: null }), entitlement: byAnother },
    [],
  ],
  [
    'bought again after one ended',
    { before: null, after: state({ id: 3, welcomedAt: null }), entitlement: { ...letIn, membershipId: 3 } },
    ['welcome'],
  ],
  ['renewed twice meanwhile', { received: [payment(1, inDays(-13)), payment(2)] }, ['receipt 1', 'receipt 2']],
  ['seen for the first time, old payments too', { received: [payment(1, inDays(-15)), payment(2)] }, ['receipt 2']],
  ['a renewal failed', { after: state({ pastDueSince: NOW }) }, ['payment-failed']],
  ['it is still owed', { before: state({ pastDueSince: inDays(-1) }), after: state({ pastDueSince: inDays(-1) }) }, []],
  ['it was paid after all', { before: state({ pastDueSince: inDays(-1) }), received: [payment(5)] }, ['receipt 5']],
  [
    'the first payment after a trial failed',
    { after: state({ pastDueSince: NOW }), entitlement: shut },
    ['payment-failed'],
  ],
  ['a renewal failed of one that nobody reads by', { after: state({ pastDueSince: NOW }), entitlement: byAnother }, []],
  ['a renewal failed of who was given one', { after: state({ pastDueSince: NOW }), entitlement: givenForEver }, []],
  [
    'owed for a month when it was first seen',
    { before: null, after: state({ pastDueSince: inDays(-30) }), entitlement: shut },
    [],
  ],
  ['ended with what it owes', { after: state({ pastDueSince: NOW, endedAt: NOW }), entitlement: shut }, ['ended']],
  ['cancelled', { after: state({ cancelAt: inDays(9) }) }, ['cancelled']],
  ['still cancelled', { before: state({ cancelAt: inDays(9) }), after: state({ cancelAt: inDays(9) }) }, []],
  ['kept after all', { before: state({ cancelAt: inDays(9) }) }, []],
  ['cancelled once more', { after: state({ cancelAt: inDays(9) }) }, ['cancelled']],
  [
    'cancelled to another day',
    { before: state({ cancelAt: inDays(9) }), after: state({ cancelAt: inDays(2) }) },
    ['cancelled'],
  ],
  ['cancelled when it was first seen', { before: null, after: state({ cancelAt: inDays(9) }) }, ['cancelled']],
  ['ended', { before: state({ cancelAt: NOW }), after: state({ endedAt: NOW }), entitlement: shut }, ['ended']],
  [
    'ended at once, with a last day set',
    { after: state({ endedAt: NOW, cancelAt: NOW }), entitlement: shut },
    ['ended'],
  ],
  [
    'had ended before',
    { before: state({ endedAt: inDays(-1) }), after: state({ endedAt: inDays(-1) }), entitlement: shut },
    [],
  ],
  ['ended before it was first seen', { before: null, after: state({ endedAt: inDays(-1) }), entitlement: shut }, []],
  ['ended long ago', { after: state({ endedAt: inDays(-15) }), entitlement: shut }, []],
  ['ended without a day of reading', { after: state({ endedAt: NOW, welcomedAt: null }), entitlement: shut }, []],
];

it.each(CASES)('of a subscription: %s', (_what, facts, news) => expect(told(facts)).toEqual(news));

it('tells how long reading goes on without the payment, or that it does not', () => {
  const untilBy = (entitlement: NewsFacts['entitlement']) =>
    newsOf({ before: state(), after: state({ pastDueSince: NOW }), received: [], entitlement }, NOW);
  expect(untilBy(letIn)).toEqual([{ kind: 'payment-failed', until: inDays(7) }]);
  expect(untilBy(shut)).toEqual([{ kind: 'payment-failed', until: null }]);
});

it('tells the day of the end', () =>
  expect(
    newsOf({ before: state(), after: state({ cancelAt: inDays(9) }), received: [], entitlement: letIn }, NOW),
  ).toEqual([{ kind: 'cancelled', endsAt: inDays(9) }]));

it.each<[what: string, all: number[], received: number, expected: boolean]>([
  ['nothing was paid', [], 0, false],
  ['the first payment came', [2999], 1, true],
  ['two came at once, and none was known', [2999, 2999], 2, true],
  ['it was known already', [2999], 0, false],
  ['a renewal came', [2999, 2999], 1, false],
  ['money came after a credit that was stored as a payment', [2999, -500], 1, true],
  ['only a credit is known', [-500], 0, false],
])('it is the first payment or not: %s', (_what, all, received, expected) => {
  const payments = all.map((totalCents, id) => ({ id, totalCents }));
  expect(hasFirstPayment({ all: payments, received: payments.slice(0, received) })).toBe(expected);
});
