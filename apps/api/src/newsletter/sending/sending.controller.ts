import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { AudienceView, DeliveryView, SendNewsletterAnswer } from '@pressloom/contracts/newsletter-delivery';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { answerJob } from '../../jobs/job-answer.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { DeliveryCounts } from './delivery-counts.service.ts';
import { Refusals } from './refusals.service.ts';
import { SendNewsletterDto } from './sending.dto.ts';
import { SendingService } from './sending.service.ts';

@IdOf('newsletter')
@Controller('newsletters/:id')
export class SendingController {
  constructor(
    private readonly sending: SendingService,
    private readonly counts: DeliveryCounts,
    private readonly refusals: Refusals,
    private readonly jobs: JobsService,
  ) {}

  /** How many get a newsletter if it is sent now. */
  @Get('audience')
  audience(@Param('id', IdPipe) id: number): Promise<AudienceView> {
    return this.sending.audience(id);
  }

  /** How far the sending of a newsletter is, and what mail servers said. */
  @Get('delivery')
  delivery(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    return this.counts.view(id);
  }

  /**
   * Send a newsletter to everybody on the list. The response says how many emails the mail server accepted; 202 while
   * sending continues.
   */
  @Post('send')
  @Changes('newsletters')
  @Refuses('issue_changed', 'issue_empty', 'issue_sending', 'sender_incomplete', 'provider_unconfigured')
  @HttpCode(200)
  async send(
    @Param('id', IdPipe) id: number,
    @Body() form: SendNewsletterDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendNewsletterAnswer | JobAccepted> {
    return answerJob(response, await this.jobs.outcome(await this.sending.start(id, form)));
  }

  /** Pause the sending of a newsletter. Emails already under way are still sent. */
  @Post('pause')
  @Changes('newsletters')
  @Refuses('issue_sending')
  @HttpCode(200)
  async pause(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    await this.sending.pause(id);
    return this.counts.view(id);
  }

  /** Resume the sending of a newsletter where it stopped. */
  @Post('resume')
  @Changes('newsletters')
  @Refuses('issue_sending')
  @HttpCode(200)
  async resume(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    await this.sending.resume(id);
    return this.counts.view(id);
  }

  /** Send a newsletter again to the readers whose mail server refused it for no reason of theirs. */
  @Post('send-again')
  @Changes('newsletters')
  @Refuses('issue_sending', 'issue_empty')
  @HttpCode(200)
  async sendAgain(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    await this.refusals.sendAgain(id);
    return this.counts.view(id);
  }

  /** Put the readers back on the list whom the refusals of a newsletter took off it. */
  @Post('restore-bounced')
  @Changes('newsletters', 'subscribers')
  @Refuses('issue_sending')
  @HttpCode(200)
  async restoreBounced(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    await this.refusals.restoreBounced(id);
    return this.counts.view(id);
  }

  /** Cancel the sending of a newsletter. Nobody else gets it. */
  @Post('cancel')
  @Changes('newsletters')
  @Refuses('issue_sending')
  @HttpCode(200)
  async cancel(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    await this.sending.cancel(id);
    return this.counts.view(id);
  }
}
