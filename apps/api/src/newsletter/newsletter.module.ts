import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { CheckImportJob } from './imports/check-import.job.ts';
import { ForgottenImports } from './imports/forgotten-imports.service.ts';
import { ImportFiles } from './imports/import-file.service.ts';
import { ImportRun } from './imports/import-run.service.ts';
import { ImportSubscribersJob } from './imports/import-subscribers.job.ts';
import { ImportsController } from './imports/imports.controller.ts';
import { ImportsService } from './imports/imports.service.ts';
import { RejectsFile } from './imports/rejects-file.service.ts';
import { AddingService } from './joining/adding.service.ts';
import { AskSubscriptionJob } from './joining/ask-subscription.job.ts';
import { AskingService } from './joining/asking.service.ts';
import { ConfirmationLimit } from './joining/confirmation-limit.service.ts';
import { ConfirmationsController } from './joining/confirmations.controller.ts';
import { ConfirmationsService } from './joining/confirmations.service.ts';
import { FormResponses } from './joining/form-responses.service.ts';
import { SignUpsService } from './joining/sign-ups.service.ts';
import { SubscribeController } from './joining/subscribe.controller.ts';
import { SubscriptionMails } from './joining/subscription-mails.service.ts';
import { ImportTraces } from './leaving/import-traces.service.ts';
import { PersonalSentMails } from './leaving/personal-sent-mails.service.ts';
import { PersonalSubscriptions } from './leaving/personal-subscriptions.service.ts';
import { WaitingLists } from './leaving/waiting-lists.service.ts';
import { OneClickController } from './reader/one-click.controller.ts';
import { PreferencesService } from './reader/preferences.service.ts';
import { ReaderController } from './reader/reader.controller.ts';
import { SubscriptionLinks } from './reader/subscription-links.service.ts';
import { SenderModule } from './sender/sender.module.ts';
import { ReaderMails } from './sending/reader-mails.service.ts';
import { NewsletterSettingsModule } from './settings/newsletter-settings.module.ts';
import { CleanSubscribersJob } from './subscribers/clean-subscribers.job.ts';
import { SubscriberExport } from './subscribers/subscriber-export.service.ts';
import { SubscribersController } from './subscribers/subscribers.controller.ts';
import { SubscribersService } from './subscribers/subscribers.service.ts';
import { SubscribersModule } from './subscribers/subscribers.module.ts';
import { IssueTouch } from './tracking/issue-touch.service.ts';

/** Who gets a website's newsletter: how they come, what they wish, how they leave. */
@Module({
  imports: [SitesModule, AnalyticsModule, NewsletterSettingsModule, SenderModule, SubscribersModule],
  controllers: [
    SubscribersController,
    SubscribeController,
    OneClickController,
    ReaderController,
    ConfirmationsController,
    ImportsController,
  ],
  providers: [
    SubscribersService,
    ReaderMails,
    SubscriberExport,
    CleanSubscribersJob,
    AddingService,
    AskingService,
    AskSubscriptionJob,
    ConfirmationLimit,
    ConfirmationsService,
    FormResponses,
    SignUpsService,
    SubscriptionMails,
    SubscriptionLinks,
    PreferencesService,
    IssueTouch,
    ImportsService,
    ForgottenImports,
    ImportFiles,
    ImportRun,
    CheckImportJob,
    ImportSubscribersJob,
    RejectsFile,
    ImportTraces,
    WaitingLists,
    PersonalSubscriptions,
    PersonalSentMails,
  ],
  exports: [SenderModule, PersonalSubscriptions, PersonalSentMails, SubscribersService, SubscribersModule, IssueTouch],
})
export class NewsletterModule {}
