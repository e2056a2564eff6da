import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who may watch a video, what calls itself a Short, and searches that YouTube refuses. What is stored already gets its restriction with
 * the next refresh, and right before a post is written from it.
 *
 * Rules name countries and languages that YouTube has: what was meant where that is known, else any; a keyword's own then follow its
 * website. Names lose what hides in them, which the refresh would take weeks for. Backward the columns go; the rest stays as it is.
 */
export class VideosAsTheyAre1792887000000 implements MigrationInterface {
  name = 'VideosAsTheyAre1792887000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE videos ADD region_restriction jsonb');
    await db.query('ALTER TABLE search_candidates ADD has_shorts_tag boolean NOT NULL DEFAULT false');
    await db.query('ALTER TABLE keywords ADD search_refusal text');
    for (const [table, other] of [
      ['search_rules', `'any'`],
      ['keyword_search_rules', 'NULL'],
    ] as const) {
      await db.query(
        `UPDATE ${table} SET region = ${mended('region', COUNTRIES_MEANT, other)}
         WHERE region <> 'any' AND region <> ALL ($1::text[])`,
        [COUNTRIES],
      );
      await db.query(
        `UPDATE ${table} SET language = ${mended('language', LANGUAGES_MEANT, other)}
         WHERE language <> 'any' AND language <> ALL ($1::text[])`,
        [LANGUAGES],
      );
    }
    for (const [table, column] of NAMES) {
      // A title that is nothing else stays: an empty one says that YouTube's data is gone.
      const cleaned = `btrim(regexp_replace(regexp_replace(${column}, $1, '', 'g'), $2, ' ', 'g'))`;
      await db.query(
        `UPDATE ${table} SET ${column} = ${cleaned} WHERE (${column} ~ $1 OR ${column} ~ $2) AND ${cleaned} <> ''`,
        [HIDDEN, CONTROLS],
      );
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE keywords DROP search_refusal');
    await db.query('ALTER TABLE search_candidates DROP has_shorts_tag');
    await db.query('ALTER TABLE videos DROP region_restriction');
  }
}

/** As they were when this was written; see `search-places.ts` of the contracts. */
const COUNTRIES =
  `AE AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GH GR GT HK HN HR HU ID IE IL IN IQ
   IS IT JM JO JP KE KH KR KW KZ LA LB LI LK LT LU LV LY MA MD ME MK MT MX MY NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PT PY QA RO RS
   RU SA SE SG SI SK SN SV TH TN TR TW TZ UA UG US UY VE VN YE ZA ZW`.split(/\s+/);
const LANGUAGES =
  `af am ar as az be bg bn bs ca cs da de el en es et eu fa fi fr gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn
   mr ms my ne nl no or pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu`.split(/\s+/);
const COUNTRIES_MEANT = { UK: 'GB', EL: 'GR' };
const LANGUAGES_MEANT = { iw: 'he', in: 'id', nb: 'no', nn: 'no', zh: 'zh-Hans' };

const mended = (column: string, meant: Record<string, string>, other: string): string =>
  `CASE ${column} ${Object.entries(meant)
    .map(([typed, code]) => `WHEN '${typed}' THEN '${code}'`)
    .join(' ')} ELSE ${other} END`;

const NAMES = [
  ['videos', 'title'],
  ['videos', 'channel_title'],
  ['search_candidates', 'title'],
  ['search_candidates', 'channel_title'],
  ['dismissed_videos', 'title'],
  ['dismissed_videos', 'channel_title'],
  ['blog_posts', 'channel_title'],
] as const;
const HIDDEN = '[\\u00ad\\u200b\\u202a-\\u202e\\u2060-\\u2069\\ufeff]+';
const CONTROLS = '[\\u0001-\\u001f\\u007f-\\u009f]+';
