import { Controller, Get, Query } from '@nestjs/common';
import type { Revenue } from '@pressloom/contracts/revenue';
import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { RevenueQuery } from './revenue.dto.ts';
import { RevenueService } from './revenue.service.ts';

@Controller('billing/revenue')
export class RevenueController {
  constructor(
    private readonly revenue: RevenueService,
    private readonly sites: SitesService,
  ) {}

  /** What memberships bring, by month and website, and who is new, lost and paused. */
  @Get()
  async read(@CurrentUser() user: SessionUser, @Query() { months, siteId }: RevenueQuery): Promise<Revenue> {
    const site = await this.sites.forRead(user, siteId);
    return this.revenue.of(siteId ?? null, site?.timeZone ?? DEFAULT_TIME_ZONE, months);
  }
}
