import type { CurrentTime } from '@pressloom/contracts/automation';
import { EASTERN, inZone } from '../common/zone-days.ts';

/** The time written out in Eastern time, with EST or EDT as it is then: `Sat, Nov 21, 2026, 9:05 AM EST`. Pure. */
export function currentTime(now: Date): CurrentTime {
  return {
    local: inZone(EASTERN, now).setLocale('en-US').toFormat('ccc, LLL d, yyyy, h:mm a ZZZZ'),
    iso: now.toISOString(),
    timeZone: EASTERN,
  };
}
