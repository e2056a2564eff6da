import type { TestApp } from '../test-app.ts';
import type { WordPressSite } from '../wordpress.ts';

/** A post of ours, by its id here, and on WordPress. */
export interface PublishedPost {
  id: number;
  wordpressId: number;
}

interface NewPosts {
  /** Ids on WordPress, and the names that the posts have here. */
  categories: { id: number; name: string }[];
  count: number;
  status?: 'published' | 'draft';
}

/** Requests to the stand-in at a time. */
const AT_ONCE = 10;

/** Posts on WordPress and here, as publishing leaves them, without the long way there. */
export async function publishedPosts(
  test: TestApp,
  { siteId, wordpress }: { siteId: number; wordpress: WordPressSite },
  { categories, count, status = 'published' }: NewPosts,
): Promise<PublishedPost[]> {
  const ids: number[] = [];
  for (let done = 0; done < count; done += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, index) => done + index);
    const made = numbers.map((number) =>
      wordpress.ask('POST', 'posts', {
        title: `Storm ${number}`,
        status: status === 'published' ? 'publish' : 'draft',
        categories: categories.map(({ id }) => id),
      }),
    );
    ids.push(...(await Promise.all(made)).map((post) => (post as { id: number }).id));
  }
  const names = JSON.stringify(categories.map(({ name }) => name));
  // In one transaction: the revision that a post names is checked at its end.
  return await test.database.dataSource.transaction((manager) => manager.query(POSTS, [siteId, ids, names, status]));
}

/** $1: the website. $2: ids on WordPress. $3: names of categories. $4: status. */
const POSTS = `
  WITH post AS (
    INSERT INTO blog_posts (wordpress_site_id, youtube_id, channel_title, status, source, current_revision_id)
    SELECT $1, 'storm' || id, 'A channel', $4, 'sandbox', nextval('post_revisions_id_seq')
    FROM unnest($2::int[]) id RETURNING id, youtube_id, current_revision_id
  ), revision AS (
    INSERT INTO post_revisions (id, post_id, number, title, content, origin, reason, language, categories)
    SELECT current_revision_id, id, 1, youtube_id, '<p>A text.</p>', 'model', 'written', 'en', $3::jsonb FROM post
  )
  INSERT INTO publications (post_id, wordpress_site_id, wordpress_post_id)
  SELECT id, $1, substr(youtube_id, 6)::int FROM post ORDER BY id
  RETURNING post_id AS id, wordpress_post_id AS "wordpressId"`;
