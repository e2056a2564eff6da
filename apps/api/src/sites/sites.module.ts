import { Module } from '@nestjs/common';
import { BrandsController } from './brands.controller.ts';
import { MarkedSites } from './marked-sites.service.ts';
import { SiteConnections } from './site-connections.ts';
import { SiteEditorService } from './site-editor.service.ts';
import { SiteLook } from './site-look.service.ts';
import { SiteSettingsController } from './site-settings.controller.ts';
import { SiteSettingsService } from './site-settings.service.ts';
import { SiteTestService } from './site-test.service.ts';
import { SiteWordPressController } from './site-wordpress.controller.ts';
import { SiteWordPressService } from './site-wordpress.service.ts';
import { SitesController } from './sites.controller.ts';
import { SitesService } from './sites.service.ts';
import { WebsiteAutomationService } from './website-automation.service.ts';

@Module({
  controllers: [SitesController, SiteSettingsController, SiteWordPressController, BrandsController],
  providers: [
    SitesService,
    MarkedSites,
    SiteConnections,
    SiteEditorService,
    SiteLook,
    SiteSettingsService,
    SiteTestService,
    SiteWordPressService,
    WebsiteAutomationService,
  ],
  exports: [SitesService, MarkedSites, SiteEditorService, SiteLook, SiteSettingsService, WebsiteAutomationService],
})
export class SitesModule {}
