import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { OfferModule } from '../memberships/offer/offer.module.ts';
import { NewsletterSettingsModule } from '../newsletter/settings/newsletter-settings.module.ts';
import { DiscoveryModule } from '../pipeline/discovery/discovery.module.ts';
import { PublishingModule } from '../pipeline/publishing/publishing.module.ts';
import { WritingModule } from '../pipeline/writing/writing.module.ts';
import { SendingModule } from '../newsletter/sending/sending.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { NewConnectionService } from './creation/new-connection.service.ts';
import { NewSiteSettings } from './creation/new-site-settings.service.ts';
import { NewSiteStore } from './creation/new-site-store.service.ts';
import { SiteCreationController } from './creation/site-creation.controller.ts';
import { SiteCreationService } from './creation/site-creation.service.ts';
import { DeleteSiteJob } from './deletion/delete-site.job.ts';
import { SiteDeletionController } from './deletion/site-deletion.controller.ts';
import { SiteDeletionService } from './deletion/site-deletion.service.ts';
import { SetupGuideController } from './guide/setup-guide.controller.ts';
import { SetupGuideService } from './guide/setup-guide.service.ts';
import { FirstRunService } from './samples/first-run.service.ts';
import { SampleDataController } from './samples/sample-data.controller.ts';
import { SampleDataService } from './samples/sample-data.service.ts';
import { SamplesService } from './samples/samples.service.ts';
import { WelcomeService } from './welcome.service.ts';

@Module({
  imports: [
    AuthModule,
    DiscoveryModule,
    NewsletterSettingsModule,
    OfferModule,
    PublishingModule,
    SendingModule,
    SitesModule,
    WritingModule,
  ],
  controllers: [SiteCreationController, SiteDeletionController, SampleDataController, SetupGuideController],
  providers: [
    NewConnectionService,
    NewSiteSettings,
    NewSiteStore,
    SiteCreationService,
    SamplesService,
    SampleDataService,
    SetupGuideService,
    FirstRunService,
    WelcomeService,
    SiteDeletionService,
    DeleteSiteJob,
  ],
  exports: [WelcomeService],
})
export class SiteSetupModule {}
