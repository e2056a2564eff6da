import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { SyncResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { jobTarget } from '../../../jobs/job-type.ts';
import { answerJob } from '../../../jobs/job-answer.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { SitesService } from '../../../sites/sites.service.ts';

@Controller('sync')
export class SyncController {
  constructor(
    private readonly jobs: JobsService,
    private readonly sites: SitesService,
  ) {}

  /**
   * Search for a website's keywords, write posts and publish what may go out, now. At most ten keywords, the longest
   * wait first.
   */
  @Post('content')
  @Refuses('no_site', 'site_inactive')
  @HttpCode(200)
  async content(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: SiteQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SyncResult | JobAccepted> {
    const { id } = await this.sites.forWrite(user, form.siteId ?? query.siteId);
    await this.sites.getActive(id);
    const job = await this.jobs.start({ type: 'sync-content', target: jobTarget('site', id), siteId: id });
    return answerJob(response, await this.jobs.outcome(job));
  }
}
