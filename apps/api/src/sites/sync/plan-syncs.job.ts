import { Inject } from '@nestjs/common';
import type { JobResult } from '@pressloom/contracts/jobs';
import { counted } from '../../common/counted.ts';
import { eachDue } from '../../common/each-due.ts';
import { DomainError } from '../../common/errors.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../sites.service.ts';
import { isSyncDue } from './sync-due.ts';
import { SyncRequests } from './sync-requests.service.ts';

/** Starts the syncs of active websites whose interval is over. */
@HandlesJob({ type: 'plan-syncs', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 10 } })
export class PlanSyncsJob implements JobHandler<'plan-syncs'> {
  constructor(
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
    private readonly requests: SyncRequests,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(): Promise<JobResult<'plan-syncs'>> {
    const now = this.runtime.clock.now();
    const sites = (await this.sites.list()).filter(({ active }) => active);
    const targets = sites.map(({ id }) => jobTarget('site', id));
    const newest = await this.jobs.newestByTarget(targets, ['sync-site']);
    const due = sites.filter((site) => isSyncDue(site, newest.get(jobTarget('site', site.id)) ?? null, now));
    let begun = 0;
    await eachDue(due, async ({ id }) => {
      if (await this.isStarted(id)) begun += 1;
    });
    return { message: `Started ${counted(begun, 'sync')}.`, begun };
  }

  /** False where somebody switched the website off, or deleted it, since it was listed. */
  private async isStarted(siteId: number): Promise<boolean> {
    try {
      await this.requests.start(siteId, { automatic: true });
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}
