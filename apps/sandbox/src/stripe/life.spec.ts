import type Stripe from 'stripe';
import { startReceiver, startStripe } from '../../test/stripe.ts';
import type { Receiver, StripeScene } from '../../test/stripe.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let scene: StripeScene;
let receiver: Receiver;

beforeAll(async () => {
  scene = await startStripe();
  receiver = await startReceiver();
});
beforeEach(async () => {
  await scene.control('reset');
  await scene.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
});
afterAll(async () => {
  await receiver.stop();
  await scene.sandbox.stop();
});

const idOf = (value: string | { id: string } | null): string => (typeof value === 'string' ? value : (value?.id ?? ''));
const pass = async (seconds: number): Promise<void> => void (await scene.control('clock', { advanceSeconds: seconds }));
const now = async (id: string): Promise<Stripe.Subscription> => await scene.stripe.subscriptions.retrieve(id);

/** The types of all events since this is called, in order, once all are delivered. */
async function told(work: () => Promise<unknown>): Promise<string[]> {
  await scene.control('settled');
  receiver.received.length = 0;
  await work();
  await scene.control('settled');
  return receiver.types();
}

const RENEWED = ['customer.subscription.updated', 'invoice.created'];

it('renews: a draft at the period’s end, final and paid an hour later, at the same time of day', async () => {
  const { id } = await scene.subscribe();
  expect(await told(async () => await pass(31 * DAY))).toEqual(RENEWED);
  const draft = (await scene.stripe.invoices.list({ subscription: id })).data[0];
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', number: null });
  expect(await told(async () => await pass(HOUR))).toEqual([
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
  const [item] = (await now(id)).items.data;
  const shown = [item?.current_period_start, item?.current_period_end].map((at) =>
    new Date((at ?? 0) * 1000).toISOString(),
  );
  expect(shown).toEqual(['2026-04-15T10:30:00.000Z', '2026-05-15T10:30:00.000Z']);
  const [line] = (await scene.stripe.invoices.list({ subscription: id })).data[0]?.lines.data ?? [];
  expect(line?.period).toEqual({ start: item?.current_period_start, end: item?.current_period_end });
});

it.each([
  ['cancel', 'canceled'],
  ['unpaid', 'unpaid'],
  ['past_due', 'past_due'],
])('a card that fails makes it past due; after the retries, as set to %s, it is %s', async (afterRetries, status) => {
  await scene.control('settings', { afterRetries });
  const { id } = await scene.subscribe({ payer: { way: 'pay-then-decline' } });
  await pass(31 * DAY + HOUR);
  expect((await now(id)).status).toBe('past_due');
  const [invoice] = (await scene.stripe.invoices.list({ subscription: id })).data;
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 999 });
  expect(invoice?.next_payment_attempt).toBe((invoice?.status_transitions.finalized_at ?? 0) + 3 * DAY);
  const types = await told(async () => await pass(16 * DAY));
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(3);
  const ended = await now(id);
  expect(ended.status).toBe(status);
  expect(ended.cancellation_details?.reason ?? null).toBe(status === 'canceled' ? 'payment_failed' : null);
  expect(types.includes('customer.subscription.deleted')).toBe(status === 'canceled');
});

it('a better card brings a retry through, and it is active again', async () => {
  const { id, customer } = await scene.subscribe({ payer: { way: 'pay-then-decline' } });
  await pass(31 * DAY + HOUR);
  await scene.control('payment-method', { customer, behaviour: 'pays' });
  expect(await told(async () => await pass(4 * DAY))).toEqual(
    expect.arrayContaining(['invoice.paid', 'customer.subscription.updated']),
  );
  expect((await now(id)).status).toBe('active');
});

it('a bank that asks at the renewal leaves it past due until the reader confirms', async () => {
  const { id } = await scene.subscribe({ payer: { way: 'authenticate-always' } });
  expect(await told(async () => await pass(31 * DAY + HOUR))).toContain('invoice.payment_action_required');
  expect((await now(id)).status).toBe('past_due');
  const [invoice] = (await scene.stripe.invoices.list({ subscription: id, status: 'open' })).data;
  await scene.control('pay-invoice', { invoice: invoice?.id });
  expect((await now(id)).status).toBe('active');
});

it('a trial is announced three days before its end, then billed; nothing was due before', async () => {
  const { id } = await scene.subscribe({ fields: { subscription_data: { trial_period_days: 14 } } });
  const [session] = (await scene.stripe.checkout.sessions.list({ subscription: id })).data;
  expect(session).toMatchObject({ payment_status: 'no_payment_required', amount_total: 0 });
  expect(await now(id)).toMatchObject({ status: 'trialing', trial_end: 1773570600 + 14 * DAY });
  expect(await told(async () => await pass(11 * DAY))).toEqual(['customer.subscription.trial_will_end']);
  await pass(3 * DAY + HOUR);
  const after = await scene.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(after).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', total: 999 } });
  const [first] = (await scene.stripe.invoices.list({ subscription: id, limit: 2 })).data.slice(1);
  expect(first).toMatchObject({
    total: 0,
    status: 'paid',
    lines: { data: [{ description: 'Trial period for Premium' }] },
  });
});

it('a declined card opens no trial', async () => {
  const session = await scene.newSession({ subscription_data: { trial_period_days: 7 } });
  await scene.control('complete', { session: session.id, way: 'decline' });
  expect(await scene.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    subscription: null,
  });
});

it.each([
  ['void', 'void'],
  ['keep_as_draft', 'draft'],
  ['mark_uncollectible', 'uncollectible'],
] as const)('a pause with %s leaves it active, its invoices %s, and ends by itself', async (behavior, status) => {
  const { id, items } = await scene.subscribe();
  const resumesAt = (items.data[0]?.current_period_end ?? 0) + 20 * DAY;
  await scene.stripe.subscriptions.update(id, { pause_collection: { behavior, resumes_at: resumesAt } });
  await pass(32 * DAY);
  expect(await now(id)).toMatchObject({ status: 'active', pause_collection: { behavior, resumes_at: resumesAt } });
  expect((await scene.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({ status, amount_paid: 0 });
  await pass(20 * DAY);
  expect((await now(id)).pause_collection).toBeNull();
  await pass(10 * DAY);
  expect((await scene.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({ status: 'paid' });
});

it('ends at the period’s end where it is to be cancelled then, and not before', async () => {
  const { id, items } = await scene.subscribe();
  const end = items.data[0]?.current_period_end;
  const cancelled = await scene.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(cancelled).toMatchObject({ status: 'active', cancel_at: end, cancel_at_period_end: true });
  await pass(30 * DAY);
  expect((await now(id)).status).toBe('active');
  expect(await told(async () => await pass(2 * DAY))).toEqual(['customer.subscription.deleted']);
  expect(await now(id)).toMatchObject({ status: 'canceled', ended_at: end, canceled_at: cancelled.canceled_at });
  expect((await scene.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
});

describe('a slow way to pay', () => {
  it('completes the checkout unpaid; five days later the money is there', async () => {
    const { id } = await scene.subscribe({ payer: { way: 'slow' } });
    const [session] = (await scene.stripe.checkout.sessions.list({ subscription: id })).data;
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    const before = await scene.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] });
    expect(before).toMatchObject({ status: 'active', latest_invoice: { status: 'open', amount_paid: 0 } });
    expect(await told(async () => await pass(5 * DAY))).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.async_payment_succeeded',
    ]);
    expect((await scene.stripe.checkout.sessions.retrieve(session?.id ?? '')).payment_status).toBe('paid');
  });

  it('or it fails, and was never paid', async () => {
    const { id } = await scene.subscribe({ payer: { way: 'slow-fails' } });
    const types = await told(async () => await pass(5 * DAY));
    expect(types).toEqual(
      expect.arrayContaining(['charge.failed', 'invoice.payment_failed', 'checkout.session.async_payment_failed']),
    );
    const after = await scene.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(after).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', amount_paid: 0 } });
  });

  it('comes through earlier, where a test says so', async () => {
    const { id } = await scene.subscribe({ payer: { way: 'slow' } });
    await scene.control('settle', { subscription: id, outcome: 'paid' });
    expect((await scene.stripe.invoices.list({ subscription: id })).data[0]?.status).toBe('paid');
    expect(await told(async () => await pass(6 * DAY))).toEqual([]);
  });
});

it('a first payment that does not come within 23 hours ends it before it began', async () => {
  const { customer } = await scene.subscribe();
  const price = await scene.newPrice();
  await scene.control('payment-method', { customer, behaviour: 'declines' });
  const params = { customer: idOf(customer), items: [{ price: price.id }] };
  const { id, status } = await scene.stripe.subscriptions.create(params);
  expect(status).toBe('incomplete');
  await pass(23 * HOUR);
  expect((await now(id)).status).toBe('incomplete_expired');
  expect((await scene.stripe.invoices.list({ subscription: id })).data[0]?.status).toBe('void');
});

it('moves to another price: at the renewal where the interval is the same, at once where it is not', async () => {
  const { id, items } = await scene.subscribe();
  const item = items.data[0]?.id ?? '';
  const [dearer, yearly] = [
    await scene.newPrice({ unit_amount: 1299 }),
    await scene.newPrice({ unit_amount: 9700, recurring: { interval: 'year' } }),
  ];
  await scene.stripe.subscriptions.update(id, { items: [{ id: item, price: dearer.id }], proration_behavior: 'none' });
  expect((await scene.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  await pass(31 * DAY + HOUR);
  expect((await scene.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
    total: 1299,
    status: 'paid',
  });
  await scene.stripe.subscriptions.update(id, { items: [{ id: item, price: yearly.id }], proration_behavior: 'none' });
  expect((await scene.stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({
    total: 9700,
    billing_reason: 'subscription_update',
  });
});

it('works off years in the order of time', async () => {
  await scene.control('delivery', { mode: 'hold' });
  const { id } = await scene.subscribe();
  await pass(3 * 366 * DAY);
  const invoices = await scene.stripe.invoices.list({ subscription: id, limit: 100 });
  expect(invoices.data).toHaveLength(37);
  const created = (await scene.stripe.events.list({ limit: 100 })).data.map((event) => event.created);
  expect(created).toEqual([...created].sort((one, other) => other - one));
});

describe('refunds and disputes', () => {
  it('refunds in parts and no more than there is', async () => {
    const { id } = await scene.subscribe();
    const charge = (await scene.stripe.charges.list()).data[0]?.id ?? '';
    await scene.stripe.refunds.create({ charge, amount: 400, reason: 'requested_by_customer' });
    await expect(scene.stripe.refunds.create({ charge, amount: 600 })).rejects.toThrow(
      'greater than unrefunded amount',
    );
    const types = await told(async () => await scene.control('refund', { subscription: id }));
    expect(types).toEqual(['refund.created', 'charge.refunded']);
    expect(receiver.received.at(-1)?.event.data).toMatchObject({
      object: { amount_refunded: 999, refunded: true },
      previous_attributes: { amount_refunded: 400, refunded: false },
    });
    await expect(scene.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it.each(['won', 'lost'] as const)('a dispute is %s', async (outcome) => {
    const { id } = await scene.subscribe();
    const dispute = await scene.control('dispute', { subscription: id, reason: 'fraudulent' });
    expect((await scene.stripe.charges.retrieve(dispute.charge)).disputed).toBe(true);
    const types = await told(async () => await scene.control('dispute', { dispute: dispute.id, outcome }));
    expect(types).toEqual(
      outcome === 'won' ? ['charge.dispute.closed', 'charge.dispute.funds_reinstated'] : ['charge.dispute.closed'],
    );
    expect((await scene.stripe.disputes.retrieve(dispute.id)).status).toBe(outcome);
    expect((await now(id)).status).toBe('active');
  });
});

it('ends the subscriptions of a deleted customer, whose stone stays', async () => {
  const { id, customer } = await scene.subscribe();
  const types = await told(async () => await scene.control('delete-customer', { customer }));
  expect(types).toEqual(['customer.subscription.deleted', 'customer.deleted']);
  expect((await now(id)).status).toBe('canceled');
  expect(await scene.stripe.customers.retrieve(idOf(customer))).toEqual(expect.objectContaining({ deleted: true }));
  expect((await scene.stripe.customers.list()).data).toEqual([]);
  await expect(scene.stripe.customers.update(idOf(customer), { name: 'Ann' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

it('expires a checkout after a day, or when it is told to', async () => {
  const [one, other] = [await scene.newSession(), await scene.newSession()];
  await scene.stripe.checkout.sessions.expire(one.id);
  expect(await told(async () => await pass(DAY))).toEqual(['checkout.session.expired']);
  expect(await scene.stripe.checkout.sessions.retrieve(other.id)).toMatchObject({ status: 'expired', url: null });
  await expect(scene.stripe.checkout.sessions.expire(other.id)).rejects.toThrow('Only Checkout Sessions with a status');
});

it('charges another price of the same interval from the next renewal on, and nothing before', async () => {
  const { id, items } = await scene.subscribe();
  const [item] = items.data;
  if (!item) throw new Error('A subscription without an item');
  const { id: price } = await scene.newPrice({ unit_amount: 1500 });
  const change = (to: string): Stripe.SubscriptionUpdateParams => ({
    items: [{ id: item.id, price: to }],
    proration_behavior: 'none',
  });
  expect(await told(async () => await scene.stripe.subscriptions.update(id, change(price)))).toEqual([
    'customer.subscription.updated',
  ]);
  expect((await now(id)).items.data[0]).toMatchObject({
    price: { id: price, unit_amount: 1500 },
    current_period_end: item.current_period_end,
  });
  // Nothing new is bought at the former one; it could not be changed back to.
  await scene.stripe.prices.update(item.price.id, { active: false });
  await expect(scene.stripe.subscriptions.update(id, change(item.price.id))).rejects.toThrow('inactive');
  await pass(31 * DAY + HOUR);
  const { data } = await scene.stripe.invoices.list({ subscription: id });
  expect(data.map(({ status, total }) => [status, total])).toEqual([
    ['paid', 1500],
    ['paid', item.price.unit_amount],
  ]);
});
