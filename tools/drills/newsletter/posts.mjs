/** Published posts for newsletters of drills, as publishing leaves them. */

/** `names`: texts of their own, one a post. */
export async function storePosts({ database, siteId }, names) {
  for (const [number, name] of names.entries()) {
    // In one transaction: the revision that a post names is checked at its end.
    await database.transaction(async (manager) => {
      const [revision] = await manager.query(POST, [siteId, `Post ${number + 1}`, name]);
      await manager.query('UPDATE blog_posts SET current_revision_id = $1 WHERE id = $2', [
        revision.id,
        revision.post_id,
      ]);
    });
  }
}

/** $1: the website. $2: title. $3: a name of its own. */
const POST = `
  WITH video AS (
    INSERT INTO videos (wordpress_site_id, youtube_id, title, source) VALUES ($1, $3, $2, 'sandbox') RETURNING id
  ), post AS (
    INSERT INTO blog_posts (wordpress_site_id, video_id, youtube_id, channel_title, status, source, current_revision_id)
    SELECT $1, id, $3, 'A channel', 'published', 'sandbox', 0 FROM video RETURNING id
  ), revision AS (
    INSERT INTO post_revisions (post_id, number, title, content, excerpt, origin, reason, language)
    SELECT id, 1, $2, '<p>A text.</p>', 'An excerpt.', 'model', 'written', 'en' FROM post RETURNING id, post_id
  ), publication AS (
    INSERT INTO publications (post_id, wordpress_site_id, wordpress_url, published_at)
    SELECT id, $1, 'https://late.example/' || $3, now() FROM post
  )
  SELECT id, post_id FROM revision`;
