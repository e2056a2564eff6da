import type { PaidMembership, PaidSpan, Payment } from '@pressloom/database/entities';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_DAYS = 365.2425 / 12;

/** What a payment says of the time that it paid for. */
export type PaidPeriod = Pick<
  Payment,
  'id' | 'totalCents' | 'taxCents' | 'refundedCents' | 'disputeStatus' | 'currency' | 'periodStart' | 'periodEnd'
>;

export type Span = Pick<PaidSpan, 'startsAt' | 'endsAt' | 'yearlyCents' | 'currency'>;

/**
 * When a membership was paid for, and at which rate; the oldest first, and never two at once. A payment holds for its period: until
 * the next one's begins, where they overlap (another plan), and until the membership ended, where that was before. One
 * that went back whole, or was lost in a dispute, holds for nothing. Pure.
 */
export function paidSpans(payments: readonly PaidPeriod[], { endedAt }: Pick<PaidMembership, 'endedAt'>): Span[] {
  const counting = payments.filter(counts).toSorted((a, b) => +a.periodStart - +b.periodStart || a.id - b.id);
  const spans: Span[] = [];
  for (const [place, payment] of counting.entries()) {
    const ends = [payment.periodEnd, counting[place + 1]?.periodStart, endedAt ?? undefined];
    const endsAt = new Date(Math.min(...ends.flatMap((end) => (end === undefined ? [] : [end.getTime()]))));
    const span = {
      startsAt: payment.periodStart,
      endsAt,
      yearlyCents: yearlyCents(payment),
      currency: payment.currency,
    };
    if (span.endsAt <= span.startsAt || span.yearlyCents <= 0) continue;
    const last = spans.at(-1);
    if (last && goesOn(last, span)) last.endsAt = span.endsAt;
    else spans.push(span);
  }
  return spans;
}

const counts = ({ totalCents, refundedCents, disputeStatus, periodStart, periodEnd }: PaidPeriod): boolean =>
  refundedCents < totalCents && disputeStatus !== 'lost' && periodEnd > periodStart;

const goesOn = (last: Span, { startsAt, yearlyCents, currency }: Span): boolean =>
  last.endsAt.getTime() === startsAt.getTime() && last.yearlyCents === yearlyCents && last.currency === currency;

/** What stayed of the price without tax, for a year: of what went back a part was tax. */
function yearlyCents({ totalCents, taxCents, refundedCents, periodStart, periodEnd }: PaidPeriod): number {
  const days = (periodEnd.getTime() - periodStart.getTime()) / DAY_MS;
  const months = Math.max(1, Math.round(days / MONTH_DAYS));
  return Math.round(((totalCents - taxCents) * (totalCents - refundedCents) * 12) / (totalCents * months));
}
