import { fromSmallestUnits, shownMoney } from '@pressloom/contracts/currencies';
import { STATE_OF_REASON } from '@pressloom/contracts/members';
import type { MembersAttention, MemberState, MemberSubscription, MemberView } from '@pressloom/contracts/members';
import { formatExact } from '@pressloom/contracts/shown-times';
import { byWhom } from '../../shared/ui/by-whom.ts';
import { counted } from '../../shared/ui/format.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

export const STATE_LOOK: Record<MemberState, StatusLook> = {
  paying: { tone: 'success', label: 'Paying' },
  trial: { tone: 'info', label: 'On trial' },
  past_due: { tone: 'warning', label: 'Payment failed' },
  paused: { tone: 'neutral', label: 'Paused' },
  cancelling: { tone: 'warning', label: 'Cancelled' },
  ended: { tone: 'neutral', label: 'Ended' },
  refunded: { tone: 'error', label: 'Refunded' },
  disputed: { tone: 'error', label: 'Disputed' },
  given: { tone: 'info', label: 'Given' },
  waiting: { tone: 'warning', label: 'Not paid yet' },
  problem: { tone: 'error', label: 'With a problem' },
  other_money: { tone: 'neutral', label: 'Does not count' },
  free: { tone: 'neutral', label: 'Free' },
};

const DISPUTE_WORDS: Record<string, string | undefined> = {
  needs_response: 'it waits for your answer at Stripe',
  under_review: 'the bank reviews your answer',
  won: 'you won',
  lost: 'it was lost',
  warning_needs_response: 'the bank asks about a payment, and waits for your answer at Stripe',
  warning_under_review: 'the bank asked about a payment, and reviews your answer',
  warning_closed: 'the bank asked about a payment, and took nothing back',
  prevented: 'it was prevented',
};

/** How a dispute stands, within a sentence. Pure. */
export const disputeText = (status: string): string => DISPUTE_WORDS[status] ?? status;

/** `$29.99`, of the currency's smallest unit. Pure. */
export const moneyText = (cents: number, currency: string): string =>
  shownMoney(fromSmallestUnits(cents, currency), currency.toUpperCase(), 'en-US');

/** `Monthly, $29.99`. Pure. */
export const planText = ({ interval, amountCents, currency }: MemberSubscription): string =>
  `${interval === 'month' ? 'Monthly' : 'Yearly'}, ${moneyText(amountCents, currency)}`;

/** Name, or null where none is known. Pure. */
export const nameOf = ({ firstName, lastName }: Pick<MemberView, 'firstName' | 'lastName'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

/** How a member stands, in a word. Pure. */
export const lookOf = ({ reason }: Pick<MemberView, 'reason'>): StatusLook => STATE_LOOK[STATE_OF_REASON[reason]];

const OVER = ['canceled', 'incomplete_expired', 'unpaid'];

/** Whether somebody has a membership that costs them something: no operator can take that. Pure. */
export const isPaying = (member: Pick<MemberView, 'subscription'> | null): boolean => {
  const own = member?.subscription ?? null;
  return own !== null && own.endedAt === null && !OVER.includes(own.status);
};

const day = (iso: string | null | undefined): string => (iso ? formatExact(iso) : '');

/** Why somebody may read, or may not, with its date: one or two sentences. Pure. */
export function reasonText(member: MemberView): string {
  const { reason, subscription, given, until } = member;
  switch (reason) {
    case 'complimentary':
      return `${givenText(given)}.`;
    case 'complimentary_ended':
      return `${givenText(given)}. That is over.`;
    case 'none':
      if (given === null) return 'An account without a membership.';
      return `${givenText(given)}. It is theirs once they verify the address.`;
    default:
      return subscription ? paidText(member, subscription) : `May read until ${day(until)}.`;
  }
}

/** `Given by Ada, until Mar 2, 2027, 12:00 AM`. Pure. */
export function givenText(given: MemberView['given']): string {
  if (given === null) return 'Given';
  const { by, endsAt } = given;
  return `Given${by ? ` by ${byWhom(by)}` : ''}, ${endsAt === null ? 'for good' : `until ${day(endsAt)}`}`;
}

/** Of a right that a subscription gives or took. */
function paidText({ reason, until, isPremium }: MemberView, own: MemberSubscription): string {
  const mayRead = `They may read until ${day(until)}.`;
  switch (reason) {
    case 'trial':
      return `On trial to ${day(own.trialEnd)}, then the first payment is due.`;
    case 'paid':
      return `Paid to ${day(own.paidUntil)}, then it is renewed.`;
    case 'renewing':
      return `Paid to ${day(own.paidUntil)}, and its renewal is under way. ${mayRead}`;
    case 'cancelling':
      return `Cancelled, ends on ${day(own.cancelAt)}.`;
    case 'grace':
      return `The renewal failed${own.pastDueSince ? ` on ${day(own.pastDueSince)}` : ''}. ${mayRead}`;
    case 'unpaid':
      if (own.pastDueSince) return `The renewal failed on ${day(own.pastDueSince)} and was not paid since.`;
      return own.paidUntil ? `Paid to ${day(own.paidUntil)}, and not renewed since.` : 'It was not paid.';
    case 'paused_paid':
      return `${pausedText(own)} ${mayRead}`;
    case 'paused':
      return own.pausedAt ? pausedText(own) : 'The trial ended without a way to pay.';
    case 'waiting':
      return isPremium
        ? `The trial is over and the first payment on its way. ${mayRead}`
        : 'The first payment has not come.';
    case 'refunded':
      return `The last payment was refunded, on ${day(own.refundedAt)}.`;
    case 'disputed':
      return `The last payment is disputed: ${disputeText(own.disputeStatus ?? '')}.`;
    case 'other_money':
      if (own.scope === 'sandbox') return 'Bought in the sandbox, which is off.';
      return 'Bought with test money, while Stripe is not connected in test mode.';
    case 'other_brand':
      return 'Holds on the websites of another brand.';
    default:
      return `Ended on ${day(own.endedAt ?? own.cancelAt ?? own.trialEnd ?? own.paidUntil)}.`;
  }
}

const pausedText = ({ resumesAt }: MemberSubscription): string =>
  resumesAt ? `Paused to ${day(resumesAt)}.` : 'Paused without an end.';

/** What else is to be known of a member: money that went back, a gift beside what they pay for. Pure. */
export function notesOf({ reason, refunded, dispute, given }: MemberView): string[] {
  const notes = refunded.map(({ cents, currency }) => `${moneyText(cents, currency)} went back to them.`);
  if (dispute !== null && reason !== 'disputed') notes.push(`A payment was disputed: ${disputeText(dispute)}.`);
  const isTold = ['complimentary', 'complimentary_ended', 'none'].includes(reason);
  if (given !== null && !isTold) notes.push(`${givenText(given)}.`);
  return notes;
}

/** What waits for an operator, a sentence each with the state to look at. Pure. */
export function attentionOf({ disputes, problems }: MembersAttention): { state: MemberState; text: string }[] {
  const waits: { state: MemberState; text: string }[] = [];
  if (disputes > 0) {
    const text = `${counted(disputes, 'dispute waits', 'disputes wait')} for your answer at Stripe, and ${disputes === 1 ? 'is' : 'are'} lost without one.`;
    waits.push({ state: 'disputed', text });
  }
  if (problems > 0) {
    const text = `${counted(problems, 'membership has a problem', 'memberships have a problem')} to look at.`;
    waits.push({ state: 'problem', text });
  }
  return waits;
}
