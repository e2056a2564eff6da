import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { DatabaseNews } from './database-news.ts';
import { DiskSpace } from './disk/disk-space.service.ts';
import { GlobalSettings } from './global-settings.ts';
import { HealthController } from './health/health.controller.ts';
import { HealthService } from './health/health.service.ts';
import { AiCapabilitiesService } from './providers/ai-capabilities.service.ts';
import { ProviderHealthService } from './providers/provider-health.service.ts';
import { ProviderKeysService } from './providers/provider-keys.service.ts';
import { ProviderOverview } from './providers/provider-overview.ts';
import { ProviderPolicies } from './providers/provider-policies.ts';
import type { SharedProvider } from './providers/provider-settings.ts';
import { PROVIDERS, SHARED_PROVIDERS } from './providers/providers.ts';
import { RateLimits } from './rate-limits.ts';
import { RealtimeGateway } from './realtime.gateway.ts';
import { RemoteFiles, SAFE_FETCH } from './safe-fetch/remote-files.ts';
import { StoredSessions } from './session/stored-sessions.service.ts';
import { allowedSiteHosts } from './safe-fetch/allowed-site-hosts.ts';
import { createSafeFetch } from './safe-fetch/safe-fetch.ts';
import { AddressKeys } from './secrets/address-keys.service.ts';
import { SiteSecrets } from './secrets/site-secrets.ts';
import { PostgresThrottlerStorage, THROTTLES } from './throttle.ts';
import { ForwardedRequests } from './web/forwarded-requests.ts';

/** What every room uses. */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => ({
        throttlers: [...THROTTLES],
        storage: new PostgresThrottlerStorage(dataSource),
      }),
    }),
  ],
  controllers: [HealthController],
  providers: [
    AddressKeys,
    AiCapabilitiesService,
    DatabaseNews,
    DiskSpace,
    ForwardedRequests,
    GlobalSettings,
    HealthService,
    ProviderHealthService,
    ProviderKeysService,
    ProviderPolicies,
    ...PROVIDERS,
    {
      provide: ProviderOverview,
      inject: [ProviderHealthService, ...SHARED_PROVIDERS],
      useFactory: (healths: ProviderHealthService, ...providers: SharedProvider[]) =>
        new ProviderOverview(healths, providers),
    },
    RealtimeGateway,
    RateLimits,
    RemoteFiles,
    SiteSecrets,
    StoredSessions,
    {
      provide: SAFE_FETCH,
      inject: [RUNTIME],
      useFactory: (runtime: Runtime) => createSafeFetch({ allowPrivateHosts: allowedSiteHosts(runtime) }),
    },
  ],
  exports: [
    AddressKeys,
    AiCapabilitiesService,
    DatabaseNews,
    DiskSpace,
    ForwardedRequests,
    GlobalSettings,
    HealthService,
    ProviderHealthService,
    ProviderKeysService,
    ProviderOverview,
    ProviderPolicies,
    ...PROVIDERS,
    RealtimeGateway,
    RateLimits,
    RemoteFiles,
    SAFE_FETCH,
    SiteSecrets,
    StoredSessions,
    ThrottlerModule,
  ],
})
export class CommonModule {}
