import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { GatingModule } from '../gating/gating.module.ts';
import { OfferModule } from '../memberships/offer/offer.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { CurrentTimeController } from './current-time.controller.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';
import { DigestController } from './digest/digest.controller.ts';
import { DigestService } from './digest/digest.service.ts';
import { SendDigestJob } from './digest/send-digest.job.ts';
import { PaywallService } from './paywall.service.ts';
import { PerformanceService } from './performance.service.ts';

@Module({
  imports: [SitesModule, AuthModule, OfferModule, GatingModule],
  controllers: [DashboardController, CurrentTimeController, DigestController],
  providers: [DashboardService, PaywallService, PerformanceService, DigestService, SendDigestJob],
})
export class DashboardModule {}
