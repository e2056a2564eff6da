import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened is counted apart from what is there: deleted videos, posts and subscribers keep their place in the past. */
export class TallyMarks1792801800000 implements MigrationInterface {
  name = 'TallyMarks1792801800000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE tally_marks (
      id SERIAL NOT NULL,
      wordpress_site_id integer NOT NULL,
      kind text NOT NULL,
      keyword_id integer,
      automatic boolean NOT NULL DEFAULT false,
      happened_at timestamptz NOT NULL,
      CONSTRAINT tally_marks_pkey PRIMARY KEY (id)
    )`);
    for (const statement of [VIDEOS, DELETED_VIDEOS, PROCESSED, DELETED_PROCESSED, POSTS, DELETED_POSTS, SUBSCRIBERS]) {
      await db.query(statement);
    }
    await db.query(`CREATE INDEX tally_marks_index ON tally_marks (wordpress_site_id, kind, happened_at)`);
    await db.query(`ALTER TABLE tally_marks
      ADD CONSTRAINT tally_marks_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    for (const statement of [...COUNT_VIDEOS, ...COUNT_POSTS, ...COUNT_SUBSCRIBERS]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['videos', 'blog_posts', 'subscribers']) {
      await db.query(`DROP TRIGGER ${table}_tally ON ${table}`);
      await db.query(`DROP FUNCTION tally_${table}()`);
    }
    await db.query('DROP TABLE tally_marks');
  }
}

const INSERT = 'INSERT INTO tally_marks (wordpress_site_id, kind, keyword_id, automatic, happened_at)';

const VIDEOS = `${INSERT} SELECT wordpress_site_id, 'video_found', keyword_id, false, created_at FROM videos`;

// A search wrote down how many videos it stored, in the same transaction; those that are missing were deleted since.
const DELETED_VIDEOS = `${INSERT}
  SELECT search.wordpress_site_id, 'video_found', search.keyword_id, false, search.searched_at
  FROM keyword_searches search, generate_series(1, search.stored - (
    SELECT count(*) FROM videos video
    WHERE video.keyword_id = search.keyword_id AND video.wordpress_site_id = search.wordpress_site_id
      AND video.created_at BETWEEN search.searched_at - interval '1 minute' AND search.searched_at + interval '1 minute'))`;

const PROCESSED = `${INSERT}
  SELECT wordpress_site_id, 'video_processed', keyword_id, false, COALESCE(processed_at, created_at)
  FROM videos WHERE status = 'processed'`;

// Of what was deleted only the jobs still tell, as long as they are kept.
const DELETED_PROCESSED = `${INSERT}
  SELECT job.site_id, 'video_processed', NULL, false, min(job.finished_at) FROM jobs job
  WHERE job.type = 'generate-post' AND job.status = 'completed' AND job.site_id IS NOT NULL AND job.finished_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM videos video WHERE job.target = 'video:' || video.id)
  GROUP BY job.site_id, job.target`;

const POSTS = `${INSERT}
  SELECT post.wordpress_site_id, 'post_written', video.keyword_id,
         post.auto_publish OR EXISTS (SELECT 1 FROM jobs job WHERE job.target = 'video:' || post.video_id
                                        AND job.type = 'generate-post' AND job.automatic),
         post.created_at
  FROM blog_posts post LEFT JOIN videos video ON video.id = post.video_id`;

const DELETED_POSTS = `${INSERT}
  SELECT job.site_id, 'post_written', NULL, bool_or(job.automatic), min(job.finished_at) FROM jobs job
  WHERE job.type = 'generate-post' AND job.status = 'completed' AND job.site_id IS NOT NULL AND job.finished_at IS NOT NULL
    AND job.result->>'id' IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM blog_posts post WHERE job.result->>'id' = post.id::text)
  GROUP BY job.site_id, job.result->>'id'`;

const SUBSCRIBERS = `${INSERT}
  SELECT wordpress_site_id, 'subscriber_gained', NULL::int, false, subscribed_at FROM subscribers WHERE status = 'active'
  UNION ALL
  SELECT wordpress_site_id, 'premium_gained', NULL::int, false, COALESCE(premium_since, subscribed_at) FROM subscribers
  WHERE status = 'active' AND is_premium`;

const COUNT_VIDEOS = [
  `CREATE FUNCTION tally_videos() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      ${INSERT} VALUES (NEW.wordpress_site_id, 'video_found', NEW.keyword_id, false, NEW.created_at);
    END IF;
    IF NEW.status = 'processed' AND (TG_OP = 'INSERT' OR OLD.status <> 'processed') THEN
      ${INSERT} VALUES (NEW.wordpress_site_id, 'video_processed', NEW.keyword_id, false, COALESCE(NEW.processed_at, now()));
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER videos_tally AFTER INSERT OR UPDATE OF status ON videos FOR EACH ROW EXECUTE FUNCTION tally_videos()`,
];

const COUNT_POSTS = [
  `CREATE FUNCTION tally_blog_posts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${INSERT} VALUES (NEW.wordpress_site_id, 'post_written', (SELECT keyword_id FROM videos WHERE id = NEW.video_id),
                      NEW.auto_publish, NEW.created_at);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER blog_posts_tally AFTER INSERT ON blog_posts FOR EACH ROW EXECUTE FUNCTION tally_blog_posts()`,
];

// With its site a subscriber is not lost, but gone: no mark could stand there any more.
const COUNT_SUBSCRIBERS = [
  `CREATE FUNCTION tally_subscribers() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    site int := CASE WHEN TG_OP = 'DELETE' THEN OLD.wordpress_site_id ELSE NEW.wordpress_site_id END;
    was boolean := TG_OP <> 'INSERT' AND OLD.status = 'active';
    is_now boolean := TG_OP <> 'DELETE' AND NEW.status = 'active';
    was_premium boolean := was AND OLD.is_premium;
    is_premium_now boolean := is_now AND NEW.is_premium;
  BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM wordpress_sites WHERE id = site) THEN RETURN NULL; END IF;
    IF was <> is_now THEN
      ${INSERT} VALUES (site, CASE WHEN is_now THEN 'subscriber_gained' ELSE 'subscriber_lost' END, NULL, false,
                        CASE WHEN TG_OP = 'INSERT' THEN NEW.subscribed_at ELSE now() END);
    END IF;
    IF was_premium <> is_premium_now THEN
      ${INSERT} VALUES (site, CASE WHEN is_premium_now THEN 'premium_gained' ELSE 'premium_lost' END, NULL, false,
                        CASE WHEN TG_OP = 'INSERT' THEN COALESCE(NEW.premium_since, NEW.subscribed_at) ELSE now() END);
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER subscribers_tally AFTER INSERT OR DELETE OR UPDATE OF status, is_premium ON subscribers
   FOR EACH ROW EXECUTE FUNCTION tally_subscribers()`,
];
