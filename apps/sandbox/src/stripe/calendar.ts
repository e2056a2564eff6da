export const HOUR = 3600;
export const DAY = 24 * HOUR;

interface Interval {
  interval: string;
  interval_count: number;
}

/**
 * The end of the period that begins at `start`, in seconds. Months and years keep the anchor's day and fall back to a
 * month's last day (31 January, 28 February, 31 March). Source: docs.stripe.com/billing/subscriptions/billing-cycle.
 */
export function periodEnd(start: number, { interval, interval_count: count }: Interval, anchor: number): number {
  if (interval === 'day') return start + count * DAY;
  if (interval === 'week') return start + count * 7 * DAY;
  return addMonths(start, interval === 'year' ? 12 * count : count, anchor);
}

export function addMonths(start: number, months: number, anchor: number): number {
  const from = new Date(start * 1000);
  const wanted = new Date(anchor * 1000);
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(wanted.getUTCDate(), lastDay);
  const clock = [wanted.getUTCHours(), wanted.getUTCMinutes(), wanted.getUTCSeconds()] as const;
  return Date.UTC(from.getUTCFullYear(), month, day, ...clock) / 1000;
}
