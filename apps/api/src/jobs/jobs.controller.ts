import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { JobEntry, JobView } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { Refuses } from '../common/api-document.ts';
import { IdOf } from '../common/id-of.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { sendPage } from '../common/lists/page.ts';
import { JobsQuery } from './jobs.dto.ts';
import { jobView } from './job-view.ts';
import { JobListService } from './job-list.service.ts';

@IdOf('job')
@Controller('jobs')
export class JobsController {
  constructor(private readonly list: JobListService) {}

  /** Background work, newest first. */
  @Get()
  async find(@Query() query: JobsQuery, @Res({ passthrough: true }) response: Response): Promise<JobEntry[]> {
    return sendPage(response, await this.list.page(query), (job) => job);
  }

  /** One piece of background work: its progress and result. */
  @Get(':id')
  one(@Param('id', IdPipe) id: number): Promise<JobEntry> {
    return this.list.one(id);
  }

  /** Restart failed or cancelled work. It gets a new job, which is the answer. */
  @Post(':id/retry')
  @Refuses('job_not_retryable')
  @HttpCode(200)
  async retry(@Param('id', IdPipe) id: number): Promise<JobView> {
    return jobView(await this.list.retry(id));
  }

  /** Cancel waiting work, stop it, or dismiss work that a spent budget refused. */
  @Post(':id/cancel')
  @Refuses('job_not_cancellable')
  @HttpCode(200)
  async cancel(@Param('id', IdPipe) id: number): Promise<JobView> {
    return jobView(await this.list.cancel(id));
  }
}
