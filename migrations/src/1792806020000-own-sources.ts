import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A source may be a person's own notes, which YouTube knows nothing of, and so may what a post was written from. Dismissed
 * videos can be listed: they get an id and, from now on, what was known of them.
 *
 * The way back drops what could not stand there before: notes, and the posts that were written from them with their texts
 * (what is published stays on WordPress). How many of each stands as a warning in the database's log.
 */
export class OwnSources1792806020000 implements MigrationInterface {
  name = 'OwnSources1792806020000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE videos ALTER COLUMN youtube_id DROP NOT NULL');
    await db.query('ALTER TABLE blog_posts ALTER COLUMN youtube_id DROP NOT NULL');
    for (const statement of provenance(PROVENANCE)) await db.query(statement);
    for (const statement of LISTED) await db.query(statement);
    await db.query(COUNT_VIDEOS);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(COUNT_VIDEOS_BEFORE);
    for (const statement of UNLISTED) await db.query(statement);
    await db.query(DROP_NOTES);
    // What is checked at the end of the transaction would keep the tables from being altered.
    await db.query('SET CONSTRAINTS ALL IMMEDIATE');
    // Of what a model wrote without any source nothing else can be said there.
    await db.query(`UPDATE post_revisions SET source_url = '' WHERE source_url IS NULL AND model IS NOT NULL`);
    for (const statement of provenance(PROVENANCE_BEFORE)) await db.query(statement);
    await db.query('ALTER TABLE blog_posts ALTER COLUMN youtube_id SET NOT NULL');
    await db.query('ALTER TABLE videos ALTER COLUMN youtube_id SET NOT NULL');
  }
}

/** All or nothing of it is known. Notes have no address, so that may be missing alone. */
const PROVENANCE = 'num_nulls(brand, model, prompt_version, input_tokens, output_tokens, attempts) IN (0, 6)';
const PROVENANCE_BEFORE =
  'num_nulls(brand, model, prompt_version, source_url, input_tokens, output_tokens, attempts) IN (0, 7)';

const provenance = (check: string): string[] => [
  'ALTER TABLE post_revisions DROP CONSTRAINT post_revisions_provenance_check',
  `ALTER TABLE post_revisions ADD CONSTRAINT post_revisions_provenance_check CHECK (${check})`,
];

const LISTED = [
  `ALTER TABLE dismissed_videos DROP CONSTRAINT dismissed_videos_pkey`,
  `ALTER TABLE dismissed_videos
     ADD id SERIAL NOT NULL,
     ADD title text,
     ADD channel_title text,
     ADD refreshed_at timestamptz,
     ADD CONSTRAINT dismissed_videos_pkey PRIMARY KEY (id),
     ADD CONSTRAINT dismissed_videos_site_youtube_unique UNIQUE (wordpress_site_id, youtube_id)`,
  `CREATE INDEX dismissed_videos_site_index ON dismissed_videos (wordpress_site_id, dismissed_at, id)`,
  // Of what was deleted before, searches of the last 30 days still tell.
  `UPDATE dismissed_videos dismissed
   SET title = found.title, channel_title = found.channel_title, refreshed_at = found.found_at
   FROM (SELECT DISTINCT ON (keyword.wordpress_site_id, candidate.youtube_id)
                keyword.wordpress_site_id, candidate.youtube_id, candidate.title, candidate.channel_title, candidate.found_at
         FROM search_candidates candidate JOIN keywords keyword ON keyword.id = candidate.keyword_id
         ORDER BY keyword.wordpress_site_id, candidate.youtube_id, candidate.found_at DESC) found
   WHERE found.wordpress_site_id = dismissed.wordpress_site_id AND found.youtube_id = dismissed.youtube_id`,
];

const UNLISTED = [
  `DROP INDEX dismissed_videos_site_index`,
  `ALTER TABLE dismissed_videos
     DROP CONSTRAINT dismissed_videos_site_youtube_unique,
     DROP CONSTRAINT dismissed_videos_pkey`,
  `ALTER TABLE dismissed_videos DROP COLUMN id, DROP COLUMN title, DROP COLUMN channel_title, DROP COLUMN refreshed_at`,
  `ALTER TABLE dismissed_videos ADD CONSTRAINT dismissed_videos_pkey PRIMARY KEY (wordpress_site_id, youtube_id)`,
];

const DROP_NOTES = `DO $$
  DECLARE
    posts int;
    notes int;
  BEGIN
    DELETE FROM blog_posts WHERE youtube_id IS NULL;
    GET DIAGNOSTICS posts = ROW_COUNT;
    DELETE FROM videos WHERE youtube_id IS NULL;
    GET DIAGNOSTICS notes = ROW_COUNT;
    IF posts + notes > 0 THEN
      RAISE WARNING 'Dropped % notes and % posts that were written from notes.', notes, posts;
    END IF;
  END $$`;

const INSERT = 'INSERT INTO tally_marks (wordpress_site_id, kind, keyword_id, automatic, happened_at)';

/** The function of the trigger, with what is looked at before a mark is set. */
const countVideos = (before: string): string => `
  CREATE OR REPLACE FUNCTION tally_videos() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${before}
    IF TG_OP = 'INSERT' THEN
      ${INSERT} VALUES (NEW.wordpress_site_id, 'video_found', NEW.keyword_id, false, NEW.created_at);
    END IF;
    IF NEW.status = 'processed' AND (TG_OP = 'INSERT' OR OLD.status <> 'processed') THEN
      ${INSERT} VALUES (NEW.wordpress_site_id, 'video_processed', NEW.keyword_id, false, COALESCE(NEW.processed_at, now()));
    END IF;
    RETURN NULL;
  END $$`;

/** Notes are nothing that was found. A video that is taken back was counted when it was: its dismissal still stands then. */
const COUNT_VIDEOS = countVideos(
  `IF NEW.youtube_id IS NULL OR EXISTS (
      SELECT 1 FROM dismissed_videos
      WHERE wordpress_site_id = NEW.wordpress_site_id AND youtube_id = NEW.youtube_id
    ) THEN RETURN NULL; END IF;`,
);

const COUNT_VIDEOS_BEFORE = countVideos('');
