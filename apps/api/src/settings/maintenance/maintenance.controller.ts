import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import { MAINTENANCE } from '@pressloom/contracts/system';
import type { MaintenanceResult, MaintenanceView } from '@pressloom/contracts/system';
import type { Response } from 'express';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { MaintenanceService } from './maintenance.service.ts';

@Controller('maintenance')
export class MaintenanceController {
  constructor(private readonly maintenance: MaintenanceService) {}

  /** Work that keeps the installation tidy: its last run and the result. */
  @Get()
  list(): Promise<MaintenanceView[]> {
    return this.maintenance.list();
  }

  /** Start such work now. If it is under way already, that run is the response. */
  @Post(':type')
  @HttpCode(200)
  @InDocument({ path: { type: { type: 'string', enum: [...MAINTENANCE] } } })
  @Refuses('not_found', 'provider_unconfigured', 'provider_failed', 'provider_refused')
  async start(
    @Param('type') type: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MaintenanceResult | JobAccepted> {
    return answerJob(response, await this.maintenance.start(type), async ({ message }) => ({ message }));
  }
}
