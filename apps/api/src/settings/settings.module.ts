import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../pipeline/discovery/discovery.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { GlobalSettingsController } from './global-settings/global-settings.controller.ts';
import { GlobalSettingsByKey } from './global-settings/global-settings.service.ts';
import { MaintenanceController } from './maintenance/maintenance.controller.ts';
import { MaintenanceService } from './maintenance/maintenance.service.ts';
import { OptimizeDatabaseJob } from './maintenance/optimize-database.job.ts';
import { AiKeys } from './provider-keys/ai-key.service.ts';
import { AnalyzatiKeys } from './provider-keys/analyzati-key.service.ts';
import { MailServerKeys } from './provider-keys/mail-server.service.ts';
import { ProviderKeyViews } from './provider-keys/provider-key-views.service.ts';
import { ProviderKeysController } from './provider-keys/provider-keys.controller.ts';
import { TriedKeys } from './provider-keys/tried-keys.service.ts';
import { YouTubeKeys } from './provider-keys/youtube-key.service.ts';
import { SystemInfoService } from './system/system-info.service.ts';
import { SystemStatusService } from './system/system-status.service.ts';
import { SystemController } from './system/system.controller.ts';

/** What operators enter under Settings for the whole installation. */
@Module({
  imports: [DiscoveryModule, SitesModule],
  controllers: [ProviderKeysController, GlobalSettingsController, SystemController, MaintenanceController],
  providers: [
    ProviderKeyViews,
    TriedKeys,
    YouTubeKeys,
    AiKeys,
    AnalyzatiKeys,
    MailServerKeys,
    GlobalSettingsByKey,
    SystemStatusService,
    SystemInfoService,
    MaintenanceService,
    OptimizeDatabaseJob,
  ],
})
export class SettingsModule {}
