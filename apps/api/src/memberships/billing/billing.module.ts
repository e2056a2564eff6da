import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.ts';
import { AnalyticsModule } from '../../analytics/analytics.module.ts';
import { SenderModule } from '../../newsletter/sender/sender.module.ts';
import { SitesModule } from '../../sites/sites.module.ts';
import { EntitlementModule } from '../entitlement/entitlement.module.ts';
import { OfferModule } from '../offer/offer.module.ts';
import { ApplyBillingEventsJob } from './events/apply-billing-events.job.ts';
import { BillingConnectionController } from './connection/connection.controller.ts';
import { ConnectionChecks } from './connection/connection-checks.service.ts';
import { ConnectionKeys } from './connection/connection-keys.service.ts';
import { BillingConnections } from './connection/connection.service.ts';
import { BillingConnectionViews } from './connection/connection-view.service.ts';
import { BillingEvents } from './events/billing-events.service.ts';
import { CheckoutProgress } from './checkout/checkout-progress.service.ts';
import { CheckoutSessions } from './checkout/checkout-sessions.service.ts';
import { CheckoutService } from './checkout/checkout.service.ts';
import { CustomersService } from './stripe/customers.service.ts';
import { FollowAddressesJob } from './stripe/follow-addresses.job.ts';
import { InstallationId } from './stripe/installation-id.service.ts';
import { MembershipEffects } from './membership/membership-effects.service.ts';
import { MembershipHistory } from './membership/membership-history.service.ts';
import { MembershipMailMakers } from './membership/membership-mail-makers.ts';
import { MembershipMails } from './membership/membership-mails.service.ts';
import { MembershipSync } from './membership/membership-sync.service.ts';
import { PaymentArticles } from './membership/payment-articles.service.ts';
import { PaymentReturns } from './membership/payment-returns.service.ts';
import { PaymentRows } from './membership/payment-rows.service.ts';
import { ReconcileBillingJob } from './reconcile/reconcile-billing.job.ts';
import { ReconciliationsController } from './reconcile/reconciliations.controller.ts';
import { RemindPausesJob } from './membership/remind-pauses.job.ts';
import { Reconciliations } from './reconcile/reconciliations.service.ts';
import { PricesService } from './stripe/prices.service.ts';
import { PurchaseRight } from './checkout/purchase-right.service.ts';
import { SubscriptionOwners } from './membership/subscription-owners.service.ts';
import { RefusedReports } from './webhook/refused-reports.service.ts';
import { SoldAccounts } from './connection/sold-accounts.service.ts';
import { TestMemberships } from './connection/test-memberships.service.ts';
import { WebhookEndpoints } from './webhook/webhook-endpoint.service.ts';
import { WebhookSecrets } from './webhook/webhook-secrets.service.ts';
import { BillingWebhooksController } from './events/webhooks.controller.ts';

/** Memberships that are paid for: begun here, and followed by what the payment provider says. */
@Module({
  imports: [AuthModule, AnalyticsModule, SitesModule, SenderModule, EntitlementModule, OfferModule],
  controllers: [BillingConnectionController, BillingWebhooksController, ReconciliationsController],
  providers: [
    ...[ApplyBillingEventsJob, BillingEvents, CheckoutProgress, CheckoutService, CustomersService, InstallationId],
    ...[
      CheckoutSessions,
      ConnectionChecks,
      ConnectionKeys,
      FollowAddressesJob,
      MembershipEffects,
      MembershipHistory,
      MembershipMails,
      MembershipMailMakers,
      BillingConnections,
      BillingConnectionViews,
      MembershipSync,
      PaymentArticles,
      PaymentReturns,
      PaymentRows,
      ReconcileBillingJob,
      Reconciliations,
      RemindPausesJob,
      PricesService,
      PurchaseRight,
      RefusedReports,
      SoldAccounts,
      SubscriptionOwners,
      TestMemberships,
      WebhookEndpoints,
      WebhookSecrets,
    ],
  ],
  exports: [CheckoutProgress, CheckoutService, MembershipMails, MembershipSync, PaymentArticles, PricesService],
})
export class BillingModule {}
