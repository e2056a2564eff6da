import { Injectable } from '@nestjs/common';
import type { PremiumContentFigures } from '@pressloom/contracts/gate';
import { DataSource } from 'typeorm';

/** How many of a website's posts are premium. */
@Injectable()
export class PremiumFigures {
  constructor(private readonly dataSource: DataSource) {}

  async of(siteId: number): Promise<PremiumContentFigures> {
    const [counted]: [Pick<PremiumContentFigures, 'totalPosts' | 'premiumPosts'>] = await this.dataSource.query(COUNT, [
      siteId,
    ]);
    const { totalPosts, premiumPosts } = counted;
    const premiumPercentage = totalPosts === 0 ? null : Math.round((100 * premiumPosts) / totalPosts);
    return { totalPosts, premiumPosts, freePosts: totalPosts - premiumPosts, premiumPercentage };
  }
}

/** $1 website. */
const COUNT = `
  SELECT count(*)::int AS "totalPosts", (count(*) FILTER (WHERE is_premium))::int AS "premiumPosts"
  FROM blog_posts WHERE wordpress_site_id = $1`;
