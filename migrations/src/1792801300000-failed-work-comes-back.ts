import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets failed publishes and failed videos come back: what a publication remembers of its tries, since when a draft is in
 * the automation and for how many days, and how often a video failed. Publishes that failed before are due at once, and
 * their days begin anew; what failed of a video is read from its jobs.
 *
 * Back drops all of it; the time of the last try becomes the mark again that it was handed over.
 */
export class FailedWorkComesBack1792801300000 implements MigrationInterface {
  name = 'FailedWorkComesBack1792801300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE website_automation_settings ADD draft_days integer NOT NULL DEFAULT 7`);
    await db.query(`ALTER TABLE blog_posts ADD automation_since timestamptz`);
    await db.query(`UPDATE blog_posts SET automation_since = created_at WHERE auto_publish`);
    await db.query(`CREATE INDEX blog_posts_automation_index ON blog_posts (wordpress_site_id, automation_since)
      WHERE status = 'draft' AND auto_publish`);
    await db.query(`ALTER TABLE publications
      ADD tries integer NOT NULL DEFAULT 0,
      ADD failed_at timestamptz,
      ADD next_try_at timestamptz,
      ADD waits_for_site boolean NOT NULL DEFAULT false`);
    await db.query(`CREATE INDEX publications_waiting_index ON publications (wordpress_site_id) WHERE waits_for_site`);
    await db.query(`UPDATE publications publication
      SET tries = 1, next_try_at = now(), failed_at = COALESCE(auto_published_at, publication.updated_at),
        waits_for_site = true, auto_published_at = NULL
      FROM blog_posts post
      WHERE post.id = publication.post_id AND post.status = 'draft' AND post.auto_publish
        AND publication.error IS NOT NULL AND publication.held_reason IS NULL`);
    await db.query(`UPDATE blog_posts post SET automation_since = now()
      FROM publications publication WHERE publication.post_id = post.id AND publication.tries > 0`);
    await db.query(`ALTER TABLE videos
      ADD failures integer NOT NULL DEFAULT 0,
      ADD failed_at timestamptz,
      ADD failure text`);
    await db.query(`UPDATE videos video SET failures = failed.count, failed_at = failed.at, failure = failed.message
      FROM (SELECT target, count(*)::int AS count, max(finished_at) AS at,
                   (array_agg(error->>'message' ORDER BY id DESC))[1] AS message
            FROM jobs WHERE type = 'generate-post' AND status = 'failed'
              AND error->>'code' IN ('source_unusable', 'model_answer_unusable', 'interrupted', 'internal')
            GROUP BY target) failed
      WHERE failed.target = 'video:' || video.id AND video.status = 'discovered'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE videos DROP COLUMN failure, DROP COLUMN failed_at, DROP COLUMN failures');
    await db.query(
      `UPDATE publications SET auto_published_at = failed_at WHERE tries > 0 AND auto_published_at IS NULL`,
    );
    await db.query('DROP INDEX publications_waiting_index');
    await db.query(`ALTER TABLE publications
      DROP COLUMN waits_for_site, DROP COLUMN next_try_at, DROP COLUMN failed_at, DROP COLUMN tries`);
    await db.query('DROP INDEX blog_posts_automation_index');
    await db.query('ALTER TABLE blog_posts DROP COLUMN automation_since');
    await db.query('ALTER TABLE website_automation_settings DROP COLUMN draft_days');
  }
}
