import type { EntitlementReason } from '@pressloom/contracts/billing';
import type { MembershipFacts } from './entitlement.ts';

export const NOW = new Date('2026-06-15T12:00:00Z');
export const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

/** One subscription alone: what it is, whether it grants, why, and until when. */
export const CASES: [string, Partial<MembershipFacts>, boolean, EntitlementReason, Date | null][] = [
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
