import { Injectable } from '@nestjs/common';
import type { Job } from '@pressloom/database/entities';
import { AUTOMATION, actAs } from '../../common/acting.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { FigureCopies } from '../rollups/figure-copies.service.ts';

/** Has figures of websites rebuilt: where a person asks for it, and where events are older than the figures. */
@Injectable()
export class Rebuilds {
  constructor(
    private readonly jobs: JobsService,
    private readonly copies: FigureCopies,
  ) {}

  /** Joins the one that is under way. */
  start(siteId: number): Promise<JobOf<'rebuild-figures'>> {
    // Work on the website itself doesn't wait for it.
    const target = jobTarget('site', siteId);
    return this.jobs.start<'rebuild-figures'>({ type: 'rebuild-figures', target, siteId, lane: `figures:${siteId}` });
  }

  async last(siteId: number): Promise<Job | null> {
    const target = jobTarget('site', siteId);
    return (await this.jobs.newestByTarget([target], ['rebuild-figures'])).get(target) ?? null;
  }

  /** After an upgrade events are there that nobody counted. */
  async startDue(): Promise<void> {
    for (const siteId of await this.copies.pending('due')) await actAs(AUTOMATION, () => this.start(siteId));
  }

  /** What was given up leaves rows. */
  async clearEnded(): Promise<void> {
    for (const siteId of await this.copies.pending('clearing')) {
      if ((await this.jobs.countActive('rebuild-figures', siteId)) > 0) continue;
      for (let cleared = 'more'; cleared === 'more';) cleared = await this.copies.clear(siteId);
    }
  }
}
