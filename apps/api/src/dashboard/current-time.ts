import type { CurrentTime } from '@pressloom/contracts/automation';
import { writtenInZone } from '@pressloom/contracts/time-zones';

/** The time written out by a clock of the zone, with the abbreviation that holds then: `Sat, Nov 21, 2026, 9:05 AM EST`. Pure. */
export function currentTime(timeZone: string, now: Date): CurrentTime {
  return { local: writtenInZone(timeZone, now, PARTS), iso: now.toISOString(), timeZone };
}

const PARTS = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
