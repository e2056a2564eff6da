import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { JobView } from '@pressloom/contracts';
import type { Response } from 'express';
import { IdPipe } from '../common/id.pipe.ts';
import { sendPage } from '../common/paging.ts';
import { JobsQuery } from './jobs.dto.ts';
import { jobView } from './job-view.ts';
import { JobListService } from './job-list.service.ts';
import { JobsService } from './jobs.service.ts';

@Controller('jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly list: JobListService,
  ) {}

  @Get()
  async find(@Query() query: JobsQuery, @Res({ passthrough: true }) response: Response): Promise<JobView[]> {
    return sendPage(response, await this.list.page(query), jobView);
  }

  @Get(':id')
  async one(@Param('id', IdPipe) id: number): Promise<JobView> {
    return jobView(await this.jobs.find(id));
  }

  @Post(':id/retry')
  @HttpCode(200)
  async retry(@Param('id', IdPipe) id: number): Promise<JobView> {
    return jobView(await this.list.retry(id));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(@Param('id', IdPipe) id: number): Promise<JobView> {
    return jobView(await this.list.cancel(id));
  }
}
