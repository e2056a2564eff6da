import { DateTime } from 'luxon';

/** Days of a website, `YYYY-MM-DD`, the last one included. */
export interface SiteDays {
  siteId: number;
  first: string;
  last: string;
  /** Of moments; what is counted by day has its own. */
  timeZone: string;
}

/** Where YouTube's quota days begin. */
export const PACIFIC = 'America/Los_Angeles';

/** A moment as a clock of the zone shows it. Pure; right over both daylight-saving days, as all of this file. */
const inZone = (zone: string, now: Date): DateTime => DateTime.fromJSDate(now, { zone });

/** The day that a moment lies in, `YYYY-MM-DD`. Pure. */
export const dayIn = (zone: string, now: Date): string => inZone(zone, now).toISODate() as string;

/** How far the clocks of the zone are ahead of UTC; negative behind it. Pure. */
export const offsetMsIn = (zone: string, now: Date): number => inZone(zone, now).offset * 60_000;

/** The day of `now` and those before it, `count` in all, the oldest first. Pure. */
export function lastDaysIn(zone: string, now: Date, count: number): string[] {
  const today = inZone(zone, now);
  return Array.from({ length: count }, (_, index) => today.minus({ days: count - 1 - index }).toISODate() as string);
}

/** The midnight that began the day of `now`. Pure. */
export const startOfDayIn = (zone: string, now: Date): Date => inZone(zone, now).startOf('day').toJSDate();

/** The midnight that ends it. Pure. */
export const endOfDayIn = (zone: string, now: Date): Date =>
  inZone(zone, now).plus({ days: 1 }).startOf('day').toJSDate();

/** The midnight that begins a day, `YYYY-MM-DD`, of the zone. Pure. */
export const midnightIn = (zone: string, day: string): Date =>
  DateTime.fromISO(day, { zone }).startOf('day').toJSDate();

/**
 * The moment so many days from now at a time of day, `HH:MM`. A time that the clocks jump over comes as much later, of one that
 * comes twice the first counts. Pure.
 */
export function atTimeIn(zone: string, now: Date, { days, time }: { days: number; time: string }): Date {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return inZone(zone, now).startOf('day').plus({ days }).set({ hour, minute }).toJSDate();
}

/** SQL for the day that a moment lies in, as `YYYY-MM-DD`; zone and moment are columns or parameters, such as `$1::text`. */
export const sqlDayIn = (zone: string, moment: string): string => `(${moment} AT TIME ZONE ${zone})::date::text`;

/** SQL for the midnight that began the day of a moment. */
export const sqlStartOfDayIn = (zone: string, moment: string): string =>
  `date_trunc('day', ${moment}::timestamptz AT TIME ZONE ${zone}) AT TIME ZONE ${zone}`;

/** SQL that holds for a moment from the first of these days to the end of the last; both are parameters. */
export const sqlWithinDaysIn = (zone: string, moment: string, [first, last]: [string, string]): string =>
  `${moment} >= ${first}::date::timestamp AT TIME ZONE ${zone}
   AND ${moment} < (${last}::date + 1)::timestamp AT TIME ZONE ${zone}`;
