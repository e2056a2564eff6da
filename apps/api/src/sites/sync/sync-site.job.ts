import { Inject } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { SyncResponse } from '@pressloom/contracts/site-sync';
import { WordPressProvider } from '../../common/providers/wordpress.provider.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { EndedJob, FailedJob, JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../sites.service.ts';
import { ReadingReplacedError, SiteContentService } from './site-content.service.ts';
import { SiteReader } from './site-reader.ts';
import type { SiteReading } from './site-reading.ts';
import { notReadSentences, syncMessage } from './sync-text.ts';

/** Times that a website may change while it is read. */
const MOST_BEGINNINGS = 5;

/**
 * Reads what a website has on WordPress: what it says of itself, its categories, and a reference of every post. Where it stands is
 * stored with each page, so that a run after a crash continues there.
 */
@HandlesJob({ type: 'sync-site', queue: 'sync', calls: 'wordpress' })
export class SyncSiteJob implements JobHandler<'sync-site'> {
  constructor(
    private readonly content: SiteContentService,
    private readonly sites: SitesService,
    private readonly wordpress: WordPressProvider,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'sync-site'>): Promise<SyncResponse> {
    const siteId = targetId(context.target);
    const reader = new SiteReader({
      context,
      siteId,
      content: this.content,
      sites: this.sites,
      jobs: this.jobs,
      connect: (site) => this.wordpress.readingClient(site),
      now: () => this.runtime.clock.now(),
    });
    for (let beginning = 1; ; beginning += 1) {
      try {
        const site = await this.sites.getActive(siteId);
        const begun =
          beginning === 1 ? await this.content.begin(site, context.id) : await this.content.beginAnew(site, context.id);
        return await this.end(siteId, await reader.read(begun));
      } catch (error) {
        if (!(error instanceof ReadingReplacedError) || beginning === MOST_BEGINNINGS) throw error;
      }
    }
  }

  /** A website that was switched off meanwhile is none that fails. */
  async onFailed({ target, code, message, thrown, manager }: FailedJob): Promise<void> {
    const failure = { message, code: thrown instanceof ProviderError ? thrown.code : null };
    await this.content.failed(manager, targetId(target), code === 'site_inactive' ? null : failure);
  }

  async onCancelled({ target, manager }: EndedJob): Promise<void> {
    await this.content.failed(manager, targetId(target), null);
  }

  private async end(
    siteId: number,
    { reading, left }: { reading: SiteReading; left: { posts: number; categories: number } },
  ): Promise<SyncResponse> {
    await this.content.finish(siteId, reading);
    const { posts, categories, gone } = reading;
    const notRead = notReadSentences(reading, left);
    return { message: syncMessage(reading, notRead), posts, categories, gone, notRead };
  }
}
