import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { CleanupResult, CleanupState, FoundGates, UndoCleanupResult } from '@pressloom/contracts/gate-cleanup';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { GateCleanupService } from './gate-cleanup.service.ts';

@Controller('wordpress-sites/:id')
export class GateCleanupController {
  constructor(
    private readonly cleanup: GateCleanupService,
    private readonly jobs: JobsService,
  ) {}

  /** The last cleanup of a website’s posts, and until when it can be undone. */
  @Get('cleanup-premium-gates')
  state(@Param('id', IdPipe) id: number): Promise<CleanupState> {
    return this.cleanup.state(id);
  }

  /** Read which posts a cleanup would change. Nothing is changed. */
  @Post('preview-cleanup')
  @HttpCode(200)
  @Refuses('site_inactive', 'wordpress_failed')
  async preview(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FoundGates | JobAccepted> {
    return answerJob(response, await this.jobs.outcome(await this.cleanup.find(id)));
  }

  /**
   * Remove the gate’s scripts from texts of posts on WordPress, and crowns from titles. All else stays byte for byte. What a
   * page builder draws from a copy of its own is named and not counted.
   */
  @Post('cleanup-premium-gates')
  @HttpCode(200)
  @Refuses('site_inactive', 'wordpress_failed')
  async clean(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CleanupResult | JobAccepted> {
    return answerJob(response, await this.jobs.outcome(await this.cleanup.clean(id)));
  }

  /** Restore the posts that the last cleanup changed and nobody changed since. That is possible for a day. */
  @Post('undo-cleanup')
  @HttpCode(200)
  @Refuses('site_inactive', 'undo_unavailable', 'wordpress_failed')
  async undo(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndoCleanupResult | JobAccepted> {
    return answerJob(response, await this.jobs.outcome(await this.cleanup.undo(id)));
  }
}
