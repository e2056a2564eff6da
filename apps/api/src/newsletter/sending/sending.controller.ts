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
import { SendNewsletterDto } from './sending.dto.ts';
import { SendingService } from './sending.service.ts';

@IdOf('newsletter')
@Controller('newsletters/:id')
export class SendingController {
  constructor(
    private readonly sending: SendingService,
    private readonly counts: DeliveryCounts,
    private readonly jobs: JobsService,
  ) {}

  /** Who gets a newsletter if it is sent now. */
  @Get('audience')
  audience(@Param('id', IdPipe) id: number): Promise<AudienceView> {
    return this.sending.audience(id);
  }

  /** How far the sending of a newsletter is, and what mail servers said. */
  @Get('delivery')
  delivery(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    return this.counts.view(id);
  }

  /** Send a newsletter to everybody on the list. The answer says how many mails the mail server took; 202 while it goes on. */
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

  /** Stop the sending of a newsletter. Mails that are under way come to their end. */
  @Post('pause')
  @Changes('newsletters')
  @Refuses('issue_sending')
  @HttpCode(200)
  async pause(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    await this.sending.pause(id);
    return this.counts.view(id);
  }

  /** Let the sending of a newsletter go on where it stood. */
  @Post('resume')
  @Changes('newsletters')
  @Refuses('issue_sending')
  @HttpCode(200)
  async resume(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    await this.sending.resume(id);
    return this.counts.view(id);
  }

  /** End the sending of a newsletter. Who has not had it gets none. */
  @Post('cancel')
  @Changes('newsletters')
  @Refuses('issue_sending')
  @HttpCode(200)
  async cancel(@Param('id', IdPipe) id: number): Promise<DeliveryView> {
    await this.sending.cancel(id);
    return this.counts.view(id);
  }
}
