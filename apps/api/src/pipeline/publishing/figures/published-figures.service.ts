import { Injectable } from '@nestjs/common';
import { sqlPostsAt } from '@pressloom/database/conditions';
import type { EntityManager } from 'typeorm';
import { addressesOf, articleKey, isWordpressId } from '../../../common/visitors/article-key.ts';
import { sqlWithinDaysIn } from '../../../common/zone-days.ts';
import type { SiteDays } from '../../../common/zone-days.ts';

/** A post, and what it was written from; null for what is deleted, or for notes. */
export interface PostOrigin {
  id: number;
  title: string;
  videoId: number | null;
  keywordId: number | null;
}

/** Which posts a website made public, and whose posts the articles are that readers read there. */
@Injectable()
export class PublishedFigures {
  /** Ids of the posts that became public in these days. */
  async published(manager: EntityManager, { siteId, first, last, timeZone }: SiteDays): Promise<number[]> {
    const rows: { id: number }[] = await manager.query(PUBLISHED, [siteId, first, last, timeZone]);
    return rows.map(({ id }) => id);
  }

  /** Ids on WordPress of all posts that a website has there of ours. */
  async wordpressIds(manager: EntityManager, siteId: number): Promise<number[]> {
    const rows: { id: number }[] = await manager.query(WORDPRESS_IDS, [siteId]);
    return rows.map(({ id }) => id);
  }

  /**
   * The posts that articles are. An article is named by its key or by the address of its page, host and path; what is no post of ours is missing. See
   * `articleKey`.
   */
  async postsOf(manager: EntityManager, siteId: number, articles: readonly string[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    const addresses: { article: string; address: string }[] = [];
    for (const article of articles) {
      const url = article.startsWith('~') ? null : `https://${article}`;
      const key = isWordpressId(article) ? article : url && articleKey({ pageUrl: url });
      if (key && isWordpressId(key)) ids.set(article, Number(key));
      else if (url) addresses.push(...addressesOf(url).map((address) => ({ article, address })));
    }
    const byAddress: { article: string; id: number }[] = await manager.query(BY_ADDRESS, [
      ...[siteId, addresses.map(({ article }) => article), addresses.map(({ address }) => address)],
    ]);
    for (const { article, id } of byAddress) ids.set(article, id);
    const posts: { wordpressId: number; id: number }[] = await manager.query(BY_ID, [
      siteId,
      [...new Set(ids.values())],
    ]);
    const postOf = new Map(posts.map(({ wordpressId, id }) => [wordpressId, id]));
    return new Map(
      [...ids].flatMap(([article, id]): [string, number][] => {
        const post = postOf.get(id);
        return post === undefined ? [] : [[article, post]];
      }),
    );
  }

  /** Posts of a website by their ids, and those written from videos; each once. */
  origins(
    manager: EntityManager,
    siteId: number,
    { posts, videos }: Record<'posts' | 'videos', readonly number[]>,
  ): Promise<PostOrigin[]> {
    return manager.query(ORIGINS, [siteId, posts, videos]);
  }
}

/** $1 website, $2 and $3 the first and the last day, $4 their zone. */
const PUBLISHED = `
  SELECT post_id AS id FROM publications
  WHERE wordpress_site_id = $1 AND ${sqlWithinDaysIn('$4::text', 'published_at', ['$2', '$3'])}`;

/** $1 website, $2 ids on WordPress. */
const BY_ID = `
  SELECT DISTINCT ON (wordpress_post_id) wordpress_post_id AS "wordpressId", post_id AS id FROM publications
  WHERE wordpress_site_id = $1 AND wordpress_post_id = ANY($2::int[]) ORDER BY wordpress_post_id, post_id`;

/** $1 website. */
const WORDPRESS_IDS = `
  SELECT DISTINCT wordpress_post_id AS id FROM publications
  WHERE wordpress_site_id = $1 AND wordpress_post_id IS NOT NULL`;

/** $1 website, $2 articles, $3 one of the addresses of each. */
const BY_ADDRESS = `
  SELECT DISTINCT ON (asked.article) asked.article, found.id
  FROM unnest($2::text[], $3::text[]) AS asked(article, address)
  CROSS JOIN LATERAL ${sqlPostsAt('asked.address', '$1::int')} found
  ORDER BY asked.article, found.rank, found.id`;

/** $1 website, $2 posts, $3 videos. */
const ORIGINS = `
  SELECT post.id, revision.title, post.video_id AS "videoId", video.keyword_id AS "keywordId"
  FROM blog_posts post
  JOIN post_revisions revision ON revision.id = post.current_revision_id
  LEFT JOIN videos video ON video.id = post.video_id
  WHERE post.wordpress_site_id = $1 AND (post.id = ANY($2::int[]) OR post.video_id = ANY($3::int[]))`;
