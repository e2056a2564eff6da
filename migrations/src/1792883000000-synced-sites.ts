import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * References of what websites have on WordPress, read by a sync. `last_sync` held the time of the last connection test so far;
 * no website was synced yet.
 */
export class SyncedSites1792883000000 implements MigrationInterface {
  name = 'SyncedSites1792883000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE wordpress_sites ADD sync_interval text NOT NULL DEFAULT 'daily'`);
    await db.query('UPDATE wordpress_sites SET last_sync = NULL WHERE last_sync IS NOT NULL');
    await db.query(POSTS);
    await db.query(
      'CREATE INDEX wordpress_posts_modified_index ON wordpress_posts (site_id, modified_at, wordpress_id) WHERE gone_at IS NULL',
    );
    await db.query(`CREATE INDEX wordpress_posts_missing_index ON wordpress_posts (site_id, checked_at, wordpress_id)
      WHERE missing_since IS NOT NULL AND gone_at IS NULL`);
    await db.query(CATEGORIES);
    await db.query(
      'CREATE INDEX wordpress_categories_name_index ON wordpress_categories (site_id, name, wordpress_id)',
    );
    await db.query(FACTS);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE wordpress_site_facts, wordpress_categories, wordpress_posts');
    await db.query('ALTER TABLE wordpress_sites DROP sync_interval');
    // These are no times of tests, which are not known any more.
    await db.query('UPDATE wordpress_sites SET last_sync = NULL WHERE last_sync IS NOT NULL');
  }
}

const POSTS = `
  CREATE TABLE wordpress_posts (
    site_id int NOT NULL,
    wordpress_id int NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    link text NOT NULL,
    status text NOT NULL,
    category_ids int[] NOT NULL DEFAULT '{}',
    tag_ids int[] NOT NULL DEFAULT '{}',
    featured_media int NOT NULL DEFAULT 0,
    modified_at timestamptz NOT NULL,
    author_id int NOT NULL DEFAULT 0,
    gone_at timestamptz,
    missing_since timestamptz,
    checked_at timestamptz,
    CONSTRAINT wordpress_posts_pkey PRIMARY KEY (site_id, wordpress_id),
    CONSTRAINT wordpress_posts_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites (id) ON DELETE CASCADE
  )`;

const CATEGORIES = `
  CREATE TABLE wordpress_categories (
    site_id int NOT NULL,
    wordpress_id int NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    parent_id int NOT NULL DEFAULT 0,
    post_count int NOT NULL DEFAULT 0,
    is_default boolean NOT NULL DEFAULT false,
    missing_since timestamptz,
    checked_at timestamptz,
    CONSTRAINT wordpress_categories_pkey PRIMARY KEY (site_id, wordpress_id),
    CONSTRAINT wordpress_categories_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites (id) ON DELETE CASCADE
  )`;

const FACTS = `
  CREATE TABLE wordpress_site_facts (
    site_id int NOT NULL,
    wordpress_version text,
    site_title text NOT NULL DEFAULT '',
    time_zone text,
    language text,
    account jsonb,
    posts int NOT NULL DEFAULT 0,
    categories int NOT NULL DEFAULT 0,
    read_at timestamptz,
    reading jsonb,
    CONSTRAINT wordpress_site_facts_pkey PRIMARY KEY (site_id),
    CONSTRAINT wordpress_site_facts_site_fkey FOREIGN KEY (site_id) REFERENCES wordpress_sites (id) ON DELETE CASCADE
  )`;
