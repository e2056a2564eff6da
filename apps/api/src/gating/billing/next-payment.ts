import type { PaidMembership } from '@pressloom/database/entities';
import type { MailNext } from '../../mail/mail-data.ts';

type Facts = Pick<PaidMembership, 'status' | 'interval' | 'startedAt' | 'trialEnd' | 'periodEnd' | 'cancelAt'>;

/** What a membership that isn't paused comes to next; null where nothing is known. Pure. */
export function nextOf({ status, trialEnd, periodEnd, cancelAt }: Facts): MailNext | null {
  if (cancelAt !== null) return { what: 'end', at: cancelAt.toISOString() };
  if (status === 'trialing' && trialEnd !== null) return { what: 'first-payment', at: trialEnd.toISOString() };
  return periodEnd && { what: 'next-payment', at: periodEnd.toISOString() };
}

/** The same, after a pause: the end of a pause charges nothing by itself, the first renewal behind it does. Pure. */
export function nextAfterPause(membership: Facts, resumesAt: Date): MailNext | null {
  const { interval, periodEnd, cancelAt } = membership;
  if (periodEnd === null) return nextOf(membership);
  const step = interval === 'month' ? 1 : 12;
  let at = periodEnd;
  for (let months = step; at < resumesAt; months += step) at = monthsAfter(periodEnd, months, anchorDay(membership));
  if (cancelAt !== null && cancelAt <= at) return nextOf(membership);
  return { what: 'next-payment', at: at.toISOString() };
}

/** On which day of a month it is renewed: a shorter month has it on its last day. https://docs.stripe.com/billing/subscriptions/billing-cycle */
function anchorDay({ periodEnd, startedAt, trialEnd }: Facts): number {
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
