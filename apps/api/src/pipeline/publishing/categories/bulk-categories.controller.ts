import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { CategoryEntry, RenameCategoryResult, RenamePreview } from '@pressloom/contracts/bulk-categories';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { answerJob } from '../../../jobs/job-answer.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { RenameCategoryDto } from './bulk-categories.dto.ts';
import { BulkCategoriesService } from './bulk-categories.service.ts';
import { CategoryAnalysis } from './category-analysis.service.ts';

const REFUSALS = [
  'category_missing',
  'category_ambiguous',
  'category_rights_missing',
  'wordpress_failed',
  'unknown_brand',
] as const;

@Controller('bulk-categories')
export class BulkCategoriesController {
  constructor(
    private readonly categories: BulkCategoriesService,
    private readonly analysis: CategoryAnalysis,
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * The categories of a website’s published posts, as WordPress has them; the largest first. They come from the last sync; posts
   * that it hasn’t seen are read now.
   */
  @Get('analyze/:siteId')
  @Refuses('wordpress_failed')
  async analyze(@Param('siteId', IdPipe) siteId: number): Promise<CategoryEntry[]> {
    return this.analysis.of(await this.sites.get(siteId));
  }

  /** What a rename would change on WordPress and here, read from WordPress now. Nothing is changed. */
  @Get('rename-preview')
  @Refuses('no_site', ...REFUSALS)
  async preview(
    @CurrentUser() user: SessionUser,
    @Query() { siteId, ...names }: RenameCategoryDto,
  ): Promise<RenamePreview> {
    return this.categories.preview(await this.sites.forWrite(user, siteId), names);
  }

  /**
   * Rename a category of the posts that Pressloom published. They move to the new one, which is created unless it exists. The old
   * one is deleted if nothing has it any more. The result lists what was moved and what was not.
   */
  @Post('rename')
  @Changes('posts', 'settings')
  @Refuses('no_site', 'site_inactive', 'category_rename_running', ...REFUSALS)
  @HttpCode(200)
  async rename(
    @CurrentUser() user: SessionUser,
    @Body() { siteId, ...names }: RenameCategoryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RenameCategoryResult | JobAccepted> {
    const site = await this.sites.forWrite(user, siteId);
    return answerJob(response, await this.jobs.outcome(await this.categories.request(site, names)));
  }
}
