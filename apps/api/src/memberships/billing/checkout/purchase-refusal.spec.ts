import { purchaseRefusal } from './purchase-refusal.ts';
import type { PurchaseFacts } from './purchase-refusal.ts';

type Membership = PurchaseFacts['memberships'][number];

const DAY = new Date('2026-06-15T12:00:00Z');
const RUNNING: Membership = {
  scope: 'live',
  status: 'active',
  reach: 'brand',
  brand: 'fire-news',
  endedAt: null,
  pausedAt: null,
  paidUntil: DAY,
};
const asked = (facts: Partial<PurchaseFacts>): [string, string] | null => {
  const refusal = purchaseRefusal({
    entitlement: { isPremium: false, reason: 'none' },
    memberships: [],
    scopes: ['live'],
    brand: 'fire-news',
    ...facts,
  });
  return refusal && [refusal.code, refusal.message];
};

const MEMBER = ['already_member', 'You are already a member. Nothing was charged.'];
const OWES = ['already_member', expect.stringContaining('last payment failed')];
const PAUSED = ['already_member', expect.stringContaining('is paused. Resume it')];
const UNDER_WAY = ['payment_under_way', 'Your earlier payment is still in progress. Nothing more was charged.'];

it.each<[string, Partial<Membership>, unknown]>([
  ['runs', {}, MEMBER],
  ['is owed', { status: 'past_due' }, OWES],
  ['was never paid', { status: 'unpaid' }, OWES],
  ['is owed and paused', { status: 'past_due', pausedAt: DAY }, OWES],
  ['is paused here', { pausedAt: DAY }, PAUSED],
  ['is paused at the provider', { status: 'paused' }, PAUSED],
  ['is paused before anything was paid', { pausedAt: DAY, paidUntil: null }, PAUSED],
  ['waits for its first money', { paidUntil: null }, UNDER_WAY],
  ['waits for its first confirmation', { status: 'incomplete', paidUntil: null }, UNDER_WAY],
  ['was begun anew after being paid', { status: 'incomplete' }, null],
  ['is tried', { status: 'trialing', paidUntil: null }, null],
  ['is over', { endedAt: DAY }, null],
  ['is over and was owed', { endedAt: DAY, status: 'past_due' }, null],
  ['was cancelled', { status: 'canceled', paidUntil: null }, null],
  ['was cancelled while paused', { status: 'canceled', pausedAt: DAY }, null],
  ['was never begun in time', { status: 'incomplete_expired', pausedAt: DAY }, null],
  ['is another brand’s', { brand: 'meditation' }, null],
  ['is another brand’s, for all', { brand: 'meditation', reach: 'all' }, MEMBER],
  ['is owed on another brand, for all', { brand: 'meditation', reach: 'all', status: 'past_due' }, OWES],
  ['is paused on another brand, for all', { brand: 'meditation', reach: 'all', pausedAt: DAY }, PAUSED],
  ['was paid with money that does not count', { scope: 'test' }, null],
])('a membership that %s', (_what, facts, refusal) => {
  expect(asked({ memberships: [{ ...RUNNING, ...facts }] })).toEqual(refusal);
});

it('one that is over does not hide the next', () => {
  const memberships: Membership[] = [
    { ...RUNNING, status: 'canceled' },
    { ...RUNNING, status: 'past_due' },
  ];
  expect(asked({ memberships })).toEqual(OWES);
});

it('whoever reads already, however they came to it, buys nothing; whoever only has some days to pay is told to pay', () => {
  expect(asked({ entitlement: { isPremium: true, reason: 'complimentary' } })).toEqual(MEMBER);
  const owed: Membership[] = [{ ...RUNNING, status: 'past_due' }];
  expect(asked({ entitlement: { isPremium: true, reason: 'grace' }, memberships: owed })).toEqual(OWES);
  expect(asked({ entitlement: { isPremium: false, reason: 'grace' } })).toBeNull();
});

it('a person without any membership may buy', () => expect(asked({})).toBeNull());
