import { intervalText } from '@pressloom/contracts/intervals';
import { zoneTitle } from '@pressloom/contracts/time-zones';
import { DateTime, IANAZone } from 'luxon';

/** When something is begun by the clock: every so many minutes, or once a day at a time of a zone. */
export type Rhythm = { everyMinutes: number } | { at: string; zone: string };

const MINUTE_MS = 60_000;
/** The clocks of several processes may differ by so much. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Why nothing can be begun in this rhythm, as the end of a sentence; null when it can. Pure. */
export function problemOf(rhythm: Rhythm): string | null {
  if ('everyMinutes' in rhythm) {
    const { everyMinutes } = rhythm;
    return Number.isInteger(everyMinutes) && everyMinutes >= 1 ? null : `says every ${everyMinutes} minutes`;
  }
  if (!TIME.test(rhythm.at)) return `says "${rhythm.at}", which is not a time such as 03:30`;
  return IANAZone.isValidZone(rhythm.zone) ? null : `names the zone "${rhythm.zone}", which does not exist`;
}

/**
 * The first moment after `since` at which it is begun again. Minutes are real ones, so that a change of the clocks neither
 * doubles nor skips. A time of day comes once a day: one that the clocks jump over comes as much later, of one that comes
 * twice the first counts. Pure.
 */
export function nextRun(rhythm: Rhythm, since: Date): Date {
  if ('everyMinutes' in rhythm) return new Date(since.getTime() + rhythm.everyMinutes * MINUTE_MS);
  const [hour, minute] = rhythm.at.split(':').map(Number) as [number, number];
  const today = DateTime.fromJSDate(since, { zone: rhythm.zone }).startOf('day');
  for (let day = today; ; day = day.plus({ days: 1 })) {
    const at = day.set({ hour, minute }).toJSDate();
    if (at > since) return at;
  }
}

/**
 * When it is begun again, having been begun at `since`. At once where that lies ahead of `now`: a clock that ran ahead stored it, and
 * nothing would begin until the time has come. Pure.
 */
export function dueAt(interval: Rhythm, since: Date, now: Date): Date {
  return since.getTime() > now.getTime() + CLOCKS_DIFFER_MS ? now : nextRun(interval, since);
}

/** `every 30 minutes`, `daily at 3:30 AM, New York time (EST)`: the zone is called what it is called at `now`. Pure. */
export function rhythmText(rhythm: Rhythm, now: Date): string {
  if ('everyMinutes' in rhythm) return intervalText(rhythm.everyMinutes);
  return `daily at ${DateTime.fromFormat(rhythm.at, 'HH:mm').toFormat('h:mm a')}, ${zoneTitle(rhythm.zone, now)}`;
}
