import { decodeTitle } from '@pressloom/clients/wordpress';
import { CLEANUP_MESSAGES } from '@pressloom/contracts/gate-cleanup';
import type { CleanupResult } from '@pressloom/contracts/gate-cleanup';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { cleanupResult } from './cleanup-result.ts';
import { GateCleanups } from './gate-cleanups.service.ts';
import { PostCleaner } from './post-cleaner.service.ts';
import type { CleanWork } from './post-cleaner.service.ts';
import { SiteTexts } from './site-texts.service.ts';
import { failureOf, failuresInARow, isSiteFailing } from './site-failure.ts';

/** How long publishing is waited for in one run; what takes longer waits for something itself. */
const PATIENCE_MS = 10 * 60_000;
const WAIT_MS = 500;

/**
 * Takes the gate's scripts and crowns out of the posts of a website. What is found is stored first, and each post's texts before they are
 * changed, so that a run after a crash continues with the rest and nothing is lost.
 */
@HandlesJob({ type: 'cleanup-premium-gates', queue: 'bulk', calls: 'wordpress' })
export class CleanupPremiumGatesJob implements JobHandler<'cleanup-premium-gates'> {
  constructor(
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
    private readonly cleanups: GateCleanups,
    private readonly cleaner: PostCleaner,
    private readonly texts: SiteTexts,
  ) {}

  async run(context: JobContext<'cleanup-premium-gates'>): Promise<CleanupResult> {
    const site = await this.sites.getActive(targetId(context.target));
    const id = await context.stepInTransaction('run', (manager) => this.cleanups.begin(manager, site.id));
    const work = this.cleaner.work(site, context.signal);
    await this.find(context, work, id);
    await this.cleanAll(context, work, id);
    const result = await context.step('result', async () => cleanupResult(await this.cleanups.outcomes(id)));
    await this.cleanups.finish(id, site.id);
    return result;
  }

  private async find(context: JobContext, work: CleanWork, id: number): Promise<void> {
    await this.texts.read(context, work, async (posts) => {
      const found = await this.cleaner.found(work, posts);
      const rows = posts.filter((post) => found.has(post.id));
      await this.cleanups.note(
        id,
        rows.map((post) => ({ wordpressPostId: post.id, title: decodeTitle(post.title), link: post.link })),
      );
      return null;
    });
  }

  private async cleanAll(context: JobContext, work: CleanWork, id: number): Promise<void> {
    const open = await this.cleanups.open(id);
    const total = open.length;
    const [first] = open;
    if (first && !(await work.client.savesUnfiltered(first.wordpressPostId, work)))
      return this.cleanups.stop(id, CLEANUP_MESSAGES.htmlFiltered);
    let failures = 0;
    for (const [done, { wordpressPostId }] of open.entries()) {
      await this.untilPublished(context, work.site.id);
      await context.progress({ done, total, note: 'Cleaning posts' });
      context.throwIfStopping();
      const row = await this.cleanups.post(id, wordpressPostId);
      if (!row) return;
      const failure = await failureOf(this.cleaner.clean(work, row), work.signal);
      if (failure) await this.cleanups.ended(row, { outcome: 'failed', reason: failure.message });
      failures = failuresInARow(failures, failure);
      if (failure && isSiteFailing(failures, failure)) return this.cleanups.stop(id, failure.message);
    }
  }

  /** A publish that has read its post already would write over what is cleaned meanwhile, or the other way round. */
  private async untilPublished(context: JobContext, siteId: number): Promise<void> {
    for (let leftMs = PATIENCE_MS; leftMs > 0; leftMs -= WAIT_MS) {
      if ((await this.jobs.countUnderWay('publish-post', siteId)) === 0) return;
      await context.progress({ done: 0, total: 0, note: 'Waiting for posts that are being published' });
      await context.sleep(WAIT_MS);
    }
  }
}
