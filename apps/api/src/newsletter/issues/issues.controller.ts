import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type {
  GenerateNewsletterAnswer,
  NewsletterDetail,
  NewsletterPreview,
  NewsletterSummary,
  NewsletterView,
  TestNewsletterAnswer,
} from '@pressloom/contracts/newsletters';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { EMPTY_PAGE, sendPage } from '../../common/lists/page.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteQuery } from '../../common/site-query.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { IssueGeneration } from './generation.service.ts';
import { IssuePreviews } from './issue-previews.service.ts';
import { IssueWrites } from './issue-writes.service.ts';
import { GenerateNewsletterDto, IssuesQuery, SaveNewsletterDto, TestNewsletterDto } from './issues.dto.ts';
import { IssuesService } from './issues.service.ts';

@IdOf('newsletter')
@Controller('newsletters')
export class IssuesController {
  constructor(
    private readonly issues: IssuesService,
    private readonly writes: IssueWrites,
    private readonly previews: IssuePreviews,
    private readonly generation: IssueGeneration,
    private readonly jobs: JobsService,
    private readonly sites: SitesService,
  ) {}

  /** The newsletters of a website, newest first. */
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: IssuesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NewsletterView[] | NewsletterSummary[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.issues.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, (issue) => issue);
  }

  /**
   * Create a newsletter from the newest posts and videos that are not in one yet. It gets a date; a setting decides
   * whether it goes out automatically then.
   */
  @Post('generate')
  @Refuses(
    'no_site',
    'site_inactive',
    'issue_empty',
    'budget_spent',
    'provider_unconfigured',
    'provider_failed',
    'provider_refused',
    'unknown_brand',
  )
  @HttpCode(200)
  async generate(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: GenerateNewsletterDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GenerateNewsletterAnswer | JobAccepted> {
    const { id: siteId } = await this.sites.forWrite(user, form.siteId ?? query.siteId);
    const job = await this.generation.request(await this.sites.getActive(siteId), form);
    return answerJob(response, await this.jobs.outcome(job), async ({ id, message }) => ({
      ...(await this.issues.detail(id)),
      message,
    }));
  }

  /** One newsletter with its items. */
  @Get(':id')
  one(@Param('id', IdPipe) id: number): Promise<NewsletterDetail> {
    return this.issues.detail(id);
  }

  /** Change a newsletter that nobody got yet. Fields that are missing stay as they are. */
  @Patch(':id')
  @Changes('newsletters')
  @Refuses('issue_changed', 'issue_sending')
  async save(@Param('id', IdPipe) id: number, @Body() form: SaveNewsletterDto): Promise<NewsletterDetail> {
    await this.writes.save(id, form);
    return this.issues.detail(id);
  }

  /** Delete a newsletter that nobody got yet. Its items can be used again. */
  @Delete(':id')
  @Changes('newsletters')
  @Refuses('issue_sending')
  async remove(@Param('id', IdPipe) id: number): Promise<{ success: true }> {
    await this.writes.remove(id);
    return { success: true };
  }

  /** The email of a newsletter as readers get it. Its links contain nothing personal, and nothing is counted. */
  @Get(':id/preview')
  preview(@Param('id', IdPipe) id: number): Promise<NewsletterPreview> {
    return this.previews.preview(id);
  }

  /** Send a newsletter to one address as a test. Nothing is counted. */
  @Post(':id/test')
  @Refuses('issue_empty', 'provider_unconfigured', 'too_many_requests')
  @HttpCode(200)
  test(
    @CurrentUser() user: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() { email }: TestNewsletterDto,
  ): Promise<TestNewsletterAnswer> {
    return this.previews.test(user, id, email);
  }
}
