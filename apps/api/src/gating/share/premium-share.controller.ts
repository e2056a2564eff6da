import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { ApplyShareResult, ShareChange, SharePreview, UndoShareResult } from '@pressloom/contracts/premium-share';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { sendPage } from '../../common/lists/page.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { ShareChangesQuery } from './premium-share.dto.ts';
import { PremiumShare } from './premium-share.service.ts';

@Controller('premium-content-settings/:siteId')
export class PremiumShareController {
  constructor(
    private readonly share: PremiumShare,
    private readonly jobs: JobsService,
  ) {}

  /** What applying the stored percentage to existing posts would change now, and the last run. */
  @Get('apply-retroactively')
  preview(@Param('siteId', IdPipe) siteId: number): Promise<SharePreview> {
    return this.share.preview(siteId);
  }

  /** The posts that applying the stored percentage would change now, newest first. */
  @Get('apply-retroactively/posts')
  async changing(
    @Param('siteId', IdPipe) siteId: number,
    @Query() query: ShareChangesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShareChange[]> {
    return sendPage(response, await this.share.changing(siteId, query), (post) => post);
  }

  /**
   * Apply the stored percentage to existing posts. Posts that people set to Premium or Free stay as they are. A higher percentage only makes posts
   * premium, a lower one only makes posts free.
   */
  @Post('apply-retroactively')
  @HttpCode(200)
  async apply(
    @Param('siteId', IdPipe) siteId: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ApplyShareResult | JobAccepted> {
    return answerJob(response, await this.jobs.outcome(await this.share.apply(siteId)));
  }

  /** Restore the posts that the last run changed and nobody changed since. That is possible for a day. */
  @Post('undo-retroactively')
  @HttpCode(200)
  @Refuses('undo_unavailable')
  async undo(
    @Param('siteId', IdPipe) siteId: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoShareResult | JobAccepted> {
    return answerJob(response, await this.jobs.outcome(await this.share.undo(siteId)));
  }
}
