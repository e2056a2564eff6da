import { Inject, Injectable } from '@nestjs/common';
import type { WordpressSite } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eachDue } from '../../../common/each-due.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { OutgoingPostsService } from '../../writing/outgoing/outgoing-posts.service.ts';
import { planPublishing } from './publishing-rules.ts';

/** Lets posts of the automation out by themselves. */
@Injectable()
export class AutoPublishingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly outgoing: OutgoingPostsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Enqueues the posts that may be published by themselves now, of those of these sites that allow it. `restMinutes`: a
   * post that is in the automation for less is left alone, so that a person can look at it. `askedAt`: one that came later too.
   */
  async publishDue(
    sites: WordpressSite[],
    { restMinutes = 0, askedAt = this.runtime.clock.now() } = {},
  ): Promise<JobOf<'publish-post'>[]> {
    const ids = sites.filter((site) => site.autoPublish).map((site) => site.id);
    const by = new Date(askedAt.getTime() - restMinutes * 60_000);
    const due = planPublishing(await this.outgoing.queues(ids, by));
    const jobs: JobOf<'publish-post'>[] = [];
    await eachDue(due, async (id) => {
      const job = await this.handOver(id);
      if (job) jobs.push(job);
    });
    return jobs;
  }

  /** The mark and the job come together, so that the day's count can't be passed. */
  private async handOver(postId: number): Promise<JobOf<'publish-post'> | null> {
    const job = await this.dataSource.transaction(async (manager): Promise<JobOf<'publish-post'> | null> => {
      const siteId = await this.mark(manager, postId);
      if (siteId === null) return null;
      const target = jobTarget('post', postId);
      return this.jobs.enqueue(manager, { type: 'publish-post', target, siteId, automatic: true });
    });
    if (job) this.jobs.announce(job);
    return job;
  }

  /**
   * Marks a draft of the automation as let out, unless its site has let out as many today as it may. Returns its site, or
   * null when it is not to be published by itself now.
   */
  private async mark(manager: EntityManager, id: number): Promise<number | null> {
    await lock(manager, 'posts-let-out');
    const [post]: { siteId: number }[] = await manager.query(DRAFT, [id]);
    if (!post || (await this.outgoing.placesLeft(manager, post.siteId)) === 0) return null;
    const marked: unknown[] = await manager.query(LET_OUT, [id, post.siteId, this.runtime.clock.now()]);
    return marked.length > 0 ? post.siteId : null;
  }
}

/** $1: the post. A person who saves the post meanwhile is waited for. */
const DRAFT = `
  SELECT wordpress_site_id AS "siteId" FROM blog_posts
  WHERE id = $1 AND status = 'draft' AND auto_publish FOR SHARE`;

/** $1: the post. $2: its site. $3: now. One that another round let out meanwhile, or that failed again since, stays. */
const LET_OUT = `
  INSERT INTO publications AS publication (post_id, wordpress_site_id, auto_published_at) VALUES ($1, $2, $3)
  ON CONFLICT (post_id) DO UPDATE SET auto_published_at = EXCLUDED.auto_published_at, updated_at = now()
    WHERE publication.auto_published_at IS NULL AND publication.held_reason IS NULL
      AND (publication.next_try_at IS NULL OR publication.next_try_at <= EXCLUDED.auto_published_at)
  RETURNING post_id`;
