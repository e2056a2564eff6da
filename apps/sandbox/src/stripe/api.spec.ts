import Stripe from 'stripe';
import { startSandbox } from '../../test/start-sandbox.ts';
import { startStripe } from '../../test/stripe.ts';
import type { StripeScene } from '../../test/stripe.ts';
import { ROUTES } from './api/routes.ts';
import { isStripePath } from './paths.ts';

let scene: StripeScene;
beforeAll(async () => (scene = await startStripe()));
afterAll(async () => await scene.sandbox.stop());

describe('refusals', () => {
  it('are those that the SDK has classes for', async () => {
    const { stripe, withKey } = scene;
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_none'",
      param: 'id',
      requestId: expect.stringMatching(/^req_\w{14}$/),
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    });
    await expect(withKey('invalid').accounts.retrieveCurrent()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(withKey('sk_test_invalid').accounts.retrieveCurrent()).rejects.toThrow(
      'Invalid API Key provided: sk_test_',
    );
    const readOnly = withKey('rk_test_readonly');
    expect((await readOnly.accounts.retrieveCurrent()).id).toMatch(/^acct_/);
    await expect(readOnly.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError);
  });

  it.each([
    ['an unknown parameter', { nickname: 'x' }, 'parameter_unknown', 'nickname'],
    ['an address that is none', { email: 'nobody' }, 'email_invalid', 'email'],
    [
      'an unknown inner parameter',
      { invoice_settings: { colour: 'red' } },
      'parameter_unknown',
      'invoice_settings[colour]',
    ],
  ])('%s', async (_name, params, code, param) => {
    await expect(scene.stripe.customers.create(params as object)).rejects.toMatchObject({
      statusCode: 400,
      code,
      param,
    });
  });

  it.each([
    ['cents that are no whole number', { unit_amount: 9.5 }, 'Invalid integer: 9.5'],
    ['a negative price', { unit_amount: -1 }, 'greater than or equal to 0'],
    ['a price of 1e9', { unit_amount: 1e9 }, 'less than or equal to 99999999'],
    ['a currency that is none', { currency: 'xyz' }, 'Invalid currency: xyz'],
  ])('%s', async (_name, fields, sentence) => {
    await expect(scene.newPrice(fields)).rejects.toThrow(sentence);
  });

  it('a checkout of what is not for sale, or for two customers', async () => {
    const { stripe, newPrice, newSession, control } = scene;
    const price = await newPrice();
    await stripe.prices.update(price.id, { active: false });
    await expect(newSession({ line_items: [{ price: price.id, quantity: 1 }] })).rejects.toThrow('inactive');
    await control('delete-price', { price: price.id });
    await expect(newSession({ line_items: [{ price: price.id, quantity: 1 }] })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const { id } = await stripe.customers.create({ email: 'reader@example.com' });
    await expect(newSession({ customer: id, customer_email: 'other@example.com' })).rejects.toThrow('only specify one');
    await expect(newSession({ customer: id, automatic_tax: { enabled: true } })).rejects.toMatchObject({
      code: 'customer_tax_location_invalid',
    });
    const taxed = { customer: id, automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } as const;
    await newSession(taxed);
    const untold = await newPrice({ tax_behavior: 'unspecified' });
    await expect(newSession({ ...taxed, line_items: [{ price: untold.id, quantity: 1 }] })).rejects.toThrow(
      'tax behavior',
    );
  });

  it('what a canceled subscription does not take any more', async () => {
    const { id } = await scene.subscribe();
    await scene.stripe.subscriptions.cancel(id, { cancellation_details: { feedback: 'too_expensive' } });
    await expect(scene.stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(scene.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
      'A canceled subscription',
    );
    const updated = await scene.stripe.subscriptions.update(id, { metadata: { note: 'kept' } });
    expect(updated).toMatchObject({ metadata: { note: 'kept' }, cancellation_details: { feedback: 'too_expensive' } });
  });
});

it('merges metadata; empty takes a key away, an empty whole takes all', async () => {
  const { customers } = scene.stripe;
  const { id } = await customers.create({ metadata: { a: '1', b: '2' } });
  expect((await customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' });
  expect((await customers.update(id, { name: 'Ann' })).metadata).toEqual({ a: '1', c: '3' });
  expect((await customers.update(id, { metadata: '' })).metadata).toEqual({});
});

it('keeps the modes apart, by the key', async () => {
  const live = scene.withKey('sk_live_sandbox');
  const { id, livemode } = await live.customers.create({ email: 'reader@example.com' });
  expect(livemode).toBe(true);
  await expect(scene.stripe.customers.retrieve(id)).rejects.toThrow(
    'a similar object exists in live mode, but a test mode key was used to make this request',
  );
  expect((await live.customers.list()).data.map((customer) => customer.id)).toEqual([id]);
});

describe('idempotency', () => {
  it('answers the same once more, and makes nothing twice', async () => {
    const { customers } = scene.stripe;
    const options = { idempotencyKey: 'key-1' };
    const [one, other] = [
      await customers.create({ name: 'Ann' }, options),
      await customers.create({ name: 'Ann' }, options),
    ];
    expect(other.id).toBe(one.id);
    expect(other.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(one.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    const wrong = customers.create({ name: 'Bob' }, options);
    await expect(wrong).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('does not hold on to what was refused before it began', async () => {
    const options = { idempotencyKey: 'key-2' };
    await expect(scene.stripe.customers.create({ email: 'nobody' }, options)).rejects.toThrow();
    expect((await scene.stripe.customers.create({ email: 'a@example.com' }, options)).email).toBe('a@example.com');
  });

  it('gives the kept answer to who never saw the first', async () => {
    await scene.sandbox.setFault({ provider: 'stripe', mode: 'error', times: 1, afterWork: true });
    const options = { idempotencyKey: 'key-3' };
    await expect(scene.stripe.customers.create({ name: 'Once' }, options)).rejects.toThrow();
    const { id } = await scene.stripe.customers.create({ name: 'Once' }, options);
    const all = await scene.stripe.customers.list({ limit: 100 });
    expect(all.data.filter(({ name }) => name === 'Once').map((customer) => customer.id)).toEqual([id]);
  });

  it('says so while the first is under way', async () => {
    await scene.sandbox.setFault({ provider: 'stripe', mode: 'hang', times: 1 });
    const options = { idempotencyKey: 'key-4' };
    const first = scene.stripe.customers.create({ name: 'Slow' }, options);
    let seen = 0;
    while (seen === 0)
      seen = (await scene.sandbox.call('/control/requests?provider=stripe')).body.filter(
        (entry: { status: number | null }) => entry.status === null,
      ).length;
    // The first hangs before it begins, so the second is the one that works; the first then replays its answer.
    const { id } = await scene.stripe.customers.create({ name: 'Slow' }, options);
    await scene.sandbox.call('/control/release', { body: { provider: 'stripe' } });
    expect((await first).id).toBe(id);
  });
});

describe('lists', () => {
  it('are newest first, page by page', async () => {
    const { stripe, control } = scene;
    await control('reset');
    for (let i = 1; i <= 25; i++) await stripe.customers.create({ name: `Reader ${i}` });
    const page = await stripe.customers.list();
    expect([page.data.length, page.has_more, page.url]).toEqual([10, true, '/v1/customers']);
    expect(page.data[0]?.name).toBe('Reader 25');
    const names: (string | null | undefined)[] = [];
    for await (const { name } of stripe.customers.list({ limit: 7 })) names.push(name);
    expect(names).toEqual(Array.from({ length: 25 }, (_, index) => `Reader ${25 - index}`));
    await expect(stripe.customers.list({ limit: 101 })).rejects.toThrow('less than or equal to 100');
    await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('of subscriptions leave out the canceled ones unless they are asked for', async () => {
    const { stripe, subscribe } = scene;
    const [one, other] = [await subscribe(), await subscribe()];
    await stripe.subscriptions.cancel(other.id);
    const ids = async (params: Stripe.SubscriptionListParams): Promise<string[]> =>
      (await stripe.subscriptions.list(params)).data.map(({ id }) => id);
    expect(await ids({})).toEqual([one.id]);
    expect(await ids({ status: 'all' })).toEqual([other.id, one.id]);
    expect(await ids({ status: 'canceled' })).toEqual([other.id]);
    expect(await ids({ price: one.items.data[0]?.price.id ?? '' })).toEqual([one.id]);
    expect(await ids({ created: { gt: one.created } })).toEqual([]);
  });
});

it('expands what is asked for, four levels deep and no further', async () => {
  const { stripe, subscribe } = scene;
  const { id } = await subscribe();
  const expand = ['customer', 'latest_invoice.payments', 'items.data.price.product'];
  const subscription = await stripe.subscriptions.retrieve(id, { expand });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  expect(subscription.customer).toMatchObject({ object: 'customer', email: 'reader@example.com' });
  expect(subscription.items.data[0]?.price.product).toMatchObject({ object: 'product', name: 'Premium' });
  expect(invoice.payments?.data[0]).toMatchObject({ status: 'paid', amount_paid: 999 });
  const intent = await stripe.invoicePayments.list({
    invoice: invoice.id,
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  expect(intent.data[0]?.payment.payment_intent).toMatchObject({ status: 'succeeded', latest_charge: { paid: true } });
  expect((await stripe.invoices.retrieve(invoice.id)).payments).toBeUndefined();
  const deep = ['latest_invoice.payments.data.payment.payment_intent'];
  await expect(stripe.subscriptions.retrieve(id, { expand: deep })).rejects.toThrow('more than 4 levels');
  await expect(stripe.subscriptions.retrieve(id, { expand: ['colour'] })).rejects.toThrow('cannot be expanded');
});

it('takes currencies without cents as they are', async () => {
  const price = await scene.newPrice({ currency: 'jpy', unit_amount: 1200 });
  const { id } = await scene.subscribe({
    fields: { line_items: [{ price: price.id, quantity: 1 }] },
  });
  expect((await scene.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
    total: 1200,
    currency: 'jpy',
  });
});

it('tells the secret of an endpoint once', async () => {
  const { webhookEndpoints } = scene.stripe;
  const { id, secret } = await webhookEndpoints.create({
    url: 'http://127.0.0.1:1/hook',
    enabled_events: ['invoice.paid'],
  });
  expect(secret).toMatch(/^whsec_\w{32}$/);
  expect(await webhookEndpoints.retrieve(id)).not.toHaveProperty('secret');
  expect(await webhookEndpoints.update(id, { enabled_events: ['*'] })).not.toHaveProperty('secret');
  expect(await webhookEndpoints.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
  expect((await webhookEndpoints.list()).data).toEqual([]);
});

describe('beside the stand-in for OpenAI', () => {
  it('has the paths that it answers, and no other', () => {
    for (const { path } of ROUTES) expect([path, isStripePath(path)]).toEqual([path, true]);
    for (const path of ['/v1/models', '/v1/chat/completions', '/v1', '/stripe/pay/x'])
      expect(isStripePath(path)).toBe(false);
  });

  it('has faults of its own', async () => {
    const { sandbox, stripe } = scene;
    await sandbox.setFault({ provider: 'stripe', mode: 'rate-limit', times: 1 });
    expect((await sandbox.call('/v1/models')).status).toBe(200);
    await expect(stripe.accounts.retrieveCurrent()).rejects.toMatchObject({
      type: 'StripeRateLimitError',
      headers: { 'stripe-should-retry': 'true' },
    });
    await sandbox.setFault({ provider: 'openai', mode: 'error' });
    expect((await stripe.accounts.retrieveCurrent()).object).toBe('account');
    await sandbox.setFault({ provider: 'stripe', mode: 'reset', times: 2 });
    await expect(stripe.accounts.retrieveCurrent()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });
});

it('keeps everything over a restart, clock and ids too', async () => {
  const { control, subscribe, sandbox } = scene;
  const { id } = await subscribe();
  await control('clock', { advanceSeconds: 86_400 });
  await sandbox.stop({ keepData: true });
  const again = await startSandbox({ dataDir: sandbox.dataDir });
  try {
    const { hostname, port } = new URL(again.url);
    const after = new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
    expect((await after.subscriptions.retrieve(id)).status).toBe('active');
    expect((await again.call('/control/stripe/clock')).body.ahead).toBe(86_400);
    expect((await after.customers.create({ name: 'New' })).id).not.toBe(
      (await after.customers.list({ limit: 2 })).data[1]?.id,
    );
  } finally {
    await again.stop({ keepData: true });
    scene = await startStripe({ dataDir: sandbox.dataDir });
  }
});
