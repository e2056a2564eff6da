import type { JobResult } from '@pressloom/contracts/jobs';
import { counted } from '../../common/counted.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { AnalyzatiSyncs } from './analyzati-syncs.service.ts';

/** Starts the nightly syncs with Analyzati. */
@HandlesJob({
  type: 'plan-analyzati-syncs',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { at: '04:10', zone: 'UTC' },
})
export class PlanAnalyzatiSyncsJob implements JobHandler<'plan-analyzati-syncs'> {
  constructor(private readonly syncs: AnalyzatiSyncs) {}

  async run(): Promise<JobResult<'plan-analyzati-syncs'>> {
    const begun = await this.syncs.startDue();
    return { message: `Started ${counted(begun, 'sync')}.`, begun };
  }
}
