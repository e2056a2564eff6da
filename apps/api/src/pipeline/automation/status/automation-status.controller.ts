import { Controller, Get, Query } from '@nestjs/common';
import type { AutomationStatus } from '@pressloom/contracts/automation';
import type { SearchPlan } from '@pressloom/contracts/keywords';
import { Refuses } from '../../../common/api-document.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { PlanFactsService } from '../planner/plan-facts.service.ts';
import { searchPlanOf } from '../planner/plan-text.ts';
import { planSearches } from '../planner/planner.ts';
import { AutomationStatusService } from './automation-status.service.ts';

@Controller()
export class AutomationStatusController {
  constructor(
    private readonly sites: SitesService,
    private readonly facts: PlanFactsService,
    private readonly status: AutomationStatusService,
  ) {}

  /** When each keyword of a website is searched next by itself, and what the quota gives. */
  @Get('search-plan')
  @Refuses('no_site')
  async plan(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<SearchPlan> {
    const site = await this.sites.forWrite(user, query.siteId);
    const facts = await this.facts.read();
    return searchPlanOf(site.id, facts, planSearches(facts));
  }

  /** Whether a website works by itself, and why not. */
  @Get('automation-status')
  @Refuses('no_site')
  async read(@CurrentUser() user: SessionUser, @Query() query: SiteQuery): Promise<AutomationStatus> {
    return this.status.of(await this.sites.forWrite(user, query.siteId));
  }
}
