import type { CurrentTime } from '@pressloom/contracts';
import { DateTime } from 'luxon';

/** The zone of the dashboard's schedule and days. */
export const EASTERN = 'America/New_York';

const eastern = (now: Date): DateTime => DateTime.fromJSDate(now, { zone: EASTERN }).setLocale('en-US');

/** The time written out in Eastern time, with EST or EDT as it is then: `Sat, Nov 21, 2026, 9:05 AM EST`. Pure. */
export function currentTime(now: Date): CurrentTime {
  return {
    local: eastern(now).toFormat('ccc, LLL d, yyyy, h:mm a ZZZZ'),
    iso: now.toISOString(),
    timeZone: EASTERN,
  };
}

/** The Eastern day of `now` and those before it, `count` in all, the oldest first, `YYYY-MM-DD`. Pure. */
export function lastEasternDays(now: Date, count: number): string[] {
  const today = eastern(now);
  return Array.from({ length: count }, (_, index) => today.minus({ days: count - 1 - index }).toISODate() as string);
}
