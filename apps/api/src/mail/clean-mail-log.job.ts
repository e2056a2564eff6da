import type { CleanUpResult } from '@pressloom/contracts/job-results';
import { cleanedUp } from '../jobs/cleaned-up.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../jobs/job-handler.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { MailLog } from './mail-log.service.ts';

/** Rows of one deletion, so that it never holds the table for long. */
const BATCH = 5_000;

/** Forgets what became of mails long ago, at most a batch at a time. */
@HandlesJob({ type: 'clean-mail-log', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 60 } })
export class CleanMailLogJob implements JobHandler<'clean-mail-log'> {
  constructor(private readonly log: MailLog) {}

  async run(): Promise<CleanUpResult> {
    return cleanedUp(await this.log.forget(BATCH), BATCH);
  }
}
