import { Controller, Get, Query } from '@nestjs/common';
import type { Spending } from '@pressloom/contracts/spending';
import { Refuses } from '../../../common/api-document.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { SpendingQuery } from './spending.dto.ts';
import { SpendingReport } from './spending-report.service.ts';

@Controller('spending')
export class SpendingController {
  constructor(
    private readonly report: SpendingReport,
    private readonly sites: SitesService,
  ) {}

  /** What a website's texts and pictures cost, and how its budget stands today. */
  @Get()
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SpendingQuery): Promise<Spending> {
    return this.report.of(await this.sites.forWrite(user, query.siteId), query.days);
  }
}
