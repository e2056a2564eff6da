import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { SearchResult } from '@pressloom/contracts/job-results';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { KeywordView } from '@pressloom/contracts/keywords';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { CurrentUser } from '../../../common/session/current-user.ts';
import type { SessionUser } from '../../../common/session/session-user.ts';
import { answerJob } from '../../../jobs/job-answer.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { EMPTY_PAGE, sendPage } from '../../../common/lists/page.ts';
import { SiteQuery } from '../../../common/site-query.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { CreateKeywordDto, KeywordsQuery, UpdateKeywordDto } from './keywords.dto.ts';
import { KeywordsService } from './keywords.service.ts';

@IdOf('keyword')
@Controller('keywords')
export class KeywordsController {
  constructor(
    private readonly keywords: KeywordsService,
    private readonly sites: SitesService,
    private readonly jobs: JobsService,
  ) {}

  /** The keywords of a website, newest first. */
  @Get()
  async list(
    @CurrentUser() user: SessionUser,
    @Query() query: KeywordsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<KeywordView[]> {
    const page = await this.sites.readOf(user, query.siteId, (siteId) => this.keywords.page(siteId, query));
    return sendPage(response, page ?? EMPTY_PAGE, (keyword) => keyword);
  }

  /** Add a keyword to a website. */
  @Post()
  @Changes('keywords', 'plan', 'automation')
  @Refuses('no_site', 'keyword_exists')
  async create(
    @CurrentUser() user: SessionUser,
    @Query() query: SiteQuery,
    @Body() form: CreateKeywordDto,
  ): Promise<KeywordView> {
    return this.keywords.create(await this.sites.forWrite(user, form.siteId ?? query.siteId), form);
  }

  /** Pause a keyword, or let it work by itself again. */
  @Patch(':id')
  @Changes('keywords', 'plan', 'automation')
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateKeywordDto): Promise<KeywordView> {
    return this.keywords.setActive(id, form.isActive);
  }

  /** Delete a keyword. Its videos and posts stay. */
  @Delete(':id')
  @Changes('keywords', 'plan', 'automation')
  async remove(@Param('id', IdPipe) id: number): Promise<{ success: true }> {
    await this.keywords.remove(id);
    return { success: true };
  }

  /** Search YouTube for a keyword now and store the best new videos. */
  @Post(':id/search')
  @Refuses('quota_exhausted', 'provider_unconfigured', 'provider_failed', 'provider_refused')
  @HttpCode(200)
  async search(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SearchResult | JobAccepted> {
    const job = await this.keywords.requestSearch(id);
    return answerJob(response, await this.jobs.outcome(job));
  }
}
