import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.ts';
import { AnalyticsModule } from '../../analytics/analytics.module.ts';
import { SenderModule } from '../../newsletter/sender/sender.module.ts';
import { SitesModule } from '../../sites/sites.module.ts';
import { EntitlementModule } from '../entitlement/entitlement.module.ts';
import { OfferModule } from '../offer/offer.module.ts';
import { ApplyBillingEventsJob } from './apply-billing-events.job.ts';
import { BillingConnectionController } from './connection.controller.ts';
import { BillingConnections } from './connection.service.ts';
import { BillingConnectionViews } from './connection-view.service.ts';
import { BillingEvents } from './billing-events.service.ts';
import { CheckoutProgress } from './checkout-progress.service.ts';
import { CheckoutSessions } from './checkout-sessions.service.ts';
import { CheckoutService } from './checkout.service.ts';
import { CustomersService } from './customers.service.ts';
import { FollowAddressesJob } from './follow-addresses.job.ts';
import { InstallationId } from './installation-id.service.ts';
import { MembershipEffects } from './membership-effects.service.ts';
import { MembershipHistory } from './membership-history.service.ts';
import { MembershipMails } from './membership-mails.service.ts';
import { MembershipSync } from './membership-sync.service.ts';
import { PaymentRows } from './payment-rows.service.ts';
import { ReconcileBillingJob } from './reconcile-billing.job.ts';
import { ReconciliationsController } from './reconciliations.controller.ts';
import { RemindPausesJob } from './remind-pauses.job.ts';
import { Reconciliations } from './reconciliations.service.ts';
import { PricesService } from './prices.service.ts';
import { PurchaseRight } from './purchase-right.service.ts';
import { TestMemberships } from './test-memberships.service.ts';
import { WebhookEndpoints } from './webhook-endpoint.service.ts';
import { WebhookSecrets } from './webhook-secrets.service.ts';
import { BillingWebhooksController } from './webhooks.controller.ts';

/** Memberships that are paid for: begun here, and followed by what the payment provider says. */
@Module({
  imports: [AuthModule, AnalyticsModule, SitesModule, SenderModule, EntitlementModule, OfferModule],
  controllers: [BillingConnectionController, BillingWebhooksController, ReconciliationsController],
  providers: [
    ...[ApplyBillingEventsJob, BillingEvents, CheckoutProgress, CheckoutService, CustomersService, InstallationId],
    ...[
      CheckoutSessions,
      FollowAddressesJob,
      MembershipEffects,
      MembershipHistory,
      MembershipMails,
      BillingConnections,
      BillingConnectionViews,
      MembershipSync,
      PaymentRows,
      ReconcileBillingJob,
      Reconciliations,
      RemindPausesJob,
      PricesService,
      PurchaseRight,
      TestMemberships,
      WebhookEndpoints,
      WebhookSecrets,
    ],
  ],
  exports: [CheckoutProgress, CheckoutService, MembershipMails, MembershipSync, PricesService],
})
export class BillingModule {}
