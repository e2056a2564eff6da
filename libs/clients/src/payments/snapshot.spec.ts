import type Stripe from 'stripe';
import { checkoutSession, idOf, invoiceSnapshot, subscriptionSnapshot, webhookEndpoint } from './snapshot.ts';

/** 2026-06-01 and a month later, in Stripe's seconds. */
const START = 1_780_272_000;
const END = 1_782_864_000;
const moment = (seconds: number) => new Date(seconds * 1000);

const item = (facts: object = {}) => ({
  ...{ id: 'si_1', current_period_start: START, current_period_end: END },
  price: { id: 'price_1', unit_amount: 999, currency: 'usd', recurring: { interval: 'month' } },
  ...facts,
});
const subscription = (facts: object = {}) =>
  ({
    ...{ id: 'sub_1', object: 'subscription', customer: 'cus_1', status: 'active', start_date: START },
    ...{ trial_end: null, cancel_at: null, cancel_at_period_end: false, ended_at: null, pause_collection: null },
    ...{ metadata: { pressloom_site: '4' }, items: { data: [item()] }, ...facts },
  }) as unknown as Stripe.Subscription;
const line = (facts: object = {}) => ({
  ...{ parent: { type: 'subscription_item_details' }, period: { start: START, end: END }, ...facts },
});
const ofItem = (subscription_item: string, period: object) =>
  line({ parent: { type: 'subscription_item_details', subscription_item_details: { subscription_item } }, period });
const paid = (payment_intent: unknown) => ({ status: 'paid', payment: { type: 'payment_intent', payment_intent } });
const canceled = (payment_intent: unknown) => ({ ...paid(payment_intent), status: 'canceled' });
const invoice = (facts: object = {}) =>
  ({
    ...{ id: 'in_1', number: 'FN-1', status: 'paid', created: START, currency: 'usd', lines: { data: [line()] } },
    ...{ status_transitions: { paid_at: START + 60 }, total: 1209, total_excluding_tax: 999, period_start: START - 9 },
    ...{ total_taxes: [{ amount: 200 }, { amount: 10 }], period_end: START, ...facts },
    payments: { data: [paid('pi_1')] },
    ...facts,
  }) as unknown as Stripe.Invoice;
const read = (facts: object = {}, invoices: Stripe.Invoice[] = []) =>
  subscriptionSnapshot(subscription(facts), { invoices, priceId: 'price_1' });

it('a subscription is read whole: its period is that of its item', () =>
  expect(read()).toEqual({
    ...{ id: 'sub_1', customerId: 'cus_1', status: 'active', priceId: 'price_1', interval: 'month', amountCents: 999 },
    ...{
      otherInterval: null,
      currency: 'usd',
      startedAt: moment(START),
      periodEnd: moment(END),
      trialEnd: null,
      cancelAt: null,
    },
    ...{ endedAt: null, isPaused: false, resumesAt: null, notes: { pressloom_site: '4' }, invoices: [] },
  }));

it.each<[string, object, object]>([
  ['a customer that is told whole', { customer: { id: 'cus_2', email: 'ada@press.example' } }, { customerId: 'cus_2' }],
  ['to end with its period', { cancel_at_period_end: true }, { cancelAt: moment(END) }],
  ['to end on a day', { cancel_at: END + 99 }, { cancelAt: moment(END + 99) }],
  ['to end on a day, said twice', { cancel_at: END + 99, cancel_at_period_end: true }, { cancelAt: moment(END + 99) }],
  ['ended', { status: 'canceled', ended_at: END, cancel_at: END }, { cancelAt: null, endedAt: moment(END) }],
  ['on trial', { status: 'trialing', trial_end: END }, { status: 'trialing', trialEnd: moment(END) }],
  [
    'paused to a day',
    { pause_collection: { behavior: 'void', resumes_at: END } },
    { isPaused: true, resumesAt: moment(END) },
  ],
  [
    'paused without end',
    { pause_collection: { behavior: 'void', resumes_at: null } },
    { isPaused: true, resumesAt: null },
  ],
  [
    'a price in parts of a cent',
    { items: { data: [item({ price: { ...item().price, unit_amount: null } })] } },
    { amountCents: 0 },
  ],
])('a subscription: %s', (_what, facts, expected) => expect(read(facts)).toMatchObject(expected));

it.each<[string, object]>([
  ['without an item', { items: { data: [] } }],
  ['of a status that nobody knows', { status: 'dormant' }],
])('a subscription %s can’t be read', (_what, facts) =>
  expect(() => read(facts)).toThrow(expect.objectContaining({ code: 'unusable_answer', retryable: false }) as Error),
);

const priced = (facts: object) => ({ items: { data: [item({ price: { ...item().price, ...facts } })] } });
const by = (interval: string, interval_count?: number) => priced({ recurring: { interval, interval_count } });

it.each<[object, object]>([
  [by('year', 1), { interval: 'year', otherInterval: null }],
  [by('week', 1), { interval: null, otherInterval: 'every week', amountCents: 999 }],
  [by('month', 3), { interval: null, otherInterval: 'every 3 months' }],
  [by('day', 10), { interval: null, otherInterval: 'every 10 days' }],
  [priced({ recurring: null }), { interval: null, otherInterval: 'once' }],
  [
    priced({ recurring: { interval: 'month', usage_type: 'metered' }, unit_amount: null }),
    { interval: null, otherInterval: 'by usage', amountCents: 0 },
  ],
  [
    priced({ recurring: { interval: 'month' }, billing_scheme: 'tiered', unit_amount: null }),
    { interval: null, otherInterval: 'by quantity' },
  ],
])('a price that somebody set in the dashboard is read as it is: %j', (facts, expected) =>
  expect(read(facts)).toMatchObject(expected),
);

it('of several items ours is read, wherever it stands', () => {
  const other = item({ id: 'si_9', price: { ...item().price, id: 'price_9', unit_amount: 1 } });
  expect(read({ items: { data: [other, item()] } })).toMatchObject({ priceId: 'price_1', amountCents: 999 });
});

it('invoices come with the newest first', () => {
  const invoices = [
    invoice({ id: 'in_1' }),
    invoice({ id: 'in_3', created: END }),
    invoice({ id: 'in_2', created: START + 5 }),
  ];
  expect(read({}, invoices).invoices.map(({ id }) => id)).toEqual(['in_3', 'in_2', 'in_1']);
});

it('an invoice is read whole', () =>
  expect(invoiceSnapshot(invoice(), 'si_1')).toEqual({
    ...{ id: 'in_1', number: 'FN-1', status: 'paid', createdAt: moment(START), paidAt: moment(START + 60) },
    ...{ subtotalCents: 999, taxCents: 210, totalCents: 1209, currency: 'usd', paymentIntentId: 'pi_1' },
    ...{ periodStart: moment(START), periodEnd: moment(END) },
  }));

it.each<[string, object, object]>([
  ['without tax', { total_taxes: [], total: 999 }, { taxCents: 0, subtotalCents: 999, totalCents: 999 }],
  ['of which tax is not told', { total_taxes: null, total_excluding_tax: null }, { taxCents: 0, subtotalCents: 1209 }],
  [
    'with a tax that the price includes',
    { total: 999, total_excluding_tax: 826, total_taxes: [{ amount: 173 }] },
    { taxCents: 173, subtotalCents: 826 },
  ],
  ['owed', { status: 'open', status_transitions: { paid_at: null } }, { status: 'open', paidAt: null }],
  ['voided after it was paid', { status: 'void' }, { status: 'void', paidAt: null }],
  ['paid at no told time', { status_transitions: { paid_at: null } }, { paidAt: moment(START) }],
  ['of no status yet', { status: null }, { status: 'draft', paidAt: null }],
  ['without a payment', { payments: { data: [] } }, { paymentIntentId: null }],
  ['whose payments are not told', { payments: undefined }, { paymentIntentId: null }],
  [
    'paid by the second of its payments',
    { payments: { data: [canceled('pi_1'), paid({ id: 'pi_2' })] } },
    { paymentIntentId: 'pi_2' },
  ],
  [
    'the same, listed the other way',
    { payments: { data: [paid('pi_2'), canceled('pi_1')] } },
    { paymentIntentId: 'pi_2' },
  ],
  [
    'to be paid',
    { status: 'open', payments: { data: [canceled('pi_1'), { ...paid('pi_2'), status: 'open' }] } },
    { paymentIntentId: 'pi_2' },
  ],
  [
    'with a line of a change before its own',
    { lines: { data: [line({ parent: { type: 'invoice_item_details' }, period: { start: 1, end: 2 } }), line()] } },
    { periodStart: moment(START), periodEnd: moment(END) },
  ],
  [
    'with a line of another item before its own',
    { lines: { data: [ofItem('si_9', { start: 1, end: 2 }), ofItem('si_1', { start: START, end: END })] } },
    { periodStart: moment(START), periodEnd: moment(END) },
  ],
  ['without lines', { lines: { data: [] } }, { periodStart: moment(START - 9), periodEnd: moment(START) }],
])('an invoice %s', (_what, facts, expected) =>
  expect(invoiceSnapshot(invoice(facts), 'si_1')).toMatchObject(expected),
);

it('a session is read, and one that tells no status can not be paid', () => {
  const session = {
    ...{ id: 'cs_1', client_reference_id: 'c1', url: 'https://pay.example/cs_1', status: 'complete' },
    ...{ payment_status: 'unpaid', subscription: { id: 'sub_1' }, expires_at: END },
  };
  const told = (facts: object = {}) => checkoutSession({ ...session, ...facts } as unknown as Stripe.Checkout.Session);
  expect(told()).toEqual({
    ...{ id: 'cs_1', reference: 'c1', url: 'https://pay.example/cs_1', status: 'complete', paymentStatus: 'unpaid' },
    ...{ subscriptionId: 'sub_1', expiresAt: moment(END) },
  });
  expect(told({ status: null, subscription: null, url: null })).toMatchObject({
    ...{ status: 'expired', subscriptionId: null, url: null },
  });
});

it('an endpoint tells its secret once', () => {
  const endpoint = {
    id: 'we_1',
    url: 'https://press.example/api',
    status: 'disabled',
    enabled_events: ['invoice.paid'],
  };
  const told = (facts: object = {}) => webhookEndpoint({ ...endpoint, ...facts } as unknown as Stripe.WebhookEndpoint);
  expect(told()).toMatchObject({ isEnabled: false, secret: null, events: ['invoice.paid'] });
  expect(told({ status: 'enabled', secret: 'whsec_1' })).toMatchObject({ isEnabled: true, secret: 'whsec_1' });
});

it.each([
  ['id', 'id'],
  [{ id: 'id' }, 'id'],
  [null, null],
  [undefined, null],
])('the id of %j is %j', (reference, id) => expect(idOf(reference)).toBe(id));
