import { Injectable } from '@nestjs/common';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../sites.service.ts';

/** Starts syncs. */
@Injectable()
export class SyncRequests {
  constructor(
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
  ) {}

  /** Starts the sync of a website, or joins the one under way. @throws DomainError 404; 409 `site_inactive` */
  async start(siteId: number, { automatic = false } = {}): Promise<JobOf<'sync-site'>> {
    await this.sites.getActive(siteId);
    const target = jobTarget('site', siteId);
    // A concurrency key of its own: no other work for the website holds it up.
    return this.jobs.start({ type: 'sync-site', target, lane: `sync of ${target}`, siteId, automatic });
  }
}
