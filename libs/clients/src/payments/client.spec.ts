import { json, startFake } from '../../test/fake-server.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { createPolicies } from '../http/index.ts';
import type { Policies } from '../http/index.ts';
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
    const item = (id: string, price: string) => ({ id, price: { id: price } });
    // Another product's item comes first; of one whose answer was lost the price is set already.
    for (const price of ['price_1', 'price_2']) {
      server.seen.length = 0;
      answers = [{ id: 'sub_1', items: { data: [item('si_1', 'price_of_others'), item('si_2', price)] } }];
      await client().setPrice('sub_1', { from: 'price_1', to: 'price_2' }, KEY);
      const fields = { 'items[0][id]': 'si_2', 'items[0][price]': 'price_2', proration_behavior: 'none' };
      expect(asked()[1]).toEqual(['POST /v1/subscriptions/sub_1', fields, KEY]);
    }
    answers = [{ id: 'sub_1', items: { data: [item('si_1', 'price_of_others')] } }];
    await expect(client().setPrice('sub_1', { from: 'price_1', to: 'price_2' }, KEY)).rejects.toThrow('does not know');
  });
});

/** With what another product sells beside it. */
const SOLD_BY_US = {
  ...{ id: 'sub_2', metadata: { site: '7' } },
  items: { data: [{ price: { id: 'price_1' } }, { price: { id: 'price_9', recurring: null } }] },
};
/** Of forms that nobody expects. */
const STRANGE = [{ id: 'sub_1', metadata: null, items: { data: [{ price: null }] } }, { id: 'sub_0' }];

describe('what is listed', () => {
  it('are all subscriptions, those that have ended too, from page to page', async () => {
    answers = [
      { object: 'list', data: [SOLD_BY_US, ...STRANGE], has_more: true },
      { object: 'list', data: [], has_more: false },
    ];
    expect(await client().subscriptions('sub_3')).toEqual({
      found: [
        { id: 'sub_2', metadata: { site: '7' }, priceIds: ['price_1', 'price_9'] },
        { id: 'sub_1', metadata: {}, priceIds: [] },
        { id: 'sub_0', metadata: {}, priceIds: [] },
      ],
      hasMore: true,
    });
    await client().subscriptions(null);
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

it.each([
  [{ active: true, product: { id: 'prod_1', active: true } }, true],
  [{ active: false, product: { id: 'prod_1', active: true } }, false],
  // Its own prices stay active when a product is archived.
  [{ active: true, product: { id: 'prod_1', active: false } }, false],
  [{ active: true, product: { id: 'prod_1', deleted: true } }, false],
])('a price %j can be bought: %s', async (price, isSold) => {
  answers = [{ id: 'price_1', ...price }];
  expect(await client().isSold('price_1')).toBe(isSold);
  expect(asked()).toEqual([['GET /v1/prices/price_1', { 'expand[0]': 'product' }, null]]);
});

describe('a subscription', () => {
  it('of others is one call, whatever it looks like', async () => {
    answers = [{ id: 'sub_1', items: { data: [{ price: { id: 'price_9', recurring: { interval: 'week' } } }] } }];
    expect(await client().subscription('sub_1')).toMatchObject({ id: 'sub_1', metadata: {}, priceIds: ['price_9'] });
    expect(asked().map(([call]) => call)).toEqual(['GET /v1/subscriptions/sub_1']);
  });

  it('that can’t be read says so, and nothing of Stripe’s health', async () => {
    const ended: unknown[] = [];
    const policies = createPolicies();
    const run: Policies['run'] = async (options, work) =>
      policies.run(options, work).then(
        (value) => (ended.push(null), value),
        (error: unknown) => {
          ended.push(error);
          throw error;
        },
      );
    const watched = { ...policies, run } as Policies;
    const payments = createPaymentsClient({ apiKey: 'sk_test_key', baseUrl: server.origin, policies: watched });
    answers = [
      { id: 'sub_1', status: 'active' },
      { object: 'list', data: [] },
    ];
    const found = await payments.subscription('sub_1');
    await expect(found?.read(null)).rejects.toMatchObject({ code: 'unusable_answer', retryable: false });
    expect(ended).toEqual([null, null]);
  });
});

it('tells what Stripe’s clock said', async () => {
  answers = [{ id: 'acct_1', charges_enabled: true }];
  const { respondedAt } = await client().account();
  expect(Math.abs(Number(respondedAt) - Date.now())).toBeLessThan(60_000);
});
