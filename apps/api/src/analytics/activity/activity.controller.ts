import { Controller, Get, Query } from '@nestjs/common';
import type { ActivityDashboard, ActivityInsights } from '@pressloom/contracts/activity';
import { AnySiteQuery } from '../../common/site-query.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { ActivityInsightsService } from './activity-insights.service.ts';
import { Activity } from './activity.service.ts';

@Controller('activity')
export class ActivityController {
  constructor(
    private readonly activity: Activity,
    private readonly growth: ActivityInsightsService,
    private readonly sites: SitesService,
  ) {}

  /** What readers do right now: the newest events, who is online, and the last 24 hours. */
  @Get('dashboard')
  async dashboard(@Query() { siteId }: AnySiteQuery): Promise<ActivityDashboard> {
    if (siteId !== undefined) await this.sites.get(siteId);
    return this.activity.dashboard(siteId ?? null);
  }

  /** How the last seven days compare with the seven before, and what readers stay for. */
  @Get('insights')
  async insights(@Query() { siteId }: AnySiteQuery): Promise<ActivityInsights> {
    if (siteId !== undefined) await this.sites.get(siteId);
    return this.growth.insights(siteId ?? null);
  }
}
