import { json, startFake } from '../../test/fake-server.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { createPaymentsClient } from './index.ts';
import type { PaymentsClient } from './index.ts';

const KEY = 'once';
const at = (time: string): Date => new Date(`2026-06-${time}Z`);
const seconds = (time: string): string => String(at(time).getTime() / 1000);

let server: FakeServer;
/** What the next calls are answered, one after another. */
let answers: object[];

beforeEach(async () => {
  answers = [];
  server = await startFake((_request, response) => json(response, 200, answers.shift() ?? { id: 'some_1' }));
});
afterEach(() => server.close());

const client = (): PaymentsClient => createPaymentsClient({ apiKey: 'sk_test_key', baseUrl: server.origin });
/** The fields of each request, by method and path, with the key by which it happens once. */
const asked = () =>
  server.seen.map(({ method, url, headers, body }) => {
    const { pathname, searchParams } = new URL(url, server.origin);
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
    return [`${method} ${pathname}`, fields, headers['idempotency-key'] ?? null];
  });

const CHECKOUT = {
  ...{ customerId: 'cus_1', priceId: 'price_1', reference: 'ours', notes: { site: '7' }, language: 'es' },
  ...{ successUrl: 'https://press.example/ok', cancelUrl: 'https://press.example/no', expiresAt: at('01T12:30:00') },
  ...{ trialDays: 0, promotionCodes: false, automaticTax: false },
};
const SESSION = {
  ...{ mode: 'subscription', customer: 'cus_1', client_reference_id: 'ours', locale: 'es', 'metadata[site]': '7' },
  ...{ 'line_items[0][price]': 'price_1', 'line_items[0][quantity]': '1', expires_at: seconds('01T12:30:00') },
  ...{ success_url: 'https://press.example/ok', cancel_url: 'https://press.example/no' },
  'subscription_data[metadata][site]': '7',
};
const PRICE = {
  productId: 'prod_1',
  interval: 'year',
  amountCents: 2999,
  currency: 'eur',
  notes: { site: '7' },
} as const;
const SOLD = {
  ...{ product: 'prod_1', unit_amount: '2999', currency: 'eur', 'recurring[interval]': 'year', 'metadata[site]': '7' },
};

describe('what is written', () => {
  it.each<[string, (payments: PaymentsClient) => Promise<unknown>, string, object]>([
    ['a product', (it) => it.createProduct({ name: 'Premium', notes: {} }, KEY), 'products', { name: 'Premium' }],
    [
      'a price without the tax',
      (it) => it.createPrice({ ...PRICE, isTaxAdded: true }, KEY),
      'prices',
      { ...SOLD, tax_behavior: 'exclusive' },
    ],
    [
      'a price with the tax in it',
      (it) => it.createPrice({ ...PRICE, isTaxAdded: false }, KEY),
      'prices',
      { ...SOLD, tax_behavior: 'inclusive' },
    ],
    [
      'a customer without a name',
      (it) => it.createCustomer({ email: 'ada@press.example', name: null, notes: { user: '3' } }, KEY),
      'customers',
      { email: 'ada@press.example', 'metadata[user]': '3' },
    ],
    ['a page to pay on', (it) => it.createCheckout(CHECKOUT, KEY), 'checkout/sessions', SESSION],
    [
      'a page to pay on with all that a website may offer',
      (it) => it.createCheckout({ ...CHECKOUT, trialDays: 7, promotionCodes: true, automaticTax: true }, KEY),
      'checkout/sessions',
      {
        ...SESSION,
        ...{ 'subscription_data[trial_period_days]': '7', allow_promotion_codes: 'true' },
        ...{ 'automatic_tax[enabled]': 'true', 'customer_update[address]': 'auto', 'customer_update[name]': 'auto' },
      },
    ],
    [
      'a cancelling',
      (it) => it.setCancelAtPeriodEnd('sub_1', true, KEY),
      'subscriptions/sub_1',
      { cancel_at_period_end: 'true' },
    ],
    [
      'a pause, for which nothing is owed',
      (it) => it.setPause('sub_1', { resumesAt: at('30T12:00:00.900') }, KEY),
      'subscriptions/sub_1',
      { 'pause_collection[behavior]': 'void', 'pause_collection[resumes_at]': seconds('30T12:00:00') },
    ],
    ['the end of a pause', (it) => it.setPause('sub_1', null, KEY), 'subscriptions/sub_1', { pause_collection: '' }],
    [
      'a new period, without a share of the former one',
      (it) => it.renewNow('sub_1', KEY),
      'subscriptions/sub_1',
      { 'billing_cycle_anchor[type]': 'now', proration_behavior: 'none' },
    ],
    [
      'an address for reports',
      (it) => it.createWebhook('https://press.example/hook', ['invoice.paid'], KEY),
      'webhook_endpoints',
      { url: 'https://press.example/hook', 'enabled_events[0]': 'invoice.paid' },
    ],
  ])('%s happens once', async (_what, call, path, fields) => {
    await call(client());
    expect(asked()).toEqual([[`POST /v1/${path}`, fields, KEY]]);
  });

  it('another price is set at the item of the subscription, and nothing is charged for the time before', async () => {
    answers = [{ id: 'sub_1', items: { data: [{ id: 'si_1' }, { id: 'si_2' }] } }];
    await client().setPrice('sub_1', 'price_2', KEY);
    const fields = { 'items[0][id]': 'si_1', 'items[0][price]': 'price_2', proration_behavior: 'none' };
    expect(asked()[1]).toEqual(['POST /v1/subscriptions/sub_1', fields, KEY]);
  });
});

describe('what is listed', () => {
  it('are all subscriptions, those that have ended too, from page to page', async () => {
    answers = [
      { object: 'list', data: [{ id: 'sub_2' }, { id: 'sub_1' }], has_more: true },
      { object: 'list', data: [], has_more: false },
    ];
    expect(await client().subscriptionIds('sub_3')).toEqual({ ids: ['sub_2', 'sub_1'], hasMore: true });
    await client().subscriptionIds(null);
    const page = { status: 'all', limit: '100' };
    expect(asked()).toEqual([
      ['GET /v1/subscriptions', { ...page, starting_after: 'sub_3' }, null],
      ['GET /v1/subscriptions', page, null],
    ]);
  });

  it('are all subscriptions that a customer ever had, over as many pages as there are', async () => {
    const url = '/v1/subscriptions';
    answers = [
      { object: 'list', url, data: [{ id: 'sub_2' }], has_more: true },
      { object: 'list', url, data: [{ id: 'sub_1' }], has_more: false },
    ];
    expect(await client().subscriptionsOf('customer', 'cus_1')).toEqual(['sub_2', 'sub_1']);
    const page = { customer: 'cus_1', status: 'all', limit: '100' };
    expect(asked().map(([, fields]) => fields)).toEqual([page, { ...page, starting_after: 'sub_2' }]);
  });
});

it.each([
  ['open', ['GET /v1/checkout/sessions/cs_1', 'POST /v1/checkout/sessions/cs_1/expire']],
  ['complete', ['GET /v1/checkout/sessions/cs_1']],
  ['expired', ['GET /v1/checkout/sessions/cs_1']],
])('a page to pay on is closed only while it is open: %s', async (status, calls) => {
  answers = [{ id: 'cs_1', status }];
  await client().expireCheckout('cs_1');
  expect(asked().map(([call]) => call)).toEqual(calls);
});

it.each([
  [{ id: 'cus_1' }, true],
  [{ id: 'cus_1', deleted: true }, false],
])('a customer %j is there: %s', async (customer, isThere) => {
  answers = [customer];
  expect(await client().hasCustomer('cus_1')).toBe(isThere);
});
