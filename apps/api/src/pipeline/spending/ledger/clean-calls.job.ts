import type { CleanUpResult } from '@pressloom/contracts/job-results';
import { cleanedUp } from '../../../jobs/cleaned-up.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { FORGET_BATCH, SpendingLedger } from './ledger.service.ts';

/** Forgets calls to the AI service that are too old for any report, at most a batch at a time. */
@HandlesJob({ type: 'clean-calls', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 360 } })
export class CleanCallsJob implements JobHandler<'clean-calls'> {
  constructor(private readonly ledger: SpendingLedger) {}

  async run(): Promise<CleanUpResult> {
    return cleanedUp(await this.ledger.forgetOld(), FORGET_BATCH);
  }
}
