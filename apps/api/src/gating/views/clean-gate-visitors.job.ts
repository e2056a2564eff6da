import { Inject } from '@nestjs/common';
import type { CleanUpResult } from '@pressloom/contracts/job-results';
import { DataSource } from 'typeorm';
import { cleanedUp } from '../../jobs/cleaned-up.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { FORGET_BATCH, GateVisitors } from './gate-visitors.service.ts';

/** Forgets visitors who don't come any more, at most a batch at a time. */
@HandlesJob({
  type: 'clean-gate-visitors',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 60 },
})
export class CleanGateVisitorsJob implements JobHandler<'clean-gate-visitors'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visitors: GateVisitors,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(): Promise<CleanUpResult> {
    const forgotten = await this.visitors.forgetOld(this.dataSource.manager, this.runtime.clock.now());
    return cleanedUp(forgotten, FORGET_BATCH);
  }
}
