import { DateTime } from 'luxon';

/** Months of a zone, and the moments at which they are looked at. */
export interface RevenueMonths {
  /** `YYYY-MM`, the oldest first; the last is not over. */
  names: string[];
  /** The start of the first, then the end of each; of the last that is now. */
  bounds: Date[];
}

/** The month of `now` and those before it, `count` in all. Pure; right over both daylight-saving days. */
export function revenueMonths(zone: string, now: Date, count: number): RevenueMonths {
  const running = DateTime.fromJSDate(now, { zone }).startOf('month');
  const starts = Array.from({ length: count }, (_, index) => running.minus({ months: count - 1 - index }));
  return {
    names: starts.map((start) => start.toFormat('yyyy-MM')),
    bounds: [...starts.map((start) => start.toJSDate()), now],
  };
}
