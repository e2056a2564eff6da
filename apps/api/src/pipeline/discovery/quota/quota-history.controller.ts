import { Controller, Get, Query } from '@nestjs/common';
import { QUOTA_HISTORY_LIMITS } from '@pressloom/contracts/quota';
import type { QuotaDay } from '@pressloom/contracts/quota';
import { Optional, WholeNumber } from '../../../common/fields.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { QuotaHistoryService } from './quota-history.service.ts';

export class QuotaHistoryQuery extends SiteQuery {
  /** How many Pacific days, today's among them. */
  @Optional()
  @WholeNumber(QUOTA_HISTORY_LIMITS.days)
  days: number = QUOTA_HISTORY_LIMITS.days.default;
}

@Controller('quota-history')
export class QuotaHistoryController {
  constructor(
    private readonly history: QuotaHistoryService,
    private readonly sites: SitesService,
  ) {}

  /** What was spent of the YouTube quota, day by day, the oldest first. */
  @Get()
  async list(@CurrentUser() user: SessionUser, @Query() query: QuotaHistoryQuery): Promise<QuotaDay[]> {
    const site = await this.sites.forRead(user, query.siteId);
    return site ? this.history.of(site, query.days) : [];
  }
}
