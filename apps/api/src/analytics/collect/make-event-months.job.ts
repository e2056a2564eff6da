import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { EventsService } from './events.service.ts';

/** Makes room for the events of the months to come. */
@HandlesJob({
  type: 'make-event-months',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 24 * 60 },
})
export class MakeEventMonthsJob implements JobHandler<'make-event-months'> {
  constructor(private readonly events: EventsService) {}

  async run(): Promise<{ made: number }> {
    return { made: await this.events.makeMonths() };
  }
}
