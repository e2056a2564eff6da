import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../pipeline/discovery/discovery.module.ts';
import { GlobalSettingsController } from './global-settings/global-settings.controller.ts';
import { GlobalSettingsByKey } from './global-settings/global-settings.service.ts';
import { AiKeys } from './provider-keys/ai-key.service.ts';
import { MailServerKeys } from './provider-keys/mail-server.service.ts';
import { ProviderKeyViews } from './provider-keys/provider-key-views.service.ts';
import { ProviderKeysController } from './provider-keys/provider-keys.controller.ts';
import { TriedKeys } from './provider-keys/tried-keys.service.ts';
import { YouTubeKeys } from './provider-keys/youtube-key.service.ts';

/** What operators enter under Settings for the whole installation. */
@Module({
  imports: [DiscoveryModule],
  controllers: [ProviderKeysController, GlobalSettingsController],
  providers: [ProviderKeyViews, TriedKeys, YouTubeKeys, AiKeys, MailServerKeys, GlobalSettingsByKey],
})
export class SettingsModule {}
