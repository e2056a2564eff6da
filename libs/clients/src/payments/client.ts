import type Stripe from 'stripe';
import { checkKey, createPolicies, ProviderError } from '../http/index.ts';
import type { Policies } from '../http/index.ts';
import { paymentsFailure } from './failure.ts';
import { unreadable } from './reads.ts';
import { sdk } from './sdk.ts';
import {
  checkoutSession,
  idOf,
  reading,
  subscriptionIdentity,
  subscriptionSnapshot,
  webhookEndpoint,
} from './snapshot.ts';
import { subscriptionsOf } from './subjects.ts';
import type { NewCheckout, PaymentAftermath, PaymentsClient, PaymentsClientOptions } from './types.ts';

const PAGE = 100;

type EnabledEvent = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** A client of Stripe on the official SDK. Limits, retries and breaker are ours; every write carries a key, so it may be repeated. */
export function createPaymentsClient(options: PaymentsClientOptions): PaymentsClient {
  const policies = options.policies ?? createPolicies();
  const stripe = sdk(options);
  const call = caller(policies, options.apiKey, options.baseUrl ?? 'stripe');

  return {
    account: () =>
      call(async () => {
        const account = await stripe.accounts.retrieveCurrent();
        const { id, country, charges_enabled, business_profile, settings } = account;
        const name = settings?.dashboard.display_name ?? business_profile?.name ?? null;
        // With a fetch of one's own they are a Headers, whatever the SDK's type says.
        const respondedAt = timeIn(new Headers(account.lastResponse.headers).get('date'));
        return { id, country: country ?? null, name, takesPayments: charges_enabled, respondedAt };
      }),
    unreadable: () => call(() => unreadable(stripe)),
    createProduct: ({ name, notes }, idempotencyKey) =>
      call(() => stripe.products.create({ name, metadata: notes }, { idempotencyKey })),
    hasProduct: (id) => call(async () => isActive(await orNull(() => stripe.products.retrieve(id)))),
    isSold: (id) =>
      call(async () => {
        const price = await orNull(() => stripe.prices.retrieve(id, { expand: ['product'] }));
        return isActive(price) && isActive(price?.product);
      }),
    createPrice: (
      { productId: product, interval, amountCents: unit_amount, currency, isTaxAdded, notes },
      idempotencyKey,
    ) =>
      call(() => {
        // Without it a checkout that works out tax is refused, where the account has no preset.
        const tax_behavior = isTaxAdded ? 'exclusive' : 'inclusive';
        const price = {
          product,
          unit_amount,
          currency,
          tax_behavior,
          recurring: { interval },
          metadata: notes,
        } as const;
        return stripe.prices.create(price, { idempotencyKey });
      }),
    retirePrice: (id) => call(async () => void (await orNull(() => stripe.prices.update(id, { active: false })))),
    createCustomer: ({ email, name, notes }, idempotencyKey) =>
      call(() =>
        stripe.customers.create({ email, ...(name !== null && { name }), metadata: notes }, { idempotencyKey }),
      ),
    hasCustomer: (id) =>
      call(async () => {
        const customer = await orNull(() => stripe.customers.retrieve(id));
        return customer !== null && customer.deleted !== true;
      }),
    setCustomerEmail: (id, email) => call(async () => void (await stripe.customers.update(id, { email }))),
    createCheckout: (checkout, idempotencyKey) =>
      call(async () =>
        checkoutSession(await stripe.checkout.sessions.create(sessionBody(checkout), { idempotencyKey })),
      ),
    checkout: (id) => call(() => orNull(async () => checkoutSession(await stripe.checkout.sessions.retrieve(id)))),
    expireCheckout: (id) =>
      call(() =>
        orNull(async () => {
          const session = await stripe.checkout.sessions.retrieve(id);
          return checkoutSession(session.status === 'open' ? await stripe.checkout.sessions.expire(id) : session);
        }),
      ),
    subscription: async (id) => {
      const subscription = await call(() => orNull(() => stripe.subscriptions.retrieve(id)));
      if (!subscription) return null;
      const invoices = { subscription: id, limit: PAGE, expand: ['data.payments'] };
      return {
        ...subscriptionIdentity(subscription),
        // Read outside of the call: one that can't be read says nothing of Stripe's health.
        read: async (priceId) => {
          const { data } = await call(() => stripe.invoices.list(invoices));
          return reading('a subscription', () => subscriptionSnapshot(subscription, { invoices: data, priceId }));
        },
      };
    },
    aftermath: (id) => call(() => readAftermath(stripe, id)),
    subscriptionsOf: (kind, id) => call(async () => (await orNull(() => subscriptionsOf(stripe, kind, id))) ?? []),
    subscriptions: (after) =>
      call(async () => {
        const page = { status: 'all', limit: PAGE, ...(after !== null && { starting_after: after }) } as const;
        const { data, has_more: hasMore } = await stripe.subscriptions.list(page);
        return { found: data.map(subscriptionIdentity), hasMore };
      }),
    setCancelAtPeriodEnd: (id, isCancelled, idempotencyKey) =>
      call(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled }, { idempotencyKey });
      }),
    setPause: (id, pause, idempotencyKey) =>
      call(async () => {
        const resumes_at = pause && Math.floor(pause.resumesAt.getTime() / 1000);
        const pause_collection = resumes_at === null ? '' : ({ behavior: 'void', resumes_at } as const);
        await stripe.subscriptions.update(id, { pause_collection }, { idempotencyKey });
      }),
    renewNow: (id, idempotencyKey) =>
      call(async () => {
        const anew: Stripe.SubscriptionUpdateParams = {
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'none',
        };
        await stripe.subscriptions.update(id, anew, { idempotencyKey });
      }),
    setPrice: (id, { from, to }, idempotencyKey) =>
      call(async () => {
        const { data } = (await stripe.subscriptions.retrieve(id)).items;
        // One whose answer was lost is set already.
        const item = data.find(({ price }) => price.id === from) ?? data.find(({ price }) => price.id === to);
        if (!item) throw gone();
        const items = [{ id: item.id, price: to }];
        await stripe.subscriptions.update(id, { items, proration_behavior: 'none' }, { idempotencyKey });
      }),
    portal: (customer, return_url, language) =>
      call(async () => {
        const locale = language;
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url, locale });
        return { url };
      }),
    invoiceUrl: (id) => call(async () => (await stripe.invoices.retrieve(id)).hosted_invoice_url ?? null),
    createWebhook: (url, events, idempotencyKey) =>
      call(async () => {
        const enabled_events = [...events] as EnabledEvent[];
        return webhookEndpoint(await stripe.webhookEndpoints.create({ url, enabled_events }, { idempotencyKey }));
      }),
    // An account has 16 at most.
    webhooks: () => call(async () => (await stripe.webhookEndpoints.list({ limit: PAGE })).data.map(webhookEndpoint)),
    setWebhookEvents: (id, events) =>
      call(async () => {
        await stripe.webhookEndpoints.update(id, { enabled_events: [...events] as EnabledEvent[] });
      }),
    removeWebhook: (id) => call(async () => void (await orNull(() => stripe.webhookEndpoints.del(id)))),
  };
}

function caller(policies: Policies, apiKey: string, where: string) {
  return <T>(work: () => Promise<T>): Promise<T> =>
    policies.run({ provider: 'stripe', key: `${where} ${apiKey}`, repeat: 'safe' }, async () => {
      checkKey('stripe', apiKey);
      try {
        return await work();
      } catch (error) {
        throw error instanceof ProviderError ? error : paymentsFailure(error, policies.now());
      }
    });
}

/** Null where Stripe has nothing of that id. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const failure = error instanceof ProviderError ? error : paymentsFailure(error, 0);
    if (failure.code === 'not_found') return null;
    throw error;
  }
}

async function readAftermath(stripe: Stripe, paymentIntentId: string): Promise<PaymentAftermath> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const { data } = charge?.disputed
    ? await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 1 })
    : { data: [] };
  const refunds = charge?.amount_refunded
    ? await stripe.refunds.list({ charge: charge.id, limit: PAGE })
    : { data: [] };
  return {
    paymentIntentId,
    chargeId: charge?.id ?? idOf(intent.latest_charge),
    refundedCents: charge?.amount_refunded ?? 0,
    refunds: refunds.data
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, created }) => ({ id, cents: amount, at: new Date(created * 1000) })),
    disputeStatus: data[0]?.status ?? null,
    disputedAt: data[0] ? new Date(data[0].created * 1000) : null,
  };
}

function sessionBody(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { customerId, priceId, reference, notes, trialDays, promotionCodes, automaticTax, language } = checkout;
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: reference,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
    metadata: notes,
    subscription_data: { metadata: notes, ...(trialDays > 0 && { trial_period_days: trialDays }) },
    locale: language,
    ...(promotionCodes && { allow_promotion_codes: true }),
    // Tax follows the address that is entered there, which the customer must keep.
    ...(automaticTax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto', name: 'auto' } }),
  };
}

/** Neither deleted nor archived. */
const isActive = (object: { active?: boolean; deleted?: unknown } | string | null | undefined): boolean =>
  typeof object === 'object' && object?.active === true;

/** Of a header; null for none that can be read. */
function timeIn(date: string | null): Date | null {
  const at = new Date(date ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

const gone = (): ProviderError =>
  new ProviderError({ provider: 'stripe', code: 'not_found', message: 'Stripe does not know this subscription.' });
