import { Controller, Get, Query } from '@nestjs/common';
import type { QuotaStatus } from '@pressloom/contracts/quota';
import { Refuses } from '../../../common/api-document.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { QuotaStatusService } from './quota-status.service.ts';

@Controller('quota-status')
export class QuotaController {
  constructor(
    private readonly quota: QuotaStatusService,
    private readonly sites: SitesService,
  ) {}

  /** How much of today's YouTube quota is spent. */
  @Get()
  @Refuses('no_site')
  async status(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<QuotaStatus> {
    return this.quota.of(await this.sites.forWrite(user, query.siteId));
  }
}
