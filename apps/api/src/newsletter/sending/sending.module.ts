import { Module } from '@nestjs/common';
import { IssuesModule } from '../issues/issues.module.ts';
import { SenderModule } from '../sender/sender.module.ts';
import { SubscribersModule } from '../subscribers/subscribers.module.ts';
import { Audience } from './audience.service.ts';
import { Bounces } from './bounces.service.ts';
import { ContinueNewslettersJob } from './continue-newsletters.job.ts';
import { DeliveryCounts } from './delivery-counts.service.ts';
import { IssueMails } from './issue-mails.service.ts';
import { Refusals } from './refusals.service.ts';
import { SendNewsletterJob } from './send-newsletter.job.ts';
import { SendProbe } from './send-probe.ts';
import { SendingController } from './sending.controller.ts';
import { SendingService } from './sending.service.ts';
import { SendingLimits } from './sending-limits.service.ts';
import { SendingState } from './sending-state.service.ts';
import { Settling } from './settle.service.ts';

/** Sends issues of newsletters, and accounts for each mail. */
@Module({
  imports: [IssuesModule, SenderModule, SubscribersModule],
  controllers: [SendingController],
  providers: [
    SendingService,
    SendingState,
    SendingLimits,
    SendNewsletterJob,
    ContinueNewslettersJob,
    Audience,
    IssueMails,
    Settling,
    Bounces,
    DeliveryCounts,
    Refusals,
    SendProbe,
  ],
  exports: [SendingService],
})
export class SendingModule {}
