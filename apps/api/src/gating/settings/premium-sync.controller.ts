import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { PremiumSyncResult } from '@pressloom/contracts/gate';
import { IdPipe } from '../../common/id.pipe.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { PremiumFigures } from './premium-figures.service.ts';
import { premiumSyncText } from './premium-sync-text.ts';

@Controller('wordpress-sites/:id')
export class PremiumSyncController {
  constructor(
    private readonly sites: SitesService,
    private readonly figures: PremiumFigures,
  ) {}

  /** What WordPress can hold of which posts are premium. Without the companion plugin that is nothing, and nothing is sent. */
  @Post('sync-premium-status')
  @HttpCode(200)
  async sync(@Param('id', IdPipe) id: number): Promise<PremiumSyncResult> {
    const site = await this.sites.get(id);
    const { premiumPosts } = await this.figures.of(id);
    const message = premiumSyncText({ premiumPosts, hasActiveGate: this.sites.hasActiveGate(site) });
    return { message, syncedPosts: 0, premiumPosts };
  }
}
