import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { RebuiltFigures, VisitorData } from '@pressloom/contracts/visitor-data';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { jobView } from '../../jobs/job-view.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { EventStore } from '../store/event-store.ts';
import { EventRetention } from './event-retention.service.ts';
import { Rebuilds } from './rebuilds.service.ts';
import { SaveVisitorDataDto } from './visitor-data.dto.ts';

@Controller('visitor-data')
export class VisitorDataController {
  constructor(
    private readonly sites: SitesService,
    private readonly store: EventStore,
    private readonly retention: EventRetention,
    private readonly rebuilds: Rebuilds,
    private readonly jobs: JobsService,
  ) {}

  /** How long events of visitors are kept, and the last rebuild of a website’s figures. */
  @Get()
  async read(@CurrentUser() user: SessionUser, @Query() { siteId }: SiteQuery): Promise<VisitorData> {
    const site = await this.sites.forRead(user, siteId);
    const [keptMonths, months, last] = await Promise.all([
      this.retention.keptMonths(),
      this.store.months(),
      site ? this.rebuilds.last(site.id) : null,
    ]);
    return { keptMonths, oldestMonth: months[0] ?? null, rebuild: last && jobView(last) };
  }

  /** Save how many months events of visitors are kept. Figures of earlier days stay. */
  @Put()
  @Changes('visitors')
  async save(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() { keptMonths }: SaveVisitorDataDto,
  ): Promise<VisitorData> {
    await this.retention.save(keptMonths);
    return this.read(user, query);
  }

  /** Count a website’s stored events anew. The figures shown are replaced at the end. */
  @Post('rebuild')
  @Refuses('no_site')
  @HttpCode(200)
  async rebuild(
    @CurrentUser() user: SessionUser,
    @Body() { siteId }: SiteQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RebuiltFigures | JobAccepted> {
    const { id } = await this.sites.forWrite(user, siteId);
    return answerJob(response, await this.jobs.outcome(await this.rebuilds.start(id)));
  }
}
