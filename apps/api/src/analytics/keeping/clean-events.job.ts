import type { CleanUpResult } from '@pressloom/contracts/job-results';
import { cleanedUp } from '../../jobs/cleaned-up.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { EventsService } from '../collect/events.service.ts';
import { RefusedHosts } from '../collect/refused-hosts.service.ts';
import { Rollups } from '../rollups/rollups.service.ts';

/** Rows of one deletion, so that it never holds the table for long. */
const PORTION = 5_000;
/** Of one run: what a busy hour brings, several times over. */
const PORTIONS = 400;

/** Forgets what tells events from those that come again, minutes of more than a day ago, and hosts that were refused long ago. */
@HandlesJob({ type: 'clean-events', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 60 } })
export class CleanEventsJob implements JobHandler<'clean-events'> {
  constructor(
    private readonly events: EventsService,
    private readonly refusedHosts: RefusedHosts,
    private readonly rollups: Rollups,
  ) {}

  async run(): Promise<CleanUpResult> {
    let forgotten = (await this.refusedHosts.forgetOld()) + (await this.rollups.forgetMinutes());
    for (let portion = 0; portion < PORTIONS; portion += 1) {
      const gone = await this.events.forgetIds(PORTION);
      forgotten += gone;
      if (gone < PORTION) break;
    }
    return cleanedUp(forgotten);
  }
}
