import { Injectable } from '@nestjs/common';
import { sqlPostsAt } from '@pressloom/database/conditions';
import type { EntityManager } from 'typeorm';
import { addressesOf, articleKey, isWordpressId } from '../../common/visitors/article-key.ts';
import type { NamedArticle } from '../../common/visitors/article-key.ts';

/** An article that calls name, while it is looked up. */
export interface Article {
  siteId: number;
  /** What it is counted by; see `articleKey`. */
  key: string;
  /** As the call gave it; null for none. */
  pageUrl: string | null;
  /** False where its id is looked up by its address. */
  isKnown: boolean;
  isPremium: boolean;
}

/** The article that a call names; null where it names none. Pure. */
export function articleOf(siteId: number, named: NamedArticle): Article | null {
  const key = articleKey(named);
  if (key === null) return null;
  const { articleId, pageUrl = null } = named;
  const isKnown = isWordpressId(key) || articleId !== undefined || pageUrl === null;
  return { siteId, key, pageUrl, isKnown, isPremium: false };
}

/** Finds out what is known of articles: the ids of those that only an address names, and which are premium. */
@Injectable()
export class ArticleLookup {
  async complete(manager: EntityManager, articles: readonly Article[]): Promise<void> {
    await this.findIds(
      manager,
      articles.filter(({ isKnown }) => !isKnown),
    );
    await this.findPremium(
      manager,
      articles.filter(({ key }) => isWordpressId(key)),
    );
  }

  private async findIds(manager: EntityManager, articles: Article[]): Promise<void> {
    const asked = articles.flatMap(({ siteId, pageUrl }, place) =>
      addressesOf(pageUrl ?? '').map((address) => ({ place, address, siteId })),
    );
    if (asked.length === 0) return;
    const found: { place: number; id: number }[] = await manager.query(IDS_OF_ADDRESSES, [
      asked.map(({ place }) => place),
      asked.map(({ siteId }) => siteId),
      asked.map(({ address }) => address),
    ]);
    for (const { place, id } of found) (articles[place] as Article).key = String(id);
  }

  private async findPremium(manager: EntityManager, articles: Article[]): Promise<void> {
    if (articles.length === 0) return;
    const rows: { siteId: number; id: number }[] = await manager.query(PREMIUM, [
      articles.map(({ siteId }) => siteId),
      articles.map(({ key }) => Number(key)),
    ]);
    if (rows.length === 0) return;
    const premium = new Set(rows.map(({ siteId, id }) => `${siteId} ${id}`));
    for (const article of articles) article.isPremium = premium.has(`${article.siteId} ${article.key}`);
  }
}

/** $1 places of articles, $2 their websites, $3 one of their addresses. */
export const IDS_OF_ADDRESSES = `
  SELECT DISTINCT ON (asked.place) asked.place, found.id
  FROM unnest($1::int[], $2::int[], $3::text[]) AS asked(place, site_id, address)
  CROSS JOIN LATERAL ${sqlPostsAt('asked.address', 'asked.site_id')} found
  ORDER BY asked.place, found.rank, found.id`;

/** $1 websites, $2 ids on WordPress. */
export const PREMIUM = `
  SELECT DISTINCT publication.wordpress_site_id AS "siteId", publication.wordpress_post_id AS id
  FROM unnest($1::int[], $2::int[]) AS asked(site_id, wordpress_id)
  JOIN publications publication ON publication.wordpress_site_id = asked.site_id AND publication.wordpress_post_id = asked.wordpress_id
  JOIN blog_posts post ON post.id = publication.post_id AND post.is_premium`;
