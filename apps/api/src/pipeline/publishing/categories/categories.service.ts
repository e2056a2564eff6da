import { Injectable } from '@nestjs/common';
import type { WordpressSite } from '@pressloom/database/entities';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';

/** What can be done with the categories of a site's posts. */
@Injectable()
export class CategoriesService {
  constructor(private readonly jobs: JobsService) {}

  /** Starts sorting the published posts by the brand's rules, or joins the run under way. */
  async requestUpdate(site: WordpressSite): Promise<JobOf<'update-categories'>> {
    return this.jobs.start({ type: 'update-categories', target: jobTarget('site', site.id), siteId: site.id });
  }
}
