import { capital, countedOrNo } from '../../common/counted.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { SendingService } from './sending.service.ts';

/** Goes on with issues that wait for their time, and with those that no process sends any more. */
@HandlesJob({
  type: 'continue-newsletters',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 1 },
})
export class ContinueNewslettersJob implements JobHandler<'continue-newsletters'> {
  constructor(private readonly sending: SendingService) {}

  async run(): Promise<{ message: string; begun: number }> {
    const begun = await this.sending.continueDue();
    return { message: `${capital(countedOrNo(begun, 'newsletter'))} due to continue.`, begun };
  }
}
