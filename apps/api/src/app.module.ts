import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { AccessGuard } from './common/access.ts';
import { BrandHostModule } from './brand-host/brand-host.module.ts';
import { ChangesInterceptor } from './common/changes.ts';
import { CommonModule } from './common/common.module.ts';
import { ErrorFilter } from './common/error.filter.ts';
import { RepeatedCalls } from './common/repeated-calls.interceptor.ts';
import { OriginGuard } from './common/origin.guard.ts';
import { validationPipe } from './common/validation.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { GatingModule } from './gating/gating.module.ts';
import { MembershipsModule } from './memberships/memberships.module.ts';
import { OfferModule } from './memberships/offer/offer.module.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { LegalModule } from './legal/legal.module.ts';
import { MailModule } from './mail/mail.module.ts';
import { ArchiveModule } from './newsletter/archive/archive.module.ts';
import { IssuesModule } from './newsletter/issues/issues.module.ts';
import { NewsletterModule } from './newsletter/newsletter.module.ts';
import { SendingModule } from './newsletter/sending/sending.module.ts';
import { TrackingModule } from './newsletter/tracking/tracking.module.ts';
import { NewsletterScheduleModule } from './newsletter/schedule/newsletter-schedule.module.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { AutomationModule } from './pipeline/automation/automation.module.ts';
import { DiscoveryModule } from './pipeline/discovery/discovery.module.ts';
import { PicturesModule } from './pipeline/pictures/pictures.module.ts';
import { PublishingModule } from './pipeline/publishing/publishing.module.ts';
import { SpendingModule } from './pipeline/spending/spending.module.ts';
import { WritingModule } from './pipeline/writing/writing.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { SiteSetupModule } from './site-setup/site-setup.module.ts';
import { MarkedSitesGuard } from './sites/marked-sites.guard.ts';
import { SitesModule } from './sites/sites.module.ts';

/** The list of rooms. What the boot made comes in as `parts`. */
@Module({})
export class AppModule {
  static of(parts: DynamicModule[]): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...parts,
        ScheduleModule.forRoot(),
        CommonModule,
        JobsModule,
        MailModule,
        SitesModule,
        AuthModule,
        DiscoveryModule,
        SpendingModule,
        WritingModule,
        PicturesModule,
        PublishingModule,
        AutomationModule,
        AnalyticsModule,
        NewsletterModule,
        TrackingModule,
        IssuesModule,
        SendingModule,
        ArchiveModule,
        NewsletterScheduleModule,
        OfferModule,
        MembershipsModule,
        GatingModule,
        BrandHostModule,
        LegalModule,
        DashboardModule,
        PeopleModule,
        SiteSetupModule,
        SettingsModule,
        OpenApiModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
        { provide: APP_GUARD, useClass: OriginGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: MarkedSitesGuard },
        { provide: APP_INTERCEPTOR, useClass: RepeatedCalls },
        { provide: APP_INTERCEPTOR, useClass: ChangesInterceptor },
      ],
    };
  }
}
