/** Statements of `SiteContentService`. In all of them $1 is the website. */

/** $2: the reading's token. $3: the reading as it is then. No row where another one has begun, or the address has changed. */
export const KEEP_READING = `
  UPDATE wordpress_site_facts SET reading = $3::jsonb
  WHERE site_id = $1 AND reading->>'token' = $2 RETURNING site_id`;

/** $2, $3: address and user that are read. $4: the reading. No row where the website has others by now, or is gone. */
export const BEGIN_READING = `
  INSERT INTO wordpress_site_facts (site_id, reading)
  SELECT id, $4::jsonb FROM wordpress_sites
  WHERE id = $1 AND api_endpoint = $2 AND username = $3 AND deleted_at IS NULL FOR SHARE
  ON CONFLICT (site_id) DO UPDATE SET reading = EXCLUDED.reading RETURNING site_id`;

const COLUMNS = [
  'slug',
  'title',
  'link',
  'status',
  'category_ids',
  'tag_ids',
  'featured_media',
  'modified_at',
  'author_id',
] as const;

/** `site`: whose posts they are; no row where they must not be stored. */
const savePosts = (site: string): string => `
  WITH site AS MATERIALIZED (${site})
  INSERT INTO wordpress_posts (site_id, wordpress_id, ${COLUMNS.join(', ')}, checked_at)
  SELECT DISTINCT ON (post.id) site.id, post.id, post.slug, post.title, post.link, post.status, post.categories, post.tags,
         post."featuredMedia", post.modified, post.author, $4::timestamptz
  FROM site, jsonb_to_recordset($2::jsonb) AS post (id int, slug text, title text, link text, status text,
    categories int[], tags int[], "featuredMedia" int, modified timestamptz, author int)
  ON CONFLICT (site_id, wordpress_id) DO UPDATE SET ${COLUMNS.map((name) => `${name} = EXCLUDED.${name}`).join(', ')},
    gone_at = NULL, missing_since = NULL, checked_at = COALESCE(EXCLUDED.checked_at, wordpress_posts.checked_at)
  WHERE (wordpress_posts.checked_at IS NULL OR wordpress_posts.checked_at <= $3)
    AND (EXCLUDED.checked_at IS NOT NULL OR wordpress_posts.gone_at IS NOT NULL OR wordpress_posts.missing_since IS NOT NULL
      OR (${COLUMNS.map((name) => `wordpress_posts.${name}`).join(', ')})
         IS DISTINCT FROM (${COLUMNS.map((name) => `EXCLUDED.${name}`).join(', ')}))`;

/**
 * $2: posts as JSON. $3: when they were asked for; what WordPress said of a single post since then is newer. $4: the same moment where
 * they were asked for one by one, else null. Rows that are as they were are not written again.
 */
export const SAVE_POSTS = savePosts('SELECT $1::int AS id');

/** The same of a write's own response. $5: the address that it went to; nothing is stored where the website has another one by now. */
export const SAVE_OWN_POST = savePosts(
  'SELECT id FROM wordpress_sites WHERE id = $1 AND api_endpoint = $5 AND deleted_at IS NULL FOR SHARE',
);

/** $2: categories as JSON. $3: the moment where they were asked for one by one, else null. */
export const SAVE_CATEGORIES = `
  INSERT INTO wordpress_categories (site_id, wordpress_id, name, slug, parent_id, post_count, checked_at)
  SELECT DISTINCT ON (category.id) $1, category.id, category.name, category.slug, category.parent, category.count, $3::timestamptz
  FROM jsonb_to_recordset($2::jsonb) AS category (id int, name text, slug text, parent int, count int)
  ON CONFLICT (site_id, wordpress_id) DO UPDATE SET name = EXCLUDED.name, slug = EXCLUDED.slug, parent_id = EXCLUDED.parent_id,
    post_count = EXCLUDED.post_count, missing_since = NULL,
    checked_at = COALESCE(EXCLUDED.checked_at, wordpress_categories.checked_at)
  WHERE EXCLUDED.checked_at IS NOT NULL OR wordpress_categories.missing_since IS NOT NULL
    OR (wordpress_categories.name, wordpress_categories.slug, wordpress_categories.parent_id, wordpress_categories.post_count)
       IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.slug, EXCLUDED.parent_id, EXCLUDED.post_count)`;

/** Rows of either table within ids that a list proved ($2 to $3, or on), which it doesn't show ($4). $5: when it was asked for. */
export const markMissing = (table: 'wordpress_posts' | 'wordpress_categories', which: string): string => `
  UPDATE ${table} SET missing_since = $5
  WHERE site_id = $1 AND wordpress_id > $2 AND ($3::int IS NULL OR wordpress_id <= $3) AND NOT wordpress_id = ANY($4::int[])
    AND missing_since IS NULL AND (checked_at IS NULL OR checked_at <= $5) AND ${which}`;

/** Ids to be asked for one by one, those first that waited longest. $2: not those that were asked for since. $3: how many. */
export const missingIn = (table: 'wordpress_posts' | 'wordpress_categories', which: string): string => `
  SELECT wordpress_id AS id, count(*) OVER ()::int AS total FROM ${table}
  WHERE site_id = $1 AND missing_since IS NOT NULL AND (checked_at IS NULL OR checked_at < $2) AND ${which}
  ORDER BY checked_at NULLS FIRST, wordpress_id LIMIT $3`;

/** $2: the post. $3: now. */
export const POST_GONE = `
  UPDATE wordpress_posts SET gone_at = $3, missing_since = NULL, checked_at = $3
  WHERE site_id = $1 AND wordpress_id = $2 AND gone_at IS NULL`;

/** $2-$6: facts. $7, $8: counts. $9: now. $10: the reading's token. */
export const FINISH_READING = `
  UPDATE wordpress_site_facts SET wordpress_version = $2, site_title = $3, time_zone = $4, language = $5, account = $6::jsonb,
    posts = $7, categories = $8, read_at = $9, reading = NULL
  WHERE site_id = $1 AND reading->>'token' = $10 RETURNING site_id`;

/** Whoever writes facts and the website locks the website first, as whoever changes its address does. */
export const LOCK_SITE = 'SELECT FROM wordpress_sites WHERE id = $1 FOR NO KEY UPDATE';

/** $2: posts. */
export const CATEGORY_IDS = `
  SELECT wordpress_id AS id, CASE WHEN gone_at IS NULL THEN category_ids END AS ids
  FROM wordpress_posts WHERE site_id = $1 AND wordpress_id = ANY($2::int[])`;
