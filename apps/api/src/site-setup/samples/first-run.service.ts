import { Injectable, Logger } from '@nestjs/common';
import type { JobType } from '@pressloom/contracts/jobs';
import type { WordpressSite } from '@pressloom/database/entities';
import { actAs } from '../../common/acting.ts';
import { GlobalSettings } from '../../common/global-settings.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { KeywordsService } from '../../pipeline/discovery/keywords/keywords.service.ts';
import { PublishingService } from '../../pipeline/publishing/publish/publishing.service.ts';
import { SourcesService } from '../../pipeline/writing/sources/sources.service.ts';
import { PostsService } from '../../pipeline/writing/posts/posts.service.ts';
import { VideosService } from '../../pipeline/discovery/videos/videos.service.ts';
import { SamplesService } from './samples.service.ts';

/** A job of the first run takes seconds; one that takes longer goes on by itself. */
const PATIENCE_MS = 120_000;
const DONE = {
  key: 'sandbox.first-run',
  value: 'done',
  description: 'The pipeline ran once for the sample sites',
};
const POSTS_PER_SITE = 2;

/** The server stops, or a job takes too long: the rest waits for the next start. */
class StillUnderWay extends Error {}

/** Runs the pipeline once for the sample sites, through the same jobs as everything else. */
@Injectable()
export class FirstRunService {
  private readonly logger = new Logger('sandbox');

  constructor(
    private readonly settings: GlobalSettings,
    private readonly samples: SamplesService,
    private readonly keywords: KeywordsService,
    private readonly videos: VideosService,
    private readonly sources: SourcesService,
    private readonly posts: PostsService,
    private readonly publishing: PublishingService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Does what is left of it: a start that was interrupted goes on with the next one. Nobody is named for it: it publishes where
   * the automation does not.
   */
  async run(): Promise<void> {
    await actAs(null, () => this.runOnce());
  }

  private async runOnce(): Promise<void> {
    if ((await this.settings.read(DONE.key)) !== null) return;
    const sites = await this.samples.stored();
    try {
      const address = await this.runSites(sites);
      await this.settings.keepFirst(DONE);
      if (address) this.logger.log(`Wrote a post from a video and published it: ${address}`);
    } catch (error) {
      // What it works on may be removed meanwhile.
      if (!(error instanceof StillUnderWay) && !(await this.samples.wereRemoved())) throw error;
    }
  }

  private async runSites(sites: WordpressSite[]): Promise<string | null> {
    for (const site of sites) await this.search(site);
    for (const site of sites) await this.write(site);
    const [first] = sites;
    return first ? this.publish(first) : null;
  }

  private async search(site: WordpressSite): Promise<void> {
    for (const keyword of await this.keywords.list(site.id)) {
      if (keyword.lastChecked === null) await this.ended(await this.keywords.requestSearch(keyword.id));
    }
  }

  private async write(site: WordpressSite): Promise<void> {
    const recent = (await this.videos.recent(site.id, 20)).reverse();
    const written = recent.filter((video) => video.status === 'processed').length;
    const waiting = recent.filter(
      (video) => video.status === 'discovered' && video.flag === null && video.thinReason === null,
    );
    for (const video of waiting.slice(0, Math.max(0, POSTS_PER_SITE - written))) {
      await this.ended(await this.sources.requestPost(video.id));
    }
  }

  private async publish(site: WordpressSite): Promise<string | null> {
    const newest = await this.posts.newestId(site.id);
    if (newest === null) return null;
    const job = await this.ended(await this.publishing.request(newest));
    return job.result?.wordpressUrl ?? null;
  }

  private async ended<T extends JobType>(job: JobOf<T>): Promise<JobOf<T>> {
    const ended = await this.jobs.untilEnded<T>(job, PATIENCE_MS);
    if (ended.status === 'queued' || ended.status === 'running') throw new StillUnderWay();
    return ended;
  }
}
