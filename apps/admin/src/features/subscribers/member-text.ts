import { fromSmallestUnits, shownMoney } from '@pressloom/contracts/currencies';
import { STATE_OF_REASON } from '@pressloom/contracts/members';
import type { MembersAttention, MemberState, MemberSubscription, MemberView } from '@pressloom/contracts/members';
import { formatExact } from '@pressloom/contracts/shown-times';
import { byWhom } from '../../shared/ui/by-whom.ts';
import { counted } from '../../shared/ui/format.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

export const STATE_LOOK: Record<MemberState, StatusLook> = {
  paying: { tone: 'success', label: 'Paying' },
  trial: { tone: 'info', label: 'Trial' },
  past_due: { tone: 'warning', label: 'Payment failed' },
  paused: { tone: 'neutral', label: 'Paused' },
  cancelling: { tone: 'warning', label: 'Cancelled' },
  ended: { tone: 'neutral', label: 'Ended' },
  refunded: { tone: 'error', label: 'Refunded' },
  disputed: { tone: 'error', label: 'Disputed' },
  given: { tone: 'info', label: 'Complimentary' },
  waiting: { tone: 'warning', label: 'Not paid yet' },
  problem: { tone: 'error', label: 'Problem' },
  other_money: { tone: 'neutral', label: 'Not counted' },
  free: { tone: 'neutral', label: 'Free' },
};

const DISPUTE_WORDS: Record<string, string | undefined> = {
  needs_response: 'it needs your response in Stripe',
  under_review: 'the bank is reviewing your response',
  won: 'you won',
  lost: 'you lost',
  warning_needs_response: 'the bank asks about a payment and needs your response in Stripe',
  warning_under_review: 'the bank asked about a payment and is reviewing your response',
  warning_closed: 'the bank asked about a payment and took no money back',
  prevented: 'it was prevented',
};

/** How a dispute stands, within a sentence. Pure. */
export const disputeText = (status: string): string => DISPUTE_WORDS[status] ?? status;

/** `$29.99`, of the currency's smallest unit. Pure. */
export const moneyText = (cents: number, currency: string): string =>
  shownMoney(fromSmallestUnits(cents, currency), currency.toUpperCase(), 'en-US');

/** `Monthly, $29.99`; of a price that was set in Stripe `Paid every week`, with its amount where it has one. Pure. */
export function planText({ interval, otherInterval, amountCents, currency }: MemberSubscription): string {
  const amount = moneyText(amountCents, currency);
  if (otherInterval === null) return `${interval === 'month' ? 'Monthly' : 'Yearly'}, ${amount}`;
  return amountCents === 0 ? `Paid ${otherInterval}` : `Paid ${otherInterval}, ${amount}`;
}

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
      return `${givenText(given)}. It has ended.`;
    case 'none':
      if (given === null) return 'Has an account, but no membership.';
      return `${givenText(given)}. It starts once they verify their email address.`;
    default:
      return subscription ? paidText(member, subscription) : `Has access until ${day(until)}.`;
  }
}

/** `Given by Ada until Mar 2, 2027, 12:00 AM`. Pure. */
export function givenText(given: MemberView['given']): string {
  if (given === null) return 'Given';
  const { by, endsAt } = given;
  return `Given${by ? ` by ${byWhom(by)}` : ''} ${endsAt === null ? 'with no end date' : `until ${day(endsAt)}`}`;
}

/** Of a right that a subscription gives or took. */
function paidText({ reason, until, isPremium }: MemberView, own: MemberSubscription): string {
  const mayRead = `They have access until ${day(until)}.`;
  switch (reason) {
    case 'trial':
      return `On trial until ${day(own.trialEnd)}, then the first payment is due.`;
    case 'paid':
      return `Paid until ${day(own.paidUntil)}, then it renews.`;
    case 'renewing':
      return own.resumedUntil
        ? `Resumed after a pause; the renewal is in progress. ${mayRead}`
        : `Paid until ${day(own.paidUntil)}; the renewal is in progress. ${mayRead}`;
    case 'cancelling':
      return `Cancelled, ends on ${day(own.cancelAt)}.`;
    case 'grace':
      return `The renewal failed${own.pastDueSince ? ` on ${day(own.pastDueSince)}` : ''}. ${mayRead}`;
    case 'unpaid':
      if (own.pastDueSince) return `The renewal failed on ${day(own.pastDueSince)} and has not been paid since.`;
      return own.paidUntil ? `Paid until ${day(own.paidUntil)}, and not renewed since.` : 'Not paid.';
    case 'resumed':
      return `Resumed after a pause. Nothing is due until ${day(own.resumedUntil)}, then it renews.`;
    case 'paused_paid':
      return `${pausedText(own)} ${mayRead}`;
    case 'paused':
      return own.pausedAt ? pausedText(own) : 'The trial ended without a payment method.';
    case 'waiting':
      return isPremium
        ? `The trial is over and the first payment is in progress. ${mayRead}`
        : 'The first payment has not arrived.';
    case 'refunded':
      return `The last payment was refunded on ${day(own.refundedAt)}.`;
    case 'disputed':
      return `The last payment is disputed: ${disputeText(own.disputeStatus ?? '')}.`;
    case 'other_money':
      if (own.scope === 'sandbox') return 'Bought in the sandbox, which is off.';
      return 'Bought with test money. Stripe is not connected in test mode.';
    case 'other_brand':
      return 'Applies to the websites of another brand.';
    default:
      return `Ended on ${day(own.endedAt ?? own.cancelAt ?? own.trialEnd ?? own.paidUntil)}.`;
  }
}

const pausedText = ({ resumesAt }: MemberSubscription): string =>
  resumesAt ? `Paused until ${day(resumesAt)}.` : 'Paused with no end date.';

/** What else is to be known of a member: money that went back, a gift beside what they pay for. Pure. */
export function notesOf({ reason, refunded, dispute, given }: MemberView): string[] {
  const notes = refunded.map(({ cents, currency }) => `${moneyText(cents, currency)} was refunded.`);
  if (dispute !== null && reason !== 'disputed') notes.push(`A payment was disputed: ${disputeText(dispute)}.`);
  const isTold = ['complimentary', 'complimentary_ended', 'none'].includes(reason);
  if (given !== null && !isTold) notes.push(`${givenText(given)}.`);
  return notes;
}

/** What waits for an operator, a sentence each with the state to look at. Pure. */
export function attentionOf({ disputes, problems }: MembersAttention): { state: MemberState; text: string }[] {
  const waits: { state: MemberState; text: string }[] = [];
  if (disputes > 0) {
    const text = `${counted(disputes, 'dispute needs', 'disputes need')} your response in Stripe. Without one, you lose ${disputes === 1 ? 'it' : 'them'}.`;
    waits.push({ state: 'disputed', text });
  }
  if (problems > 0) {
    const text = `${counted(problems, 'membership needs', 'memberships need')} your attention.`;
    waits.push({ state: 'problem', text });
  }
  return waits;
}
