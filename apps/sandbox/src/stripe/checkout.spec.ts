import type Stripe from 'stripe';
import { startReceiver, startStripe } from '../../test/stripe.ts';
import type { Receiver, StripeScene } from '../../test/stripe.ts';

let scene: StripeScene;
let receiver: Receiver;
let secret: string;

beforeAll(async () => {
  scene = await startStripe();
  receiver = await startReceiver();
  const endpoint = await scene.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  secret = endpoint.secret ?? '';
});
afterAll(async () => {
  await receiver.stop();
  await scene.sandbox.stop();
});

it('sells a subscription, and tells all that happened with signatures that the SDK accepts', async () => {
  const { stripe, control, newSession } = scene;
  const session = await newSession({
    customer_email: 'reader@example.com',
    client_reference_id: 'reader-7',
    metadata: { checkout: 'c1' },
    subscription_data: { metadata: { pressloom_site: '3' } },
  });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 999,
    client_reference_id: 'reader-7',
    url: `${scene.sandbox.url}/stripe/pay/${session.id}`,
  });
  await control('settled');
  receiver.received.length = 0;
  await control('complete', { session: session.id, way: 'pay' });
  await control('settled');

  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice', 'customer'],
  });
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  const subscription = done.subscription as Stripe.Subscription;
  expect(subscription).toMatchObject({ status: 'active', metadata: { pressloom_site: '3' } });
  const item = subscription.items.data[0];
  expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe('2026-04-15T10:30:00.000Z');
  expect(subscription.latest_invoice).toMatchObject({
    status: 'paid',
    total: 999,
    billing_reason: 'subscription_create',
    parent: { subscription_details: { subscription: subscription.id, metadata: { pressloom_site: '3' } } },
  });
  expect(receiver.types()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'customer.created',
    'payment_method.attached',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice_payment.paid',
    'invoice.paid',
    'invoice.payment_succeeded',
    'checkout.session.completed',
  ]);
  for (const { body, signature } of receiver.received) {
    const at = Number(/^t=(\d+)/.exec(signature)?.[1]) * 1000;
    const event = stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, at);
    expect(event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false });
    expect(body).not.toContain('"_');
  }
});
