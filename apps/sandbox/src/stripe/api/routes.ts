import { createSession } from '../checkout/create.ts';
import { invalid } from '../errors.ts';
import { collect, finalize, markUncollectible, voidInvoice } from '../life/invoices.ts';
import { withPending } from '../hooks/make-deliveries.ts';
import { expireSession } from '../life/session-end.ts';
import {
  createCoupon,
  createPromotionCode,
  deleteCoupon,
  needCoupon,
  updatePromotionCode,
} from '../objects/coupons.ts';
import { createCustomer, deleteCustomer, updateCustomer } from '../objects/customers.ts';
import { closeDispute, updateDispute } from '../objects/disputes.ts';
import { createConfiguration, createPortalSession, updateConfiguration } from '../objects/portal.ts';
import { createPrice, updatePrice } from '../objects/prices.ts';
import { createProduct, deleteProduct, updateProduct } from '../objects/products.ts';
import { createSubscription } from '../objects/create-subscription.ts';
import { createRefund } from '../objects/refunds.ts';
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  updateSubscription,
} from '../objects/subscriptions.ts';
import { createEndpoint, deleteEndpoint, needEndpoint, updateEndpoint } from '../objects/webhook-endpoints.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { StoredEvent } from '../types.ts';
import { accountOf, ownAccount } from './account.ts';
import type { ApiList } from './list-of.ts';
import { pageOf } from './page.ts';
import { get, list, post, remove, retrieve } from './route.ts';
import type { Route } from './route.ts';

/** Whether a field has the value that a parameter of the same name asks for; always, where none does. */
const same =
  <T>(params: Params, ...names: (keyof T & string)[]) =>
  (record: T): boolean =>
    names.every((name) => {
      const wanted = params.text(name);
      return wanted === undefined || wanted === null || String(record[name]) === wanted;
    });

const make = (path: string, work: (scene: Scene, params: Params) => object): Route =>
  post(path, (scene, _id, params) => work(scene, params));

/** After the work, refuses what it did not read. */
const plain = (path: string, work: (scene: Scene, id: string) => object): Route =>
  post(path, (scene, id, params) => {
    params.ignore('auto_advance', 'forgive', 'off_session');
    params.done();
    return work(scene, id);
  });

const CATALOGUE: Route[] = [
  make('/v1/products', createProduct),
  retrieve('/v1/products/:', 'products'),
  post('/v1/products/:', updateProduct),
  remove('/v1/products/:', deleteProduct),
  list('/v1/products', 'products', (params) => same(params, 'active')),
  make('/v1/prices', createPrice),
  retrieve('/v1/prices/:', 'prices'),
  post('/v1/prices/:', updatePrice),
  list('/v1/prices', 'prices', (params) => {
    const keys = params.texts('lookup_keys');
    const matches = same(params, 'active', 'product', 'currency', 'type');
    return (price) => matches(price) && (!keys || keys.includes(price.lookup_key ?? ''));
  }),
  make('/v1/coupons', createCoupon),
  get('/v1/coupons/:', ({ scene, ids }) => needCoupon(scene, ids[0] ?? '', 'id')),
  remove('/v1/coupons/:', deleteCoupon),
  list('/v1/coupons', 'coupons'),
  make('/v1/promotion_codes', createPromotionCode),
  retrieve('/v1/promotion_codes/:', 'promotion_codes'),
  post('/v1/promotion_codes/:', updatePromotionCode),
  list('/v1/promotion_codes', 'promotion_codes', (params) => same(params, 'active', 'code', 'customer')),
];

const SALES: Route[] = [
  make('/v1/customers', createCustomer),
  retrieve('/v1/customers/:', 'customers'),
  post('/v1/customers/:', updateCustomer),
  remove('/v1/customers/:', deleteCustomer),
  list('/v1/customers', 'customers', (params) => same(params, 'email')),
  list('/v1/payment_methods', 'payment_methods', (params) => same(params, 'customer', 'type')),
  retrieve('/v1/payment_methods/:', 'payment_methods'),
  make('/v1/checkout/sessions', createSession),
  retrieve('/v1/checkout/sessions/:', 'sessions'),
  plain('/v1/checkout/sessions/:/expire', (scene, id) => expireSession(scene, scene.need('sessions', id))),
  get('/v1/checkout/sessions/:/line_items', ({ scene, ids, params, path }) =>
    pageOf(scene.need('sessions', ids[0] ?? '').line_items?.data ?? [], params, path),
  ),
  list('/v1/checkout/sessions', 'sessions', (params) =>
    same(params, 'customer', 'subscription', 'payment_intent', 'status'),
  ),
  make('/v1/subscriptions', createSubscription),
  retrieve('/v1/subscriptions/:', 'subscriptions'),
  post('/v1/subscriptions/:', updateSubscription),
  remove('/v1/subscriptions/:', cancelSubscription),
  post('/v1/subscriptions/:/pause', (scene, id, params) => {
    params.ignore('type', 'bill_for');
    params.done();
    return pauseSubscription(scene, id);
  }),
  post('/v1/subscriptions/:/resume', resumeSubscription),
  list('/v1/subscriptions', 'subscriptions', (params) => {
    const [status, price] = [params.text('status'), params.text('price')];
    const matches = same(params, 'customer', 'collection_method');
    // Source: API reference, "List subscriptions": without a status those that are canceled are left out.
    const inStatus = (own: string): boolean => {
      if (status === 'all') return true;
      if (status === 'ended') return own === 'canceled' || own === 'incomplete_expired';
      return status ? own === status : own !== 'canceled';
    };
    return (item) =>
      matches(item) && inStatus(item.status) && (!price || item.items.data.some((part) => part.price.id === price));
  }),
];

const MONEY: Route[] = [
  retrieve('/v1/invoices/:', 'invoices'),
  get('/v1/invoices/:/lines', ({ scene, ids, params, path }) =>
    pageOf(scene.need('invoices', ids[0] ?? '').lines.data, params, path),
  ),
  plain('/v1/invoices/:/finalize', finalize),
  plain('/v1/invoices/:/pay', payInvoice),
  plain('/v1/invoices/:/void', voidInvoice),
  plain('/v1/invoices/:/mark_uncollectible', markUncollectible),
  list('/v1/invoices', 'invoices', (params) => {
    const subscription = params.text('subscription');
    const matches = same(params, 'customer', 'status', 'collection_method');
    return (item) => matches(item) && (!subscription || item._subscription === subscription);
  }),
  list('/v1/invoice_payments', 'invoice_payments', (params) => {
    const payment = params.object('payment');
    payment?.choice('type', ['payment_intent']);
    const intent = payment?.text('payment_intent');
    const matches = same(params, 'invoice', 'status');
    return (item) => matches(item) && (!intent || item.payment.payment_intent === intent);
  }),
  retrieve('/v1/invoice_payments/:', 'invoice_payments'),
  retrieve('/v1/payment_intents/:', 'payment_intents'),
  list('/v1/payment_intents', 'payment_intents', (params) => same(params, 'customer')),
  retrieve('/v1/charges/:', 'charges'),
  list('/v1/charges', 'charges', (params) => same(params, 'customer', 'payment_intent')),
  make('/v1/refunds', createRefund),
  retrieve('/v1/refunds/:', 'refunds'),
  list('/v1/refunds', 'refunds', (params) => same(params, 'charge', 'payment_intent')),
  retrieve('/v1/disputes/:', 'disputes'),
  post('/v1/disputes/:', updateDispute),
  plain('/v1/disputes/:/close', (scene, id) => closeDispute(scene, id, 'lost')),
  list('/v1/disputes', 'disputes', (params) => same(params, 'charge', 'payment_intent')),
];

const EVENT_LIST = list('/v1/events', 'events', (params, scene) => {
  const [type, types] = [params.text('type'), params.texts('types')];
  const undelivered = params.flag('delivery_success') === false;
  const isWanted = (own: string): boolean =>
    type ? own === type || (type.endsWith('*') && own.startsWith(type.slice(0, -1))) : !types || types.includes(own);
  return (event) => isWanted(event.type) && (!undelivered || withPending(scene.world, event).pending_webhooks > 0);
});
const EVENTS: Route = {
  ...EVENT_LIST,
  run: (call) => {
    const page = EVENT_LIST.run(call) as ApiList<StoredEvent>;
    return { ...page, data: page.data.map((event) => withPending(call.scene.world, event)) };
  },
};

const ACCOUNT: Route[] = [
  get('/v1/account', accountOf),
  get('/v1/accounts/:', ({ ids }) => ownAccount(ids[0] ?? '')),
  make('/v1/billing_portal/sessions', createPortalSession),
  make('/v1/billing_portal/configurations', createConfiguration),
  retrieve('/v1/billing_portal/configurations/:', 'portal_configurations'),
  post('/v1/billing_portal/configurations/:', updateConfiguration),
  list('/v1/billing_portal/configurations', 'portal_configurations', (params) => same(params, 'active', 'is_default')),
  // The secret is told at its making, and never again. Source: API reference, Webhook Endpoint `secret`.
  make('/v1/webhook_endpoints', (scene, params) => {
    const endpoint = createEndpoint(scene, params);
    return { ...endpoint, secret: endpoint._secret };
  }),
  get('/v1/webhook_endpoints/:', ({ scene, ids }) => needEndpoint(scene, ids[0] ?? '')),
  post('/v1/webhook_endpoints/:', updateEndpoint),
  remove('/v1/webhook_endpoints/:', deleteEndpoint),
  list('/v1/webhook_endpoints', 'webhook_endpoints'),
  get('/v1/events/:', ({ scene, ids }) => withPending(scene.world, scene.need('events', ids[0] ?? ''))),
  EVENTS,
];

export const ROUTES: readonly Route[] = [...CATALOGUE, ...SALES, ...MONEY, ...ACCOUNT];

function payInvoice(scene: Scene, id: string): object {
  const { status } = scene.need('invoices', id);
  if (status === 'draft') finalize(scene, id);
  else if (status !== 'open' && status !== 'uncollectible')
    throw invalid(`Invoice is already ${status ?? 'closed'}`, undefined, 'invoice_already_paid');
  if (scene.need('invoices', id).status !== 'paid') collect(scene, id);
  return scene.need('invoices', id);
}
