import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { SyncResponse, SyncedCategory } from '@pressloom/contracts/site-sync';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { sendPage } from '../../common/lists/page.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SiteContentService } from './site-content.service.ts';
import { SyncedCategoriesQuery } from './site-sync.dto.ts';
import { SyncRequests } from './sync-requests.service.ts';

@Controller('wordpress-sites')
export class SiteSyncController {
  constructor(
    private readonly requests: SyncRequests,
    private readonly content: SiteContentService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Sync a website: read its facts, its categories and a reference of every post. What could not be read is listed; a post is only
   * taken for deleted where WordPress says so at its own address.
   */
  @Post(':id/sync')
  @Changes('sites')
  @Refuses('site_inactive', 'wordpress_failed')
  @HttpCode(200)
  async sync(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SyncResponse | JobAccepted> {
    return answerJob(response, await this.jobs.outcome(await this.requests.start(id)));
  }

  /** The categories of a website as the last sync read them. */
  @Get(':id/synced-categories')
  async categories(
    @Param('id', IdPipe) id: number,
    @Query() query: SyncedCategoriesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SyncedCategory[]> {
    return sendPage(response, await this.content.categories(id, query), (category) => ({
      id: category.id,
      name: category.name,
      slug: category.slug,
      parent: category.parentId,
      count: category.postCount,
      isDefault: category.isDefault,
    }));
  }
}
