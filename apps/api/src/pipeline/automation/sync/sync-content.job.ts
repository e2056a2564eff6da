import { Inject } from '@nestjs/common';
import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobProgress, JobType } from '@pressloom/contracts/jobs';
import type { JobContext } from '../../../jobs/job-context.ts';
import { JobFollower } from '../../../jobs/job-follower.service.ts';
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
import { SyncFactsService } from './sync-facts.service.ts';
import { keywordsToSync, POSTS_PER_SYNC, postsToBegin } from './sync-rules.ts';
import { syncResult } from './sync-text.ts';
import type { SyncFacts } from './sync-text.ts';

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
    private readonly facts: SyncFactsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(context: JobContext<'sync-content'>): Promise<SyncResult> {
    const sync = { context, siteId: targetId(context.target), until: performance.now() + PATIENCE_MS };
    const { keywords, ids } = await context.step('searches', () => this.search(sync.siteId));
    const searches = await this.ended(sync, { type: 'search-keyword', ids, note: 'Searching YouTube' });
    const posts = await this.written(sync);
    const begun = await context.step('published', () => this.publish(sync.siteId));
    const publishes = await this.ended(sync, { type: 'publish-post', ids: begun, note: 'Publishing' });
    const tried = { videoIds: posts.map(targetOf), postIds: publishes.map(targetOf) };
    return syncResult({ keywords, searches, posts, publishes, ...(await this.facts.left(sync.siteId, tried)) });
  }

  /** The jobs as they ended, or as they stand when nobody waits for them any more. */
  private ended<T extends JobType>(sync: Sync, { type, ids, note }: Begun<T>): Promise<JobOf<T>[]> {
    const progress = (done: number): JobProgress => ({ done, total: ids.length, note });
    // What waits out a provider may do so for hours.
    return this.follower.ended(sync.context, { type, ids, until: sync.until, progress, leavesWaiting: true });
  }

  /** Starts jobs in a step, so that a run after a crash waits for the same ones. */
  private async search(siteId: number): Promise<{ keywords: SyncFacts['keywords']; ids: number[] }> {
    const all = await this.keywords.ofSite(siteId);
    const { chosen, left } = keywordsToSync(all, this.runtime.clock.now());
    const ids: number[] = [];
    for (const { id } of chosen) ids.push((await this.keywords.requestSearch(id)).id);
    const active = all.filter((keyword) => keyword.isActive).length;
    return { keywords: { all: all.length, active, left }, ids };
  }

  /** Has posts written; where the AI service fails the first finds out whether it is back, and the others follow. */
  private async written(sync: Sync): Promise<JobOf<'generate-post'>[]> {
    const { context, siteId } = sync;
    const waiting = await context.step('videos', async () => {
      return (await this.facts.budgetSpent(siteId)) === null ? this.videos.waitingIds(siteId, POSTS_PER_SYNC) : [];
    });
    const note = 'Writing posts';
    const { tried, ids } = await context.step('first-posts', async () => {
      const videoIds = postsToBegin(waiting, await this.facts.ai(siteId));
      return { tried: videoIds.length, ids: await this.write(videoIds) };
    });
    const first = await this.ended(sync, { type: 'generate-post', ids, note });
    const left = waiting.slice(tried);
    if (left.length === 0 || !first.some((job) => job.status === 'completed')) return first;
    const restIds = await context.step('more-posts', () => this.write(left));
    return [...first, ...(await this.ended(sync, { type: 'generate-post', ids: restIds, note }))];
  }

  private async write(videoIds: number[]): Promise<number[]> {
    return (await this.sources.requestPosts(videoIds)).map(({ id }) => id);
  }

  private async publish(siteId: number): Promise<number[]> {
    return (await this.publishing.publishDue(await this.facts.publishing(siteId))).map((job) => job.id);
  }
}

interface Sync {
  context: JobContext<'sync-content'>;
  siteId: number;
  /** On the clock of `performance.now()`. */
  until: number;
}

interface Begun<T extends JobType> {
  type: T;
  ids: number[];
  note: string;
}

const targetOf = ({ target }: { target: string }): number => targetId(target);
