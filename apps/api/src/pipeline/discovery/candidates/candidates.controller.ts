import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { CandidateView } from '@pressloom/contracts/search-rules';
import type { VideoView } from '@pressloom/contracts/videos';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdOf } from '../../../common/id-of.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { sendPage } from '../../../common/lists/page.ts';
import { KeywordsService } from '../keywords/keywords.service.ts';
import { CandidatesQuery } from './candidates.dto.ts';
import { CandidatesService } from './candidates.service.ts';
import { TakeCandidateService } from './take-candidate.service.ts';

@IdOf('keyword')
@Controller('keywords/:id/candidates')
export class CandidatesController {
  constructor(
    private readonly keywords: KeywordsService,
    private readonly candidates: CandidatesService,
    private readonly taking: TakeCandidateService,
  ) {}

  /** What a keyword's searches of the last 30 days found, and why it was left out. */
  @Get()
  async list(
    @Param('id', IdPipe) id: number,
    @Query() query: CandidatesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CandidateView[]> {
    await this.keywords.get(id);
    return sendPage(response, await this.candidates.page(id, query), (candidate) => candidate);
  }

  /** Take a result of a search, whatever the rules say. */
  @Post(':candidateId/take')
  @Changes('keywords', 'videos', 'quota')
  @Refuses(
    'source_unusable',
    'daily_limit_reached',
    'quota_exhausted',
    'provider_unconfigured',
    'provider_failed',
    'provider_refused',
  )
  @HttpCode(200)
  take(@Param('id', IdPipe) id: number, @Param('candidateId', IdPipe) candidateId: number): Promise<VideoView> {
    return this.taking.take(id, candidateId);
  }
}
