import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { GatingModule } from '../gating/gating.module.ts';
import { OfferModule } from '../memberships/offer/offer.module.ts';
import { RevenueModule } from '../memberships/revenue/revenue.module.ts';
import { DiscoveryModule } from '../pipeline/discovery/discovery.module.ts';
import { PublishingModule } from '../pipeline/publishing/publishing.module.ts';
import { SpendingModule } from '../pipeline/spending/spending.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { CurrentTimeController } from './current-time.controller.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';
import { DigestController } from './digest/digest.controller.ts';
import { DigestService } from './digest/digest.service.ts';
import { SendDigestJob } from './digest/send-digest.job.ts';
import { LedgerController } from './ledger/ledger.controller.ts';
import { LedgerFactsService } from './ledger/ledger-facts.service.ts';
import { LedgerService } from './ledger/ledger.service.ts';
import { PaywallService } from './paywall.service.ts';
import { PerformanceService } from './performance.service.ts';

@Module({
  imports: [
    ...[SitesModule, AuthModule, OfferModule, GatingModule],
    ...[AnalyticsModule, DiscoveryModule, PublishingModule, RevenueModule, SpendingModule],
  ],
  controllers: [DashboardController, CurrentTimeController, DigestController, LedgerController],
  providers: [
    LedgerFactsService,
    LedgerService,
    DashboardService,
    PaywallService,
    PerformanceService,
    DigestService,
    SendDigestJob,
  ],
})
export class DashboardModule {}
