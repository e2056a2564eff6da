import { CASES, inDays, NOW } from './entitlement.fixture.ts';
import { entitlementOf, grantsOf } from './entitlement.ts';
import type { EntitlementFacts, MembershipFacts } from './entitlement.ts';

const membership = (facts: Partial<MembershipFacts> = {}): MembershipFacts => ({
  ...{ id: 1, brand: 'general', reach: 'all', scope: 'live', status: 'active', startedAt: inDays(-100) },
  ...{
    trialEnd: null,
    paidUntil: null,
    pastDueSince: null,
    cancelAt: null,
    endedAt: null,
    pausedAt: null,
    resumedUntil: null,
  },
  ...{ refundedAt: null, disputeStatus: null, ...facts },
});
const asked = (facts: Partial<EntitlementFacts>) =>
  entitlementOf({ memberships: [], complimentary: null, now: NOW, scopes: ['live'], brand: null, ...facts });

it.each(CASES)('a subscription %s', (_what, facts, isPremium, reason, until) => {
  const membershipId = 1;
  expect(asked({ memberships: [membership(facts)] })).toEqual({ isPremium, reason, until, membershipId });
});

it('one that is limited to a brand holds on that brand alone', () => {
  const memberships = [membership({ reach: 'brand', brand: 'fire-news', paidUntil: inDays(20) })];
  expect(asked({ memberships, brand: 'fire-news' })).toMatchObject({ isPremium: true, reason: 'paid' });
  expect(asked({ memberships, brand: 'meditation' })).toMatchObject({ isPremium: false, reason: 'other_brand' });
});

it('one that holds on all brands holds on another brand too', () => {
  const memberships = [membership({ reach: 'all', brand: 'fire-news', paidUntil: inDays(20) })];
  expect(asked({ memberships, brand: 'meditation' })).toMatchObject({ isPremium: true, reason: 'paid' });
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
  const newest = membership({ id: 5, startedAt: inDays(-5), paidUntil: inDays(300) });
  expect(asked({ memberships: [long, newest] })).toMatchObject({ membershipId: 5, until: inDays(307) });
  const twin = membership({ id: 6, startedAt: inDays(-70), paidUntil: inDays(200) });
  expect(asked({ memberships: [twin, long] })).toMatchObject({ membershipId: 3, until: inDays(207) });
  const refunded = membership({ id: 4, startedAt: inDays(-10), refundedAt: inDays(-1), paidUntil: inDays(20) });
  for (const memberships of [
    [old, refunded],
    [refunded, old],
  ])
    expect(asked({ memberships })).toMatchObject({ isPremium: false, reason: 'refunded', membershipId: 4 });
});

describe('of an account and its address', () => {
  const [memberships, complimentary] = [[membership()], { endsAt: null }];

  it.each([
    ['an account', 'account', true, { memberships, complimentary }],
    ['an address', 'address', true, { memberships, complimentary }],
    ['an account whose address was never verified', 'account', false, { memberships, complimentary: null }],
    ['an address that its account never verified', 'address', false, { memberships: [], complimentary }],
  ] as const)('what counts for %s', (_what, reader, isEmailVerified, grants) => {
    expect(grantsOf(reader, { memberships, complimentary, isEmailVerified })).toEqual(grants);
  });
});
