import type { DataSource } from 'typeorm';

interface OnWordPress {
  siteId: number;
  /** Id on WordPress of the first one. */
  firstId: number;
  count?: number;
  /** With `{id}` in it, where there are several. */
  address: string;
  isPremium?: boolean;
}

/** Posts of ours that are on WordPress, as rows alone. */
export async function postsOnWordPress(dataSource: DataSource, posts: OnWordPress): Promise<void> {
  const { siteId, firstId, count = 1, address, isPremium = false } = posts;
  await dataSource.query(POSTS, [siteId, firstId, count, address, isPremium]);
}

const POSTS = `
  WITH asked AS (
    SELECT $2::int + n AS wordpress_id, nextval('post_revisions_id_seq')::int AS revision_id FROM generate_series(0, $3::int - 1) n),
  post AS (
    INSERT INTO blog_posts (wordpress_site_id, channel_title, source, status, is_premium, current_revision_id)
    SELECT $1, '', 'live', 'published', $5, revision_id FROM asked RETURNING id, current_revision_id),
  revision AS (
    INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language)
    SELECT current_revision_id, id, 1, 'Post', '', 'model', 'written', 'en' FROM post)
  INSERT INTO publications (post_id, wordpress_site_id, wordpress_post_id, wordpress_url)
  SELECT post.id, $1, wordpress_id, replace($4::text, '{id}', wordpress_id::text)
  FROM post JOIN asked ON revision_id = current_revision_id`;
