import { invalid } from '../errors.ts';
import { collect, finalize, methodFor } from '../life/invoices.ts';
import { makeInvoice } from '../life/make-invoice.ts';
import { makeSubscription } from '../life/make-subscription.ts';
import { happen } from '../life/status.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Price, Subscription } from '../types.ts';
import { needCustomer } from './customers.ts';
import { needSoldPrice } from './prices.ts';

const BEHAVIOURS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;

/** Without a payment page: with the customer's stored way to pay. Source: API reference, "Create a subscription". */
export function createSubscription(scene: Scene, params: Params): Subscription {
  const customer = needCustomer(scene, params.need('customer'));
  const method = params.text('default_payment_method') ?? null;
  if (method) scene.need('payment_methods', method, 'default_payment_method');
  const behaviour = params.choice('payment_behavior', BEHAVIOURS) ?? 'allow_incomplete';
  const { id } = makeSubscription(scene, {
    customer: customer.id,
    items: readItems(scene, params),
    metadata: params.metadata(),
    description: params.text('description') ?? null,
    method,
    trialDays: params.integer('trial_period_days', { max: 730 }) ?? null,
    trialEnd: params.integer('trial_end', { min: scene.now + 1 }) ?? null,
    whenNoPaymentMethod:
      params
        .object('trial_settings')
        ?.object('end_behavior')
        ?.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']) ?? 'create_invoice',
    automaticTax: params.object('automatic_tax')?.flag('enabled') ?? false,
    country: customer.address?.country ?? null,
  });
  params.ignore('proration_behavior', 'payment_settings', 'off_session', 'billing_mode');
  params.done();
  scene.emit('customer.subscription.created', scene.need('subscriptions', id));
  return bill(scene, id, behaviour);
}

function readItems(scene: Scene, params: Params): { price: Price; quantity: number }[] {
  const items = (params.objects('items') ?? []).map((item) => {
    const price = needSoldPrice(scene, item.need('price'), item.path('price'));
    if (!price.recurring)
      throw invalid('This field only accepts active prices with `type=recurring`.', item.path('price'));
    return { price, quantity: item.integer('quantity', { min: 1 }) ?? 1 };
  });
  if (items.length === 0) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  return items;
}

function bill(scene: Scene, id: string, behaviour: (typeof BEHAVIOURS)[number]): Subscription {
  const isTrial = scene.need('subscriptions', id).trial_end !== null;
  if (isTrial) happen(scene, id, 'trial-started');
  const subscription = scene.need('subscriptions', id);
  const invoice = makeInvoice(scene, subscription, { reason: 'subscription_create', isTrial, advances: true });
  scene.change('subscriptions', id, null, (item) => void (item.latest_invoice = invoice.id));
  const isOpen = finalize(scene, invoice.id).status === 'open';
  if (!isOpen || behaviour === 'default_incomplete') return scene.need('subscriptions', id);
  if (!methodFor(scene, invoice))
    throw invalid(
      'This customer has no attached payment source or default payment method.',
      undefined,
      'resource_missing',
    );
  const outcome = collect(scene, invoice.id);
  if (behaviour === 'error_if_incomplete' && outcome !== 'paid' && outcome !== 'processing')
    throw invalid(
      'Payment for this subscription requires additional user action or was declined.',
      undefined,
      'subscription_payment_intent_requires_action',
    );
  return scene.need('subscriptions', id);
}
