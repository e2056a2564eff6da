import type { EntitlementReason } from '@pressloom/contracts/billing';
import { entitlementOf } from './entitlement.ts';
import type { EntitlementFacts, MembershipFacts } from './entitlement.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

const membership = (facts: Partial<MembershipFacts> = {}): MembershipFacts => ({
  ...{ id: 1, brand: 'general', reach: 'all', scope: 'live', status: 'active', startedAt: inDays(-100) },
  ...{ trialEnd: null, paidUntil: null, pastDueSince: null, cancelAt: null, endedAt: null, pausedAt: null },
  ...{ refundedAt: null, disputeStatus: null, ...facts },
});
const asked = (facts: Partial<EntitlementFacts>) =>
  entitlementOf({ memberships: [], complimentary: null, now: NOW, scopes: ['live'], brand: null, ...facts });

/** One subscription alone: what it is, whether it grants, why, and until when. */
const CASES: [string, Partial<MembershipFacts>, boolean, EntitlementReason, Date | null][] = [
  ['paid for the time that runs', { paidUntil: inDays(10) }, true, 'paid', inDays(17)],
  ['paid with a coupon that takes all of it', { paidUntil: inDays(300) }, true, 'paid', inDays(307)],
  ['its renewal is being paid', { paidUntil: inDays(-5) }, true, 'renewing', inDays(2)],
  ['no news of its renewal for over a week', { paidUntil: inDays(-8) }, false, 'unpaid', null],
  ['first money is on its way, whatever the provider calls it', {}, false, 'waiting', null],
  ['first money failed', { status: 'incomplete' }, false, 'waiting', null],
  ['first money never came', { status: 'incomplete_expired' }, false, 'ended', null],
  ['on trial', { status: 'trialing', trialEnd: inDays(3) }, true, 'trial', inDays(3)],
  [
    'on trial, cancelled',
    { status: 'trialing', trialEnd: inDays(3), cancelAt: inDays(3) },
    true,
    'cancelling',
    inDays(3),
  ],
  ['a trial that nobody ended', { status: 'trialing', trialEnd: inDays(-1) }, false, 'ended', null],
  ['trial over, its first invoice to come', { trialEnd: inDays(-0.5) }, true, 'waiting', inDays(0.5)],
  ['trial over, money on its way for days', { trialEnd: inDays(-2) }, false, 'waiting', null],
  [
    'trial over, its first payment failed',
    { status: 'past_due', trialEnd: inDays(-1), pastDueSince: inDays(-1) },
    false,
    'waiting',
    null,
  ],
  ['trial over without a way to pay', { status: 'paused', trialEnd: inDays(-1) }, false, 'paused', null],
  ['after a trial, paid', { trialEnd: inDays(-20), paidUntil: inDays(10) }, true, 'paid', inDays(17)],
  [
    'renewal failed a day ago',
    { status: 'past_due', paidUntil: inDays(-1), pastDueSince: inDays(-1) },
    true,
    'grace',
    inDays(6),
  ],
  [
    'renewal failed over a week ago',
    { status: 'past_due', paidUntil: inDays(-8), pastDueSince: inDays(-7.1) },
    false,
    'unpaid',
    null,
  ],
  ['first payment failed', { status: 'past_due', pastDueSince: inDays(-1) }, false, 'waiting', null],
  ['given up on', { status: 'unpaid', paidUntil: inDays(-3) }, false, 'unpaid', null],
  ['cancelled to the end of the period', { paidUntil: inDays(9), cancelAt: inDays(9) }, true, 'cancelling', inDays(9)],
  ['cancelled, and that day is over', { paidUntil: inDays(-1), cancelAt: inDays(-1) }, false, 'ended', null],
  ['to end within a later period', { paidUntil: inDays(9), cancelAt: inDays(40) }, true, 'cancelling', inDays(16)],
  ['ended', { status: 'canceled', paidUntil: inDays(9), endedAt: inDays(-1) }, false, 'ended', null],
  ['paused within paid time', { pausedAt: inDays(-2), paidUntil: inDays(5) }, true, 'paused_paid', inDays(5)],
  ['paused, paid time over', { pausedAt: inDays(-40), paidUntil: inDays(-1) }, false, 'paused', null],
  ['paused before anything was paid', { pausedAt: inDays(-1) }, false, 'waiting', null],
  ['given back', { paidUntil: inDays(20), refundedAt: inDays(-1) }, false, 'refunded', null],
  ['disputed', { paidUntil: inDays(20), disputeStatus: 'needs_response' }, false, 'disputed', null],
  ['dispute under review', { paidUntil: inDays(20), disputeStatus: 'under_review' }, false, 'disputed', null],
  ['dispute lost', { paidUntil: inDays(20), disputeStatus: 'lost' }, false, 'disputed', null],
  ['dispute won', { paidUntil: inDays(20), disputeStatus: 'won' }, true, 'paid', inDays(27)],
  ['only asked about', { paidUntil: inDays(20), disputeStatus: 'warning_needs_response' }, true, 'paid', inDays(27)],
  ['money of a test', { paidUntil: inDays(20), scope: 'test' }, false, 'other_money', null],
  ['of the sandbox, which is off', { paidUntil: inDays(20), scope: 'sandbox' }, false, 'other_money', null],
  [
    'of one brand, asked for any',
    { paidUntil: inDays(20), reach: 'brand', brand: 'fire-news' },
    true,
    'paid',
    inDays(27),
  ],
];

it.each(CASES)('a subscription %s', (_what, facts, isPremium, reason, until) => {
  const membershipId = 1;
  expect(asked({ memberships: [membership(facts)] })).toEqual({ isPremium, reason, until, membershipId });
});

it('one that is limited to a brand holds on that brand alone', () => {
  const memberships = [membership({ reach: 'brand', brand: 'fire-news', paidUntil: inDays(20) })];
  expect(asked({ memberships, brand: 'fire-news' })).toMatchObject({ isPremium: true, reason: 'paid' });
  expect(asked({ memberships, brand: 'meditation' })).toMatchObject({ isPremium: false, reason: 'other_brand' });
});

describe('given for nothing', () => {
  const endless = { endsAt: null };

  it.each([
    ['for ever', endless, true, 'complimentary', null],
    ['until a day to come', { endsAt: inDays(2) }, true, 'complimentary', inDays(2)],
    ['until a day that is over', { endsAt: inDays(-2) }, false, 'complimentary_ended', null],
    ['to nobody', null, false, 'none', null],
  ] as const)('%s', (_what, complimentary, isPremium, reason, until) => {
    expect(asked({ complimentary })).toEqual({ isPremium, reason, until, membershipId: null });
  });

  it('it lasts where a subscription ends, and goes before one that ends sooner', () => {
    const ended = membership({ status: 'canceled', endedAt: inDays(-1) });
    expect(asked({ complimentary: endless, memberships: [ended] })).toMatchObject({ reason: 'complimentary' });
    expect(
      asked({ complimentary: { endsAt: inDays(2) }, memberships: [membership({ paidUntil: inDays(9) })] }),
    ).toMatchObject({
      ...{ reason: 'paid', until: inDays(16) },
    });
  });
});

it('of several what lasts longest counts, in any order; where none grants the newest tells why', () => {
  const old = membership({ id: 1, startedAt: inDays(-400), status: 'canceled', endedAt: inDays(-30) });
  const short = membership({ id: 2, startedAt: inDays(-30), paidUntil: inDays(1), cancelAt: inDays(1) });
  const long = membership({ id: 3, startedAt: inDays(-60), paidUntil: inDays(200) });
  for (const memberships of [
    [old, short, long],
    [long, old, short],
    [short, long, old],
  ])
    expect(asked({ memberships })).toMatchObject({ membershipId: 3, until: inDays(207) });
  const refunded = membership({ id: 4, startedAt: inDays(-10), refundedAt: inDays(-1), paidUntil: inDays(20) });
  for (const memberships of [
    [old, refunded],
    [refunded, old],
  ])
    expect(asked({ memberships })).toMatchObject({ isPremium: false, reason: 'refunded', membershipId: 4 });
});
