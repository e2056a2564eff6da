import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { JobStatus, SearchResult, SyncResult } from '@pressloom/contracts';
import type { Job } from '@pressloom/database/entities';
import type { JobContext } from '../../../jobs/job-context.ts';
import { JobRunner } from '../../../jobs/job-runner.ts';
import { targetId } from '../../../jobs/job-type.ts';
import type { JobHandler } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
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

const LOOK_EVERY_MS = 500;

const OPEN: readonly JobStatus[] = ['queued', 'running'];

/** Runs the whole pipeline for a site because a person asked: searches, has posts written, publishes what may go out. */
@Injectable()
export class SyncContentJob implements JobHandler, OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly jobs: JobsService,
    private readonly keywords: KeywordsService,
    private readonly videos: VideosService,
    private readonly sources: SourcesService,
    private readonly publishing: AutoPublishingService,
    private readonly facts: WritingFactsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.runner.register('sync-content', this);
  }

  async run(context: JobContext): Promise<SyncResult> {
    const siteId = targetId(context.target);
    const until = performance.now() + PATIENCE_MS;
    const active = (await this.keywords.ofSite(siteId)).filter((keyword) => keyword.isActive);
    const searches = await this.step(context, 'searches', () => this.search(active));
    const searched = await this.ended(context, searches, { until, note: 'Searching YouTube' });
    const posts = await this.step(context, 'posts', () => this.write(siteId));
    const written = await this.ended(context, posts, { until, note: 'Writing posts' });
    const postsPublished = await context.step('published', async () => {
      return (await this.publishing.publishDue(await this.facts.sitesOn(siteId))).length;
    });
    const counts = {
      searched: completed(searched).length,
      videosStored: completed(searched).reduce((sum, job) => sum + (job.result as SearchResult).stored, 0),
      postsWritten: completed(written).length,
      postsPublished,
      problems: [...searched, ...written].flatMap((job) => (job.error ? [job.error.message] : [])),
    };
    const unfinished = [...searched, ...written].filter((job) => OPEN.includes(job.status)).length;
    return { message: syncMessage({ ...counts, keywords: active.length, unfinished }), ...counts };
  }

  /** Starts jobs once; a run after a crash waits for the same ones. */
  private step(context: JobContext, name: string, start: () => Promise<Job[]>): Promise<number[]> {
    return context.step(name, async () => (await start()).map((job) => job.id));
  }

  private async search(keywords: Awaited<ReturnType<KeywordsService['ofSite']>>): Promise<Job[]> {
    const started: Job[] = [];
    for (const { id } of keywordsToSync(keywords, this.runtime.clock.now())) {
      started.push(await this.keywords.requestSearch(id));
    }
    return started;
  }

  private async write(siteId: number): Promise<Job[]> {
    const started: Job[] = [];
    for (const id of await this.videos.waitingIds(siteId, POSTS_PER_SYNC)) {
      started.push(await this.sources.requestPost(id));
    }
    return started;
  }

  private async ended(
    context: JobContext,
    ids: number[],
    { until, note }: { until: number; note: string },
  ): Promise<Job[]> {
    for (;;) {
      const jobs = await Promise.all(ids.map((id) => this.jobs.find(id)));
      const open = jobs.filter((job) => OPEN.includes(job.status));
      await context.progress({ done: ids.length - open.length, total: ids.length, note });
      const [next] = open;
      if (!next || performance.now() >= until) return jobs;
      await this.jobs.untilEnded(next.id, LOOK_EVERY_MS);
      context.throwIfStopping();
    }
  }
}

const completed = (jobs: Job[]): Job[] => jobs.filter((job) => job.status === 'completed');
