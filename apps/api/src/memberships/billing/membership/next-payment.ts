import type { PaidMembership } from '@pressloom/database/entities';
import type { MailNext } from '../../../mail/mail-data.ts';

type RenewalFacts = Pick<PaidMembership, 'interval' | 'startedAt' | 'trialEnd' | 'periodEnd'>;
type Facts = RenewalFacts & Pick<PaidMembership, 'status' | 'cancelAt'>;

/** What a membership that isn't paused comes to next; null where nothing is known. Pure. */
export function nextOf({ status, trialEnd, periodEnd, cancelAt }: Facts): MailNext | null {
  if (cancelAt !== null) return { what: 'end', at: cancelAt.toISOString() };
  if (status === 'trialing' && trialEnd !== null) return { what: 'first-payment', at: trialEnd.toISOString() };
  return periodEnd && { what: 'next-payment', at: periodEnd.toISOString() };
}

/** The same, after a pause: the end of a pause charges nothing by itself, the first renewal behind it does. Pure. */
export function nextAfterPause(membership: Facts, resumesAt: Date): MailNext | null {
  const { periodEnd, cancelAt } = membership;
  if (periodEnd === null) return nextOf(membership);
  let at = periodEnd;
  for (let periods = 1; at < resumesAt; periods += 1) at = renewalBehind({ ...membership, periodEnd }, periods);
  if (cancelAt !== null && cancelAt <= at) return nextOf(membership);
  return { what: 'next-payment', at: at.toISOString() };
}

/** The end of the period that is so many behind the present one: 1 is the renewal after next. Pure. */
export function renewalBehind(membership: RenewalFacts & { periodEnd: Date }, periods: number): Date {
  const months = periods * (membership.interval === 'month' ? 1 : 12);
  return monthsAfter(membership.periodEnd, months, anchorDay(membership));
}

/** On which day of a month it is renewed: a shorter month has it on its last day. https://docs.stripe.com/billing/subscriptions/billing-cycle */
function anchorDay({ periodEnd, startedAt, trialEnd }: RenewalFacts): number {
  const [end, anchor] = [periodEnd ?? startedAt, (trialEnd ?? startedAt).getUTCDate()];
  return end.getUTCDate() === lastDay(end.getUTCFullYear(), end.getUTCMonth())
    ? Math.max(anchor, end.getUTCDate())
    : end.getUTCDate();
}

function monthsAfter(from: Date, months: number, day: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const moved = new Date(from);
  moved.setUTCFullYear(year, month, Math.min(day, lastDay(year, month)));
  return moved;
}

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
