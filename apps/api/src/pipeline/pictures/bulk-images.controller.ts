import { Body, Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { BulkImagesResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { BulkImagesService } from './bulk-images.service.ts';
import { GenerateImagesDto } from './featured-images.dto.ts';

@Controller('blog-posts')
export class BulkImagesController {
  constructor(
    private readonly images: BulkImagesService,
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
  ) {}

  /** Have images generated for posts of a website that have none, the newest first. */
  @Post('generate-featured-images-bulk')
  @Refuses('no_site')
  @HttpCode(200)
  async generate(
    @CurrentUser() user: SessionUser,
    @Query() { siteId }: SiteQuery,
    @Body() form: GenerateImagesDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BulkImagesResult | JobAccepted> {
    const site = await this.sites.forWrite(user, siteId);
    const job = await this.images.request(site.id, form);
    return answerJob(response, await this.jobs.outcome(job));
  }
}
