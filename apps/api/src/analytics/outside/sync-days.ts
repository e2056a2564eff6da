import { OUTSIDE_SYNC_DAYS } from '@pressloom/contracts/enhanced-stats';
import { isoDay } from '../rollups/local-days.ts';

/** Days of one call: a provider that answers no longer ranges is asked often enough all the same. */
const DAYS_OF_A_CALL = 30;

/** Days that one call asks for, both included; `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days that a sync reads, up to the present one, in parts that follow each other. `today` is a day's number. Pure. */
export function syncRanges(today: number): DayRange[] {
  const first = today - OUTSIDE_SYNC_DAYS + 1;
  const ranges: DayRange[] = [];
  for (let from = first; from <= today; from += DAYS_OF_A_CALL)
    ranges.push({ from: isoDay(from), to: isoDay(Math.min(today, from + DAYS_OF_A_CALL - 1)) });
  return ranges;
}
