import type { TestApp } from '../test-app.ts';
import type { Nights } from './nights.ts';

interface Draft {
  id: number;
  siteId: number;
}

/** Looks whether drafts go out by the age of their videos, the newest first. */
export class OrderWatch {
  readonly outOfOrder: string[] = [];
  private drafts: Draft[] = [];

  constructor(
    private readonly test: TestApp,
    private readonly nights: Nights,
  ) {}

  /** Notes what might go out in this step, in the order that a person would expect. */
  async before(): Promise<void> {
    const now = this.test.clock.now();
    this.drafts = this.nights.isAny(now) ? [] : await this.test.database.dataSource.query(MAY_GO, [now]);
  }

  /** Of each website's drafts that might have gone, those that went must be the first. */
  async after(): Promise<void> {
    if (this.drafts.length === 0) return;
    const rows: { id: number }[] = await this.test.database.dataSource.query(
      `SELECT id FROM blog_posts WHERE status = 'published' AND id = ANY($1)`,
      [this.drafts.map(({ id }) => id)],
    );
    const went = new Set(rows.map(({ id }) => id));
    for (const drafts of Map.groupBy(this.drafts, ({ siteId }) => siteId).values()) {
      const count = drafts.filter(({ id }) => went.has(id)).length;
      if (drafts.slice(0, count).every(({ id }) => went.has(id))) continue;
      const told = drafts.map(({ id }) => (went.has(id) ? `${id} went` : id)).join(', ');
      this.outOfOrder.push(`${this.test.clock.now().toISOString()} newest first: ${told}`);
    }
  }
}

/** $1: now. Drafts of the automation that nothing holds, an hour old at least; what is on its way already has had its turn. */
const MAY_GO = `
  SELECT post.id, post.wordpress_site_id AS "siteId" FROM blog_posts post
  JOIN videos video ON video.id = post.video_id
  LEFT JOIN publications publication ON publication.post_id = post.id
  WHERE post.status = 'draft' AND post.auto_publish AND post.automation_since <= $1::timestamptz - interval '1 hour'
    AND publication.auto_published_at IS NULL AND publication.held_reason IS NULL
    AND (publication.next_try_at IS NULL OR publication.next_try_at <= $1)
  ORDER BY video.published_at DESC, post.id DESC`;
