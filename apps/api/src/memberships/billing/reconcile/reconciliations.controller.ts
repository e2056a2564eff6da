import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { ReconcileAnswer, ReconciliationReport, ReconciliationView } from '@pressloom/contracts/billing';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { Refuses } from '../../../common/api-document.ts';
import { Changes } from '../../../common/changes.ts';
import { IdPipe } from '../../../common/id.pipe.ts';
import { answerJob } from '../../../jobs/job-answer.ts';
import { scheduleTarget } from '../../../jobs/job-type.ts';
import { JobsService } from '../../../jobs/jobs.service.ts';
import { Reconciliations } from './reconciliations.service.ts';

@Controller('billing/reconciliations')
export class ReconciliationsController {
  constructor(
    private readonly reconciliations: Reconciliations,
    private readonly jobs: JobsService,
  ) {}

  /** What comparisons with Stripe found and mended, the newest first. */
  @Get()
  list(): Promise<ReconciliationView[]> {
    return this.reconciliations.list();
  }

  /** What one of them found and mended. */
  @Get(':id')
  read(@Param('id', IdPipe) id: number): Promise<ReconciliationReport> {
    return this.reconciliations.read(id);
  }

  /** Compare all that is stored of payments with what Stripe says, and mend what differs. It also happens each night. */
  @Post('run')
  @HttpCode(200)
  @Changes('subscribers')
  @Refuses('provider_unconfigured', 'provider_failed', 'provider_refused', 'other_account')
  async run(@Res({ passthrough: true }) response: Response): Promise<ReconcileAnswer | JobAccepted> {
    const job = await this.jobs.start({
      type: 'reconcile-billing',
      target: scheduleTarget('reconcile-billing'),
      siteId: null,
    });
    return answerJob(response, await this.jobs.outcome(job));
  }
}
