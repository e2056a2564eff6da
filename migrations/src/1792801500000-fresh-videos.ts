import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules for what is taken of a search, what searches found, and how much of late. */
export class FreshVideos1792801500000 implements MigrationInterface {
  name = 'FreshVideos1792801500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE search_rules (
      wordpress_site_id integer NOT NULL,
      period_days integer NOT NULL DEFAULT 30,
      shortest_minutes integer NOT NULL DEFAULT 0,
      longest_minutes integer NOT NULL DEFAULT 0,
      language text NOT NULL DEFAULT 'any',
      region text NOT NULL DEFAULT 'any',
      leave_out_live boolean NOT NULL DEFAULT true,
      leave_out_shorts boolean NOT NULL DEFAULT true,
      short_seconds integer NOT NULL DEFAULT 60,
      blocked_channels jsonb NOT NULL DEFAULT '[]',
      preferred_channels jsonb NOT NULL DEFAULT '[]',
      excluded_words jsonb NOT NULL DEFAULT '[]',
      updated_at timestamptz NOT NULL,
      CONSTRAINT search_rules_pkey PRIMARY KEY (wordpress_site_id)
    )`);
    await db.query(`ALTER TABLE search_rules
      ADD CONSTRAINT search_rules_site_fkey FOREIGN KEY (wordpress_site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`CREATE TABLE keyword_search_rules (
      keyword_id integer NOT NULL,
      period_days integer,
      shortest_minutes integer,
      longest_minutes integer,
      language text,
      region text,
      leave_out_live boolean,
      leave_out_shorts boolean,
      short_seconds integer,
      blocked_channels jsonb NOT NULL DEFAULT '[]',
      preferred_channels jsonb NOT NULL DEFAULT '[]',
      excluded_words jsonb NOT NULL DEFAULT '[]',
      updated_at timestamptz NOT NULL,
      CONSTRAINT keyword_search_rules_pkey PRIMARY KEY (keyword_id)
    )`);
    await db.query(`ALTER TABLE keyword_search_rules
      ADD CONSTRAINT keyword_search_rules_keyword_fkey FOREIGN KEY (keyword_id) REFERENCES keywords(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query(`CREATE TABLE search_candidates (
      id SERIAL NOT NULL,
      keyword_id integer NOT NULL,
      youtube_id text NOT NULL,
      source text NOT NULL,
      title text NOT NULL,
      channel_id text,
      channel_title text NOT NULL DEFAULT '',
      published_at timestamptz,
      duration_seconds integer,
      live text NOT NULL DEFAULT 'none',
      flag text,
      rank integer NOT NULL,
      found_at timestamptz NOT NULL,
      left_out text,
      taken_at timestamptz,
      CONSTRAINT search_candidates_keyword_youtube_unique UNIQUE (keyword_id, youtube_id),
      CONSTRAINT search_candidates_pkey PRIMARY KEY (id)
    )`);
    await db.query('CREATE INDEX search_candidates_keyword_index ON search_candidates (keyword_id, found_at, id)');
    await db.query('CREATE INDEX search_candidates_found_index ON search_candidates (found_at)');
    await db.query(`ALTER TABLE search_candidates
      ADD CONSTRAINT search_candidates_keyword_fkey FOREIGN KEY (keyword_id) REFERENCES keywords(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
    await db.query('ALTER TABLE keywords ADD last_found_at timestamptz');
    await db.query('ALTER TABLE keywords ADD searches_without_new integer NOT NULL DEFAULT 0');
    await db.query(`UPDATE keywords SET last_found_at = seen.found_at, searches_without_new = seen.without_new
      FROM (SELECT one.keyword_id, max(one.searched_at) FILTER (WHERE one.found > 0) AS found_at,
                   (count(*) FILTER (WHERE one.automatic AND one.searched_at > COALESCE(
                     (SELECT max(other.searched_at) FROM keyword_searches other
                      WHERE other.keyword_id = one.keyword_id AND other.stored > 0), '-infinity')))::int AS without_new
            FROM keyword_searches one GROUP BY one.keyword_id) seen
      WHERE seen.keyword_id = keywords.id`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE keywords DROP COLUMN searches_without_new, DROP COLUMN last_found_at');
    await db.query('DROP TABLE search_candidates, keyword_search_rules, search_rules');
  }
}
