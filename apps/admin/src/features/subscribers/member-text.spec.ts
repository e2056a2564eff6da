import { ENTITLEMENT_REASONS } from '@pressloom/contracts/billing';
import type { EntitlementReason } from '@pressloom/contracts/billing';
import type { MemberSubscription, MemberView } from '@pressloom/contracts/members';
import { ALL_MEMBERS, isNarrowed, MEMBER_FILTER, memberQueryOf, narrowedBy } from './member-filter.ts';
import { storyText } from './member-story-text.ts';
import { attentionOf, isPaying, lookOf, moneyText, nameOf, notesOf, planText, reasonText } from './member-text.ts';
import { filterOf } from '../../shared/hooks/url-filter.ts';

/** A moment of each field, so that a sentence with the wrong one is seen: `Jan 5` is the fifth. */
const at = (day: number): string => `2027-01-${String(day).padStart(2, '0')}T17:00:00.000Z`;

const bought: MemberSubscription = {
  ...{ id: 1, status: 'active', scope: 'live', interval: 'month', amountCents: 2999, currency: 'usd', reach: 'all' },
  ...{ siteId: 1, siteName: 'Fire News', startedAt: at(1), trialEnd: at(2), paidUntil: at(3), pastDueSince: at(4) },
  ...{ cancelAt: at(5), endedAt: at(6), pausedAt: at(7), resumesAt: at(8), resumedUntil: null, refundedAt: at(9) },
  ...{ disputeStatus: 'needs_response', problem: null, otherInterval: null },
};
const member = (some: Partial<MemberView>): MemberView => ({
  ...{ id: 1, email: 'a@press.example', firstName: null, lastName: null, hasAccount: true, isEmailVerified: true },
  ...{ isPremium: true, reason: 'paid', until: at(10), subscription: bought, given: null, refunded: [], dispute: null },
  ...{ createdAt: at(1), lastLoginAt: null },
  ...some,
});
const given = { at: at(1), by: { kind: 'person', name: 'Ada' }, endsAt: at(11) } as const;

it.each<[EntitlementReason, RegExp, Partial<MemberView>?]>([
  ['paid', /^Paid until Jan 3, .* renews\.$/],
  ['renewing', /^Paid until Jan 3, .*in progress\. They have access until Jan 10,/],
  ['trial', /^On trial until Jan 2, .*first payment is due\.$/],
  ['cancelling', /^Cancelled, ends on Jan 5,/],
  ['grace', /^The renewal failed on Jan 4, .*They have access until Jan 10,/],
  ['unpaid', /^The renewal failed on Jan 4, .*not been paid since\.$/],
  ['unpaid', /^Paid until Jan 3, .*not renewed since\.$/, { subscription: { ...bought, pastDueSince: null } }],
  [
    'renewing',
    /^Resumed after a pause; .*They have access until Jan 10,/,
    { subscription: { ...bought, resumedUntil: at(7) } },
  ],
  [
    'resumed',
    /^Resumed after a pause\. Nothing is due until Jan 7, .* renews\.$/,
    { subscription: { ...bought, resumedUntil: at(7) } },
  ],
  ['paused_paid', /^Paused until Jan 8, .*They have access until Jan 10,/],
  ['paused', /^Paused until Jan 8, [^.]*\.$/],
  ['paused', /without a payment method/, { subscription: { ...bought, pausedAt: null } }],
  ['waiting', /^The first payment has not arrived\.$/, { isPremium: false }],
  ['waiting', /in progress\. They have access until Jan 10,/],
  ['refunded', /refunded on Jan 9,/],
  ['disputed', /^The last payment is disputed: it needs your response in Stripe\.$/],
  ['ended', /^Ended on Jan 6,/],
  ['ended', /^Ended on Jan 5,/, { subscription: { ...bought, endedAt: null } }],
  ['complimentary', /^Given by Ada until Jan 11, [^.]*\.$/, { given }],
  ['complimentary', /^Given with no end date\.$/, { given: { ...given, by: null, endsAt: null } }],
  ['complimentary_ended', /^Given by Ada until Jan 11, .*has ended\.$/, { given }],
  ['none', /^Has an account, but no membership\.$/, { subscription: null }],
  ['none', /^Given by Ada .*verify their email address\.$/, { subscription: null, given }],
  ['other_money', /test money/, { subscription: { ...bought, scope: 'test' } }],
  ['other_money', /sandbox, which is off/, { subscription: { ...bought, scope: 'sandbox' } }],
  ['other_brand', /another brand/],
])('for %s it says %s', (reason, sentence, some = {}) => {
  expect(reasonText(member({ reason, ...some }))).toMatch(sentence);
});

it('no reason is left without a word and a whole sentence', () => {
  for (const reason of ENTITLEMENT_REASONS) {
    // Of those reasons only this one comes with the field.
    const subscription = { ...bought, resumedUntil: reason === 'resumed' ? at(7) : null };
    const text = reasonText(member({ reason, given, subscription }));
    expect([reason, text]).toEqual([reason, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(text).not.toMatch(/undefined|null|Invalid|on ,|on \.|until [.,;]/);
    expect(lookOf({ reason }).label).not.toBe('');
  }
});

it('money that went back is told beside any other reason', () => {
  const refunded = [
    { cents: 500, currency: 'usd' },
    { cents: 1200, currency: 'jpy' },
  ];
  expect(notesOf(member({ refunded, dispute: 'won', given }))).toEqual([
    '$5.00 was refunded.',
    '¥1,200 was refunded.',
    'A payment was disputed: you won.',
    expect.stringMatching(/^Given by Ada until/),
  ]);
  expect(notesOf(member({ reason: 'disputed', dispute: 'lost' }))).toEqual([]);
  expect(notesOf(member({ reason: 'complimentary', given }))).toEqual([]);
});

it('plans, amounts and names are written as people write them', () => {
  expect(planText(bought)).toBe('Monthly, $29.99');
  expect(planText({ ...bought, otherInterval: 'every week' })).toBe('Paid every week, $29.99');
  expect(planText({ ...bought, otherInterval: 'by usage', amountCents: 0 })).toBe('Paid by usage');
  expect(planText({ ...bought, interval: 'year', amountCents: 9900, currency: 'eur' })).toBe('Yearly, €99.00');
  expect(moneyText(1500, 'kwd')).toMatch(/^KWD\s1\.50$/);
  expect(nameOf({ firstName: 'Ada', lastName: null })).toBe('Ada');
  expect(nameOf({ firstName: null, lastName: '' })).toBeNull();
});

it.each([
  ['active', null, true],
  ['past_due', null, true],
  ['unpaid', null, false],
  ['canceled', at(1), false],
] as const)('a membership that is %s, ended %s, costs something: %s', (status, endedAt, isIt) => {
  expect(isPaying(member({ subscription: { ...bought, status, endedAt } }))).toBe(isIt);
  expect([isPaying(null), isPaying(member({ subscription: null }))]).toEqual([false, false]);
});

it('what waits for an operator is counted in words', () => {
  expect(attentionOf({ disputes: 0, problems: 0 })).toEqual([]);
  expect(attentionOf({ disputes: 1, problems: 2 })).toEqual([
    { state: 'disputed', text: '1 dispute needs your response in Stripe. Without one, you lose it.' },
    { state: 'problem', text: '2 memberships need your attention.' },
  ]);
});

it('the filter of an address is the one that the server is asked for', () => {
  const filter = filterOf(MEMBER_FILTER, new URLSearchParams('member=ada&standing=refunded&bought=12&listed=email'));
  expect(memberQueryOf(filter)).toEqual({ q: 'ada', state: 'refunded', siteId: 12, sort: 'email' });
  expect([narrowedBy(filter), isNarrowed(filter), isNarrowed({ ...filter, ...ALL_MEMBERS })]).toEqual([2, true, false]);
  const wrong = filterOf(MEMBER_FILTER, new URLSearchParams('standing=rich&bought=x'));
  expect(memberQueryOf(wrong)).toEqual({ sort: '-createdAt' });
});

it('a story tells of money, and of newsletters as the list of the website does', () => {
  const detail = { cents: '2999', currency: 'usd', invoice: 'A-1', refunded: '100', dispute: 'lost' };
  expect(storyText({ kind: 'paid', at: at(1), actor: null, detail })).toEqual({
    sentence: 'Paid',
    facts: ['$29.99', 'Invoice A-1', '$1.00 refunded', 'Dispute: you lost'],
  });
  expect(storyText({ kind: 'given', at: at(1), actor: given.by, detail: { until: at(11) } }).sentence).toBe(
    'Given a free membership, by Ada',
  );
  const mailed = { subject: 'News', outcome: 'delivered', site: 'Fire News' };
  expect(storyText({ kind: 'mailed', at: at(1), actor: null, detail: mailed }).facts).toEqual([
    'Subject: News',
    'Result: delivered',
    'Website: Fire News',
  ]);
});
