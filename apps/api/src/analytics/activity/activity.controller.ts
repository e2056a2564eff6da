import { Controller, Get, Query } from '@nestjs/common';
import type { ActivityDashboard, ActivityInsights } from '@pressloom/contracts/activity';
import { Id, Optional } from '../../common/fields.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { ActivityInsightsService } from './activity-insights.service.ts';
import { Activity } from './activity.service.ts';

class ActivityQuery {
  /** Id of the website; all of them where it is missing. */
  @Optional()
  @Id()
  siteId?: number;
}

@Controller('activity')
export class ActivityController {
  constructor(
    private readonly activity: Activity,
    private readonly growth: ActivityInsightsService,
    private readonly sites: SitesService,
  ) {}

  /** What readers do right now: the newest events, who is online, and the last 24 hours. */
  @Get('dashboard')
  async dashboard(@Query() { siteId }: ActivityQuery): Promise<ActivityDashboard> {
    if (siteId !== undefined) await this.sites.get(siteId);
    return this.activity.dashboard(siteId ?? null);
  }

  /** How the last seven days compare with the seven before, and what readers stay for. */
  @Get('insights')
  async insights(@Query() { siteId }: ActivityQuery): Promise<ActivityInsights> {
    if (siteId !== undefined) await this.sites.get(siteId);
    return this.growth.insights(siteId ?? null);
  }
}
