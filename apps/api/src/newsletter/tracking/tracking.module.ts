import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../analytics/analytics.module.ts';
import { SitesModule } from '../../sites/sites.module.ts';
import { DecideSubjectsJob } from '../ab/decide-subjects.job.ts';
import { SubjectTests } from '../ab/subject-tests.service.ts';
import { NewsletterModule } from '../newsletter.module.ts';
import { ReadinessModule } from '../readiness/readiness.module.ts';
import { SendingModule } from '../sending/sending.module.ts';
import { ClickJudge } from './click-judge.service.ts';
import { ClicksService } from './clicks.service.ts';
import { CountNewslettersJob } from './count-newsletters.job.ts';
import { MailLookup } from './mail-lookup.service.ts';
import { NumbersController } from './numbers.controller.ts';
import { NumbersService } from './numbers.service.ts';
import { OpenMarks } from './open-marks.service.ts';
import { OpensService } from './opens.service.ts';
import { ReadingController } from './reading.controller.ts';
import { ReaderProofs } from './reader-proofs.service.ts';
import { NewsletterRollup } from './rollup.service.ts';
import { MailReports } from './webhooks/mail-reports.service.ts';
import { MailWebhooksController } from './webhooks/mail-webhooks.controller.ts';
import { WebhookAddress } from './webhooks/webhook-address.service.ts';
import { WebhookSettingsController } from './webhooks/webhook-settings.controller.ts';

/** What becomes of the mails of issues: who reads them, what comes back, and the numbers of it. */
@Module({
  imports: [NewsletterModule, ReadinessModule, SendingModule, AnalyticsModule, SitesModule],
  controllers: [ReadingController, NumbersController, MailWebhooksController, WebhookSettingsController],
  providers: [
    MailLookup,
    ClicksService,
    OpensService,
    ClickJudge,
    NewsletterRollup,
    OpenMarks,
    NumbersService,
    CountNewslettersJob,
    SubjectTests,
    DecideSubjectsJob,
    MailReports,
    WebhookAddress,
    ReaderProofs,
  ],
  exports: [ReaderProofs],
})
export class TrackingModule {}
