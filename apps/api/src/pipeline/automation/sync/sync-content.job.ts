import { Inject } from '@nestjs/common';
import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobType } from '@pressloom/contracts/jobs';
import type { JobContext } from '../../../jobs/job-context.ts';
import { JobFollower, isOpen } from '../../../jobs/job-follower.service.ts';
import { targetId } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { HandlesJob } from '../../../jobs/job-handler.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { KeywordsService } from '../../discovery/keywords/keywords.service.ts';
import { VideosService } from '../../discovery/videos/videos.service.ts';
import { AutoPublishingService } from '../../publishing/by-itself/auto-publishing.service.ts';
import { SourcesService } from '../../writing/sources/sources.service.ts';
import { WritingFactsService } from '../writing/writing-facts.service.ts';
import { keywordsToSync, POSTS_PER_SYNC, syncMessage } from './sync-rules.ts';

/** What is left after this time goes on without the sync. */
const PATIENCE_MS = 12 * 60_000;

/** Runs the whole pipeline for a site because a person asked: searches, has posts written, publishes what may go out. */
@HandlesJob({ type: 'sync-content', queue: 'bulk' })
export class SyncContentJob implements JobHandler<'sync-content'> {
  constructor(
    private readonly follower: JobFollower,
    private readonly keywords: KeywordsService,
    private readonly videos: VideosService,
    private readonly sources: SourcesService,
    private readonly publishing: AutoPublishingService,
    private readonly facts: WritingFactsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'sync-content'>): Promise<SyncResult> {
    const siteId = targetId(context.target);
    const until = performance.now() + PATIENCE_MS;
    const active = (await this.keywords.ofSite(siteId)).filter((keyword) => keyword.isActive);
    const searches = await this.step(context, 'searches', () => this.search(active));
    const searched = await this.follower.ended(context, {
      type: 'search-keyword',
      ids: searches,
      until,
      progress: (done) => ({ done, total: searches.length, note: 'Searching YouTube' }),
    });
    const posts = await this.step(context, 'posts', () => this.write(siteId));
    const written = await this.follower.ended(context, {
      type: 'generate-post',
      ids: posts,
      until,
      progress: (done) => ({ done, total: posts.length, note: 'Writing posts' }),
    });
    const postsPublished = await context.step('published', async () => {
      return (await this.publishing.publishDue(await this.facts.sitesOn(siteId))).length;
    });
    const counts = {
      searched: completed(searched).length,
      videosStored: completed(searched).reduce((sum, job) => sum + (job.result?.stored ?? 0), 0),
      postsWritten: completed(written).length,
      postsPublished,
      problems: [...searched, ...written].flatMap((job) => (job.error ? [job.error.message] : [])),
    };
    const unfinished = [...searched, ...written].filter(isOpen).length;
    return { message: syncMessage({ ...counts, keywords: active.length, unfinished }), ...counts };
  }

  /** Starts jobs once; a run after a crash waits for the same ones. */
  private step(context: JobContext, name: string, start: () => Promise<{ id: number }[]>): Promise<number[]> {
    return context.step(name, async () => (await start()).map((job) => job.id));
  }

  private async search(keywords: Awaited<ReturnType<KeywordsService['ofSite']>>): Promise<{ id: number }[]> {
    const started: { id: number }[] = [];
    for (const { id } of keywordsToSync(keywords, this.runtime.clock.now())) {
      started.push(await this.keywords.requestSearch(id));
    }
    return started;
  }

  private async write(siteId: number): Promise<{ id: number }[]> {
    const started: { id: number }[] = [];
    for (const id of await this.videos.waitingIds(siteId, POSTS_PER_SYNC)) {
      started.push(await this.sources.requestPost(id));
    }
    return started;
  }
}

const completed = <T extends JobType>(jobs: JobOf<T>[]): JobOf<T>[] => jobs.filter((job) => job.status === 'completed');
