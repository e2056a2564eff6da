import { Inject, Injectable } from '@nestjs/common';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import type { WordpressSite } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { sqlStartOfDayIn } from '../../../common/zone-days.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import type { JobOf } from '../../../jobs/job-type.ts';
import { jobView } from '../../../jobs/job-view.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import { planPublishing } from './publishing-rules.ts';
import type { PublishingSite } from './publishing-rules.ts';

/** Drafts that are looked at of one site. */
const LOOK_AT = 100;

/** Lets posts of the automation out by themselves. */
@Injectable()
export class AutoPublishingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Enqueues the posts that may be published by themselves now, of those of these sites that allow it. */
  async publishDue(sites: WordpressSite[]): Promise<JobOf<'publish-post'>[]> {
    const due = planPublishing(await this.facts(sites.filter((site) => site.autoPublish)));
    const jobs: JobOf<'publish-post'>[] = [];
    for (const id of due) {
      const job = await this.handOver(id);
      if (job) jobs.push(job);
    }
    return jobs;
  }

  private async facts(sites: WordpressSite[]): Promise<PublishingSite[]> {
    const drafts: { id: number; siteId: number }[] = await this.dataSource.query(DRAFTS, [LOOK_AT]);
    const today: { siteId: number; count: number }[] = await this.dataSource.query(PUBLISHED_TODAY, [
      this.runtime.clock.now(),
    ]);
    return sites.map((site) => ({
      id: site.id,
      publishedToday: today.find((row) => row.siteId === site.id)?.count ?? 0,
      drafts: drafts.filter((row) => row.siteId === site.id).map((row) => row.id),
    }));
  }

  /** The mark and the job come together, so that the day's count can't be passed. */
  private async handOver(postId: number): Promise<JobOf<'publish-post'> | null> {
    const job = await this.dataSource.transaction(async (manager): Promise<JobOf<'publish-post'> | null> => {
      const siteId = await this.mark(manager, postId);
      if (siteId === null) return null;
      const target = jobTarget('post', postId);
      return this.jobs.enqueue(manager, { type: 'publish-post', target, siteId, automatic: true });
    });
    if (job) this.jobs.announce(jobView(job));
    return job;
  }

  /**
   * Marks a draft of the automation as let out, unless its site has let out as many today as it may. Returns its site, or
   * null when it is not to be published by itself now.
   */
  private async mark(manager: EntityManager, id: number): Promise<number | null> {
    await lock(manager, 'posts-let-out');
    const rows: { siteId: number }[] = await manager.query(LET_OUT, [id, this.runtime.clock.now(), AUTO_POSTS_PER_DAY]);
    return rows[0]?.siteId ?? null;
  }
}

/** $1: rows of one site at most. */
const DRAFTS = `
  SELECT id, "siteId" FROM (
    SELECT post.id, post.wordpress_site_id AS "siteId",
           row_number() OVER (PARTITION BY post.wordpress_site_id ORDER BY post.id) AS place
    FROM blog_posts post
    LEFT JOIN publications publication ON publication.post_id = post.id
    LEFT JOIN videos video ON video.id = post.video_id
    LEFT JOIN automation_settings rules ON rules.keyword_id = video.keyword_id
    WHERE post.status = 'draft' AND post.auto_publish AND publication.auto_published_at IS NULL
      AND publication.held_reason IS NULL AND publication.error IS NULL AND video.flag IS NULL
      AND COALESCE(rules.auto_publish_to_wordpress, true)
      AND NOT EXISTS (SELECT 1 FROM jobs active WHERE active.target = 'post:' || post.id
                      AND active.type = 'publish-post' AND active.status IN ('queued', 'running'))
  ) ready WHERE place <= $1 ORDER BY id`;

/** $1: now. The day is that of each website's own zone. */
const PUBLISHED_TODAY = `
  SELECT site.id AS "siteId", count(*)::int AS count FROM wordpress_sites site
  JOIN publications publication ON publication.wordpress_site_id = site.id
  WHERE publication.auto_published_at >= ${sqlStartOfDayIn('site.time_zone', '$1')}
  GROUP BY site.id`;

/** $1: the post. $2: now. $3: posts of a site in one day of its zone. A person who saves the post meanwhile is waited for. */
const LET_OUT = `
  INSERT INTO publications AS publication (post_id, wordpress_site_id, auto_published_at)
  SELECT post.id, post.wordpress_site_id, $2::timestamptz FROM blog_posts post
  JOIN wordpress_sites site ON site.id = post.wordpress_site_id
  WHERE post.id = $1 AND post.status = 'draft' AND post.auto_publish
    AND $3 > (SELECT count(*) FROM publications other
              WHERE other.wordpress_site_id = site.id
                AND other.auto_published_at >= ${sqlStartOfDayIn('site.time_zone', '$2')})
  FOR SHARE OF post
  ON CONFLICT (post_id) DO UPDATE SET auto_published_at = EXCLUDED.auto_published_at, updated_at = now()
    WHERE publication.auto_published_at IS NULL
  RETURNING wordpress_site_id AS "siteId"`;
