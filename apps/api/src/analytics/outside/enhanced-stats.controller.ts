import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { AnalyzatiSync, EnhancedStats } from '@pressloom/contracts/enhanced-stats';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { DomainError } from '../../common/errors.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { VisitorStatsQuery } from '../visitors/visitor-analytics.dto.ts';
import { VisitorFiles } from '../visitors/visitor-files.service.ts';
import { AnalyzatiSyncs } from './analyzati-syncs.service.ts';
import { EnhancedFigures } from './enhanced-figures.service.ts';

@Controller('visitor-analytics')
export class EnhancedStatsController {
  constructor(
    private readonly sites: SitesService,
    private readonly figures: EnhancedFigures,
    private readonly syncs: AnalyzatiSyncs,
    private readonly jobs: JobsService,
    private readonly files: VisitorFiles,
  ) {}

  /** Figures of each day, ours beside Analyzati’s where there are any. They are never added. */
  @Get('enhanced-stats')
  @Refuses('no_site')
  async stats(@CurrentUser() user: SessionUser, @Query() query: VisitorStatsQuery): Promise<EnhancedStats> {
    return this.figures.stats(await this.sites.forWrite(user, query.siteId), query.days);
  }

  /** The days with both figures as a CSV file. */
  @Get('enhanced-stats/export')
  @Refuses('no_site')
  @InDocument({ mediaType: 'text/csv' })
  async statsFile(
    @CurrentUser() user: SessionUser,
    @Query() query: VisitorStatsQuery,
    @Res() response: Response,
  ): Promise<void> {
    const site = await this.sites.forWrite(user, query.siteId);
    const { trends } = await this.figures.stats(site, query.days);
    await this.files.sendCompared(response, site, trends);
  }

  /**
   * Read the last 90 days from Analyzati. A sync that is under way is joined. `synced` is false where Analyzati didn’t respond, or
   * refused, and the message says why; one that takes longer is 202 with its job.
   */
  @Post('sync-analyzati')
  @HttpCode(200)
  @Refuses('no_site', 'site_inactive', 'provider_unconfigured')
  async sync(
    @CurrentUser() user: SessionUser,
    @Body() { siteId }: SiteQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnalyzatiSync | JobAccepted> {
    const { id } = await this.sites.forWrite(user, siteId);
    const job = await this.syncs.start(id);
    try {
      return answerJob(response, await this.jobs.outcome(job));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_failed')
        return { synced: false, message: error.message };
      throw error;
    }
  }
}
