import { Module } from '@nestjs/common';
import { AuthorizeController } from './authorize/authorize.controller.ts';
import { AuthorizeService } from './authorize/authorize.service.ts';
import { Authorizations } from './authorize/authorizations.service.ts';
import { BrandsController } from './brands.controller.ts';
import { GateReports } from './gate-reports.service.ts';
import { MarkedSites } from './marked-sites.service.ts';
import { SiteConnections } from './site-connections.ts';
import { SiteDirectory } from './site-directory.service.ts';
import { SiteEditorService } from './site-editor.service.ts';
import { SiteLook } from './site-look.service.ts';
import { SiteSavingService } from './site-saving.service.ts';
import { SiteSettingsController } from './site-settings.controller.ts';
import { SiteSettingsService } from './site-settings.service.ts';
import { SiteTestService } from './site-test.service.ts';
import { SiteWordPressController } from './site-wordpress.controller.ts';
import { SiteWordPressService } from './site-wordpress.service.ts';
import { SitesController } from './sites.controller.ts';
import { SitesService } from './sites.service.ts';
import { PersonalSiteContent } from './sync/personal-site-content.service.ts';
import { PlanSyncsJob } from './sync/plan-syncs.job.ts';
import { SiteContentService } from './sync/site-content.service.ts';
import { SiteSyncController } from './sync/site-sync.controller.ts';
import { SyncRequests } from './sync/sync-requests.service.ts';
import { SyncSiteJob } from './sync/sync-site.job.ts';
import { SyncStates } from './sync/sync-states.service.ts';
import { WebsiteAutomationService } from './website-automation.service.ts';

@Module({
  controllers: [
    AuthorizeController,
    SitesController,
    SiteSettingsController,
    SiteWordPressController,
    SiteSyncController,
    BrandsController,
  ],
  providers: [
    AuthorizeService,
    Authorizations,
    SitesService,
    GateReports,
    MarkedSites,
    SiteConnections,
    SiteDirectory,
    SiteEditorService,
    SiteLook,
    SiteSavingService,
    SiteSettingsService,
    SiteTestService,
    SiteWordPressService,
    WebsiteAutomationService,
    SiteContentService,
    PersonalSiteContent,
    SyncStates,
    SyncRequests,
    SyncSiteJob,
    PlanSyncsJob,
  ],
  exports: [
    SitesService,
    GateReports,
    MarkedSites,
    PersonalSiteContent,
    SiteContentService,
    SiteDirectory,
    SiteEditorService,
    SiteLook,
    SiteSettingsService,
    SyncRequests,
    WebsiteAutomationService,
  ],
})
export class SitesModule {}
