import type { DataSource } from 'typeorm';

const ROWS = 24;

/** Base of times that differ by less than the millisecond that answers tell. */
const SECOND = `timestamptz '2026-03-01T12:00:00Z'`;

/**
 * 24 keywords, videos, posts and jobs of a site, with many rows alike and many without a value. Where rows go by id alone,
 * the ids are those of the rows; the other orders have nothing to do with it.
 */
export async function fillLists({ manager }: DataSource, siteId: number): Promise<void> {
  const insert = (sql: string): Promise<unknown> =>
    manager.query(`${sql} FROM generate_series(1, ${ROWS}) AS n ORDER BY n`, [siteId]);
  await insert(
    `INSERT INTO keywords (term, term_key, is_active, last_checked, created_at, wordpress_site_id)
     SELECT 'Term ' || n * 7 % 10 || '-' || n, 'term ' || n * 7 % 10 || '-' || n, n % 3 > 0,
            CASE WHEN n % 3 > 0 THEN ${SECOND} + n * 7 % 4 * interval '1 microsecond' END,
            ${SECOND} + n * 5 % 6 * interval '1 microsecond', $1`,
  );
  await insert(
    `INSERT INTO videos (youtube_id, title, channel_title, published_at, view_count, created_at, keyword_id, status,
                         wordpress_site_id, source)
     SELECT lpad(n::text, 11, '0'), (ARRAY['Pump', 'pump', 'Ünter \\', 'hose "a"', ''])[1 + n % 5], 'Station ' || n % 2,
            CASE WHEN n % 3 > 0 THEN ${SECOND} + n * 7 % 4 * interval '1 microsecond' END,
            CASE WHEN n % 5 > 0 THEN n * 7 % 3 * 10000000000 END,
            ${SECOND} + n * 5 % 6 * interval '1 microsecond',
            (SELECT min(id) FROM keywords WHERE wordpress_site_id = $1) + n % 2,
            CASE WHEN n % 4 = 0 THEN 'discovered' ELSE 'processed' END, $1, 'live'`,
  );
  await manager.query(
    `WITH video AS (SELECT *, row_number() OVER (ORDER BY id) AS n FROM videos WHERE wordpress_site_id = $1),
     post AS (
       INSERT INTO blog_posts (wordpress_site_id, video_id, youtube_id, channel_title, status, is_premium, source,
                               current_revision_id, created_at)
       SELECT $1, id, youtube_id, channel_title, CASE WHEN n % 3 > 0 THEN 'published' ELSE 'draft' END, n % 7 = 0, 'live',
              n, ${SECOND} + n * 5 % 6 * interval '1 microsecond' FROM video ORDER BY id
       RETURNING id, status, current_revision_id AS n),
     picture AS (
       INSERT INTO post_pictures (post_id, type, prompt) SELECT id, 'ai', 'A pump at dawn' FROM post WHERE n % 2 = 0),
     publication AS (
       INSERT INTO publications (post_id, wordpress_site_id, published_at)
       SELECT id, $1, CASE WHEN status = 'published' THEN ${SECOND} + n * 7 % 4 * interval '1 microsecond' END
         FROM post WHERE n % 6 > 0)
     INSERT INTO post_revisions (id, post_id, number, title, content, categories, origin, reason, language)
     SELECT n, id, 1, 'Post ' || n, '<p>Body ' || n || '</p>', CASE WHEN n % 4 = 0 THEN '["Gear"]'::jsonb ELSE '["News", "Gear up"]' END,
            'model', 'written', 'en' FROM post`,
    [siteId],
  );
  await insert(
    `INSERT INTO jobs (type, target, lane, site_id, status) SELECT 'publish-post', 'post:' || n, 'post:' || n, $1, 'failed'`,
  );
}
