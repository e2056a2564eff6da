import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { SiteContents } from '@pressloom/contracts/sites';
import type { Response } from 'express';
import { Changes } from '../../common/changes.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { SiteDeletionService } from './site-deletion.service.ts';

@Controller('wordpress-sites')
export class SiteDeletionController {
  constructor(
    private readonly deletion: SiteDeletionService,
    private readonly jobs: JobsService,
  ) {}

  /** What would go with a website if it were deleted. */
  @Get(':id/contents')
  contents(@Param('id', IdPipe) id: number): Promise<SiteContents> {
    return this.deletion.contents(id);
  }

  /** Delete a website with everything that belongs to it, and count what went. It is gone from all lists at once; 202 while its rows go. */
  @Delete(':id')
  @Changes('sites')
  async remove(
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ success: true; deleted: SiteContents } | JobAccepted> {
    const outcome = await this.jobs.outcome(await this.deletion.start(id));
    return answerJob(response, outcome, async ({ deleted }) => ({ success: true as const, deleted }));
  }
}
