import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Words that an article can be written from, and below how many of them a site has nothing written by itself. Stored
 * videos are counted here as the product counts them, but for details of languages; the next refresh counts them exactly.
 */
export class SourceWords1792801600000 implements MigrationInterface {
  name = 'SourceWords1792801600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE content_generation_settings ADD min_source_words int NOT NULL DEFAULT 60');
    await db.query('ALTER TABLE videos ADD source_words int NOT NULL DEFAULT 0');
    await db.query('CREATE INDEX videos_site_channel_index ON videos (wordpress_site_id, channel_id, id)');
    await db.query(WITHOUT_NOISE);
    await db.query(WORDS_OF);
    await db.query(COUNT_TRANSCRIPTS);
    await db.query(COUNT_DESCRIPTIONS);
    await db.query('DROP FUNCTION pg_temp.words_of(text), pg_temp.without_noise(text)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX videos_site_channel_index');
    await db.query('ALTER TABLE videos DROP COLUMN source_words');
    await db.query('ALTER TABLE content_generation_settings DROP COLUMN min_source_words');
  }
}

/** A text without addresses, links, hashtags, names and times. */
const WITHOUT_NOISE = String.raw`
  CREATE FUNCTION pg_temp.without_noise(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT regexp_replace(given,
      '[^\s@]{1,64}@[^\s@.]{1,63}\.\S+|(https?://|www\.)\S+|(^|\s)[#@]\S+|\d{1,3}(:[0-5]\d){1,2}([.,]\d{1,3})?(\s*-->)?',
      ' ', 'gi') $$`;

/** Words of a text without noise; scripts that put no space between words are estimated. */
const WORDS_OF = String.raw`
  CREATE FUNCTION pg_temp.words_of(given text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
    SELECT (SELECT count(*)::int FROM regexp_split_to_table(
              regexp_replace(given, '[\u3040-\u30ff\u3400-\u9fff]', ' ', 'g'), '\s+') AS word
            WHERE word ~ '[[:alnum:]\u00aa-\u024f\u0370-\u1fff]')
           + (length(given) - length(regexp_replace(given, '[\u3040-\u30ff\u3400-\u9fff]', '', 'g')) + 1) / 2 $$`;

const COUNT_TRANSCRIPTS = `
  UPDATE videos SET source_words = pg_temp.words_of(pg_temp.without_noise(transcript)) WHERE transcript IS NOT NULL`;

/** Each line once; lines of most of a channel's descriptions, labels of links and calls to subscribe not at all. */
const COUNT_DESCRIPTIONS = String.raw`
  WITH line AS (
    SELECT video.id, video.wordpress_site_id AS site, video.channel_id AS channel, given.place > 1 AS described,
           given.line ~ '(https?://|www\.)' AS linked,
           pg_temp.without_noise(given.line) AS text,
           lower(btrim(regexp_replace(pg_temp.without_noise(given.line), '[\s[:punct:]]+', ' ', 'g'))) AS key
    FROM videos video
    CROSS JOIN LATERAL regexp_split_to_table(video.title || E'\n' || video.description, E'\r?\n')
      WITH ORDINALITY AS given(line, place)
    WHERE video.transcript IS NULL AND given.line ~ '\S'
  ), channel AS (
    SELECT wordpress_site_id AS site, channel_id AS channel, count(*) AS videos FROM videos
    WHERE channel_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) >= 3
  ), boilerplate AS (
    SELECT line.site, line.channel, line.key FROM line JOIN channel USING (site, channel)
    WHERE line.described GROUP BY 1, 2, 3, channel.videos HAVING count(DISTINCT line.id) * 2 > channel.videos
  ), counted AS (
    SELECT id, key, pg_temp.words_of(min(text)) AS words, bool_or(linked) AS linked FROM line
    WHERE NOT EXISTS (SELECT 1 FROM boilerplate known
                      WHERE known.site = line.site AND known.channel = line.channel AND known.key = line.key)
    GROUP BY id, key
  )
  UPDATE videos SET source_words = total.words
  FROM (SELECT id, sum(words)::int AS words FROM counted
        WHERE NOT (linked AND words <= 5) AND key !~ '^(chapters|timestamps)$'
          AND NOT (words <= 25 AND key ~ '(subscri(be|bing)|suscr[ií]b|follow (me|us)|s[ií]guenos|patreon|affiliate)')
        GROUP BY id) total
  WHERE videos.id = total.id`;
