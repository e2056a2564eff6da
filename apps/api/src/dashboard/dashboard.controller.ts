import { Controller, Get, Query } from '@nestjs/common';
import type { DashboardPerformance, DashboardStats, PaywallFigures } from '@pressloom/contracts/dashboard';
import { CurrentUser } from '../common/session/current-user.ts';
import type { SessionUser } from '../common/session/session-user.ts';
import { SiteQuery } from '../common/site-query.ts';
import { SitesService } from '../sites/sites.service.ts';
import { DashboardService } from './dashboard.service.ts';
import { PaywallService } from './paywall.service.ts';
import { PerformanceQuery } from './performance.dto.ts';
import { PerformanceService } from './performance.service.ts';

@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly performance: PerformanceService,
    private readonly paywalls: PaywallService,
    private readonly sites: SitesService,
  ) {}

  /** The figures of the dashboard for one website. */
  @Get('stats')
  async stats(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<DashboardStats> {
    const site = await this.sites.forRead(user, query.siteId);
    return this.dashboard.stats(site?.id ?? null);
  }

  /** How the gate of a website stands, and how many of the readers whom it counted became members. */
  @Get('paywall')
  async paywall(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<PaywallFigures> {
    return this.paywalls.of(await this.sites.forRead(user, query.siteId));
  }

  /** What a website did day by day, what its keywords brought, and how publishing went. */
  @Get('performance')
  async figures(@CurrentUser() user: SessionUser, @Query() query: PerformanceQuery): Promise<DashboardPerformance> {
    const site = await this.sites.forRead(user, query.siteId);
    return this.performance.of(site, query.days);
  }
}
