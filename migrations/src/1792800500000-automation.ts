import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Automation1792800500000 implements MigrationInterface {
  name = 'Automation1792800500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE keyword_searches (
      id SERIAL NOT NULL,
      keyword_id integer NOT NULL,
      wordpress_site_id integer NOT NULL,
      job_id integer,
      quota_group text NOT NULL,
      automatic boolean NOT NULL,
      found integer NOT NULL,
      stored integer NOT NULL,
      searched_at timestamptz NOT NULL,
      CONSTRAINT keyword_searches_job_unique UNIQUE (job_id),
      CONSTRAINT keyword_searches_pkey PRIMARY KEY (id)
    )`);
    await db.query(`CREATE INDEX keyword_searches_keyword_index ON keyword_searches (keyword_id, searched_at)`);
    await db.query(`CREATE INDEX keyword_searches_time_index ON keyword_searches (searched_at)`);
    await db.query(`ALTER TABLE keyword_searches
      ADD CONSTRAINT keyword_searches_keyword_fkey FOREIGN KEY (keyword_id) REFERENCES keywords(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`ALTER TABLE keyword_searches
      ADD CONSTRAINT keyword_searches_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`CREATE TABLE provider_health (
      provider text NOT NULL,
      scope text NOT NULL,
      last_ok_at timestamptz,
      last_failure_at timestamptz,
      failing_since timestamptz,
      error_code text,
      error_message text,
      CONSTRAINT provider_health_pkey PRIMARY KEY (provider, scope)
    )`);
    await db.query(`CREATE TABLE automation_ticks (
      name text NOT NULL,
      ticked_at timestamptz NOT NULL,
      CONSTRAINT automation_ticks_pkey PRIMARY KEY (name)
    )`);
    await db.query(`ALTER TABLE wordpress_sites ADD youtube_own_project boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE jobs ADD automatic boolean NOT NULL DEFAULT false`);
    await db.query(`CREATE INDEX jobs_failed_index ON jobs (type, finished_at) WHERE status = 'failed'`);
    await db.query(`ALTER TABLE blog_posts ADD auto_publish boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE blog_posts ADD auto_published_at timestamptz`);
    await db.query(`CREATE INDEX blog_posts_auto_published_index ON blog_posts (wordpress_site_id, auto_published_at)`);
    await db.query(`CREATE INDEX videos_site_created_index ON videos (wordpress_site_id, created_at)`);
    await db.query(`CREATE INDEX videos_refreshed_index ON videos (refreshed_at)`);
    await db.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await db.query(`CREATE INDEX videos_title_trigrams ON videos USING gin (title gin_trgm_ops)`);
    await db.query(`CREATE INDEX videos_channel_trigrams ON videos USING gin (channel_title gin_trgm_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    // The extension stays: another program of the same database may use it by now.
    await db.query('DROP INDEX videos_channel_trigrams, videos_title_trigrams');
    await db.query('DROP INDEX videos_refreshed_index, videos_site_created_index, blog_posts_auto_published_index');
    await db.query('ALTER TABLE blog_posts DROP COLUMN auto_published_at, DROP COLUMN auto_publish');
    await db.query('DROP INDEX jobs_failed_index');
    await db.query('ALTER TABLE jobs DROP COLUMN automatic');
    await db.query('ALTER TABLE wordpress_sites DROP COLUMN youtube_own_project');
    await db.query('DROP TABLE automation_ticks, provider_health, keyword_searches');
  }
}
