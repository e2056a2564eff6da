import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../../analytics/analytics.module.ts';
import { SitesModule } from '../../sites/sites.module.ts';
import { EntitlementModule } from '../entitlement/entitlement.module.ts';
import { OfferModule } from '../offer/offer.module.ts';
import { ApplyBillingEventsJob } from './apply-billing-events.job.ts';
import { BillingEvents } from './billing-events.service.ts';
import { CheckoutProgress } from './checkout-progress.service.ts';
import { CheckoutService } from './checkout.service.ts';
import { CustomersService } from './customers.service.ts';
import { InstallationId } from './installation-id.service.ts';
import { MembershipEffects } from './membership-effects.service.ts';
import { MembershipMails } from './membership-mails.service.ts';
import { MembershipSync } from './membership-sync.service.ts';
import { PricesService } from './prices.service.ts';
import { PurchaseRight } from './purchase-right.service.ts';
import { WebhookEndpoints } from './webhook-endpoint.service.ts';
import { WebhookSecrets } from './webhook-secrets.service.ts';
import { BillingWebhooksController } from './webhooks.controller.ts';

/** Memberships that are paid for: begun here, and followed by what the payment provider says. */
@Module({
  imports: [AnalyticsModule, SitesModule, EntitlementModule, OfferModule],
  controllers: [BillingWebhooksController],
  providers: [
    ...[ApplyBillingEventsJob, BillingEvents, CheckoutProgress, CheckoutService, CustomersService, InstallationId],
    ...[
      MembershipEffects,
      MembershipMails,
      MembershipSync,
      PricesService,
      PurchaseRight,
      WebhookEndpoints,
      WebhookSecrets,
    ],
  ],
  exports: [CheckoutProgress, CheckoutService, MembershipSync],
})
export class BillingModule {}
