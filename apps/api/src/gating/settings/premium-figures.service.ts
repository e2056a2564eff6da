import { Injectable } from '@nestjs/common';
import type { PremiumContentFigures } from '@pressloom/contracts/gate';
import { PremiumFlags } from '../../pipeline/writing/premium/premium-flags.service.ts';

/** How many of a website's posts are premium. */
@Injectable()
export class PremiumFigures {
  constructor(private readonly flags: PremiumFlags) {}

  async of(siteId: number): Promise<PremiumContentFigures> {
    const { totalPosts, premiumPosts } = await this.flags.counts(siteId);
    const premiumPercentage = totalPosts === 0 ? null : Math.round((100 * premiumPosts) / totalPosts);
    return { totalPosts, premiumPosts, freePosts: totalPosts - premiumPosts, premiumPercentage };
  }
}
