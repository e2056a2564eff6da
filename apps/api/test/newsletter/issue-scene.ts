import type { NewsletterDetail } from '@pressloom/contracts/newsletters';
import { Newsletter, NewsletterItem, Publication, Video } from '@pressloom/database/entities';
import { randomUUID } from 'node:crypto';
import type TestAgent from 'supertest/lib/agent.js';
import type { TestApp } from '../test-app.ts';

let number = 0;

const addressOf = (postId: number): string => `https://news.example/post-${postId}/`;

interface NewPost {
  title?: string;
  excerpt?: string;
  content?: string;
  isPremium?: boolean;
  isPublished?: boolean;
  thumbnails?: string[];
}

/** A post of a site as publishing leaves it, with its video. */
export async function storedPost(test: TestApp, siteId: number, post: NewPost = {}): Promise<number> {
  const { title = `Post ${++number}`, excerpt = `Excerpt of ${title}`, content = `<p>Text of ${title}.</p>` } = post;
  const { manager } = test.database.dataSource;
  const videoId = await storedVideo(test, siteId, { thumbnails: post.thumbnails ?? [] });
  const status = post.isPublished === false ? 'draft' : 'published';
  const id = await manager.transaction(async (inside) => {
    const [made]: [{ id: number }] = await inside.query(
      `INSERT INTO blog_posts (wordpress_site_id, video_id, youtube_id, channel_title, status, is_premium, source, current_revision_id)
       VALUES ($1, $2, 'x', 'A channel', $3, $4, 'sandbox', 0) RETURNING id`,
      [siteId, videoId, status, post.isPremium ?? false],
    );
    const [revision]: [{ id: number }] = await inside.query(
      `INSERT INTO post_revisions (post_id, number, title, content, excerpt, origin, reason, language) VALUES ($1, 1, $2, $3, $4, 'model', 'written', 'en') RETURNING id`,
      [made.id, title, content, excerpt],
    );
    await inside.query('UPDATE blog_posts SET current_revision_id = $2 WHERE id = $1', [made.id, revision.id]);
    return made.id;
  });
  if (status === 'published') {
    const wordpressUrl = addressOf(id);
    const publishedAt = new Date(Date.UTC(2026, 0, 1) + id * 1000);
    await manager.save(Publication, { postId: id, wordpressSiteId: siteId, wordpressUrl, publishedAt });
  }
  return id;
}

export async function storedVideo(test: TestApp, siteId: number, video: Partial<Video> = {}): Promise<number> {
  const youtubeId = randomUUID().slice(0, 11);
  const title = `Video ${++number}`;
  const row = { youtubeId, title, source: 'sandbox', ...video, wordpressSiteId: siteId } as const;
  return (await test.database.dataSource.getRepository(Video).save(row)).id;
}

/** An issue with these posts, as generation leaves it. */
export async function storedIssue(
  test: TestApp,
  siteId: number,
  { posts = [], ...fields }: Partial<Newsletter> & { posts?: number[] } = {},
): Promise<number> {
  const { manager } = test.database.dataSource;
  const issue = { subject: 'The news', language: 'en', ...fields, wordpressSiteId: siteId };
  const { id } = await manager.save(Newsletter, issue);
  for (const [position, postId] of posts.entries()) {
    const texts = { title: `Title of ${postId}`, summary: `Summary of ${postId}`, url: addressOf(postId) };
    await manager.save(NewsletterItem, { newsletterId: id, position, postId, kind: 'post', ...texts });
  }
  return id;
}

export const detailOf = async (operator: TestAgent, id: number): Promise<NewsletterDetail> =>
  (await operator.get(`/api/newsletters/${id}`).expect(200)).body as NewsletterDetail;
