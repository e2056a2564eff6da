import { Controller, Get, Query } from '@nestjs/common';
import type { DashboardStats } from '@pressloom/contracts';
import { CurrentUser } from '../common/session/current-user.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { SiteQuery } from '../common/site-query.ts';
import { SitesService } from '../sites/sites.service.ts';
import { DashboardService } from './dashboard.service.ts';

@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly sites: SitesService,
  ) {}

  /** The figures of the dashboard for one website. */
  @Get('stats')
  async stats(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<DashboardStats> {
    const site = await this.sites.forRead(user, query.siteId);
    return this.dashboard.stats(site?.id ?? null);
  }
}
