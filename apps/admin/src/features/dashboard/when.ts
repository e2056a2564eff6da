import { DAY_AND_TIME } from '@pressloom/contracts/shown-times';
import { writtenInZone } from '@pressloom/contracts/time-zones';

const PACIFIC = 'America/Los_Angeles';

const timeOf: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const dayOf = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Writes a time in a zone; empty for an unreadable time. */
function written(iso: string, options: Intl.DateTimeFormatOptions, timeZone: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : writtenInZone(timeZone, time, options);
}

/** 'Sat, Nov 21, 9:05 AM EST': a time by a website's clock, with the abbreviation that holds that day. */
export function siteTime(iso: string, timeZone: string): string {
  return written(iso, { weekday: 'short', ...DAY_AND_TIME }, timeZone);
}

/**
 * When the quota resets: '12:00 AM PST' as Google counts it, and 'Sun, 3:00 AM EST' by the reader's clock. `local` is null
 * where both clocks show the same. `timeZone` is the reader's where none is given.
 */
export function resetTimes(iso: string, timeZone = ownZone()): { pacific: string; local: string | null } {
  const pacific = written(iso, timeOf, PACIFIC);
  if (written(iso, timeOf, timeZone) === pacific) return { pacific, local: null };
  return { pacific, local: written(iso, { weekday: 'short', ...timeOf }, timeZone) };
}

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Nov 21' for '2026-11-21', whatever the reader's zone; the text itself where it is no day. */
export function dayLabel(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(midnight.getTime()) ? day : dayOf.format(midnight);
}
