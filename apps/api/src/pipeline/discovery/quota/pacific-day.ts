import { DateTime } from 'luxon';

const PACIFIC = 'America/Los_Angeles';

/** The day that YouTube counts quota by, `YYYY-MM-DD` in Pacific time. Pure. */
export function pacificDay(now: Date): string {
  return DateTime.fromJSDate(now, { zone: PACIFIC }).toISODate() as string;
}

/** The Pacific day of `now` and those before it, `count` in all, the oldest first. Pure. */
export function lastPacificDays(now: Date, count: number): string[] {
  const today = DateTime.fromJSDate(now, { zone: PACIFIC });
  return Array.from({ length: count }, (_, index) => today.minus({ days: count - 1 - index }).toISODate() as string);
}

/** The next midnight in Pacific time, when the quota starts anew; right over both daylight-saving days. Pure. */
export function nextPacificMidnight(now: Date): Date {
  return DateTime.fromJSDate(now, { zone: PACIFIC }).plus({ days: 1 }).startOf('day').toJSDate();
}

/** The last midnight in Pacific time, when today's quota began. Pure. */
export function pacificMidnight(now: Date): Date {
  return DateTime.fromJSDate(now, { zone: PACIFIC }).startOf('day').toJSDate();
}
