import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { startReceiver, startStripe } from '../../test/stripe.ts';
import type { Receiver, StripeScene } from '../../test/stripe.ts';

const DAY = 86_400;

let scene: StripeScene;
let receiver: Receiver;
let secret: string;

beforeAll(async () => {
  scene = await startStripe();
  receiver = await startReceiver();
});
beforeEach(async () => {
  await scene.control('settled');
  await scene.control('reset');
  receiver.received.length = 0;
  receiver.answerWith(200);
  const endpoint = await scene.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['customer.created', 'customer.updated'],
  });
  secret = endpoint.secret ?? '';
});
afterAll(async () => {
  await receiver.stop();
  await scene.sandbox.stop();
});

const names = (): unknown[] => receiver.received.map(({ event }) => (event.data.object as { name?: string }).name);
const add = async (count: number): Promise<void> => {
  for (let i = 1; i <= count; i++) await scene.stripe.customers.create({ name: String(i) });
};

it('signs the very bytes, and only sends what the endpoint wants', async () => {
  await scene.stripe.products.create({ name: 'Premium' });
  await add(1);
  await scene.control('settled');
  expect(receiver.types()).toEqual(['customer.created']);
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received;
  const second = /^t=(\d+)/.exec(signature)?.[1] ?? '';
  const hmac = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex');
  expect(signature).toContain(`v1=${hmac}`);
  expect(receiver.received[0]?.event).toMatchObject({
    pending_webhooks: 1,
    request: { id: expect.stringMatching(/^req_/) },
  });
});

it('tries again later what was not accepted, with the same id, until three days are over', async () => {
  receiver.answerWith(500);
  await add(1);
  await scene.control('settled');
  expect((await scene.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  await scene.control('clock', { advanceSeconds: 10 });
  await scene.control('settled');
  receiver.answerWith(200);
  await scene.control('clock', { advanceSeconds: 60 });
  await scene.control('settled');
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  expect(receiver.received).toHaveLength(3);
  await scene.control('clock', { advanceSeconds: 4 * DAY });
  await scene.control('settled');
  expect(receiver.received).toHaveLength(3);
  const { body } = await scene.sandbox.call('/control/stripe/deliveries');
  expect(body.events).toEqual([expect.objectContaining({ state: 'delivered', attempts: 3, answer: 200 })]);
});

it('gives up after three days', async () => {
  await scene.control('delivery', { mode: 'off' });
  await add(1);
  for (let day = 0; day < 8; day++) {
    await scene.control('clock', { advanceSeconds: DAY });
    await scene.control('settled');
  }
  const { body } = await scene.sandbox.call('/control/stripe/deliveries');
  expect(body.events).toEqual([expect.objectContaining({ state: 'failed', nextAt: null })]);
  await scene.control('delivery', { mode: 'normal' });
  expect(await scene.control('redeliver', { all: true })).toEqual({ sent: 1, answers: { 200: 1 } });
});

it('holds events back and lets them go in random order', async () => {
  await scene.control('delivery', { mode: 'hold' });
  await add(12);
  await scene.control('settled');
  expect(receiver.received).toEqual([]);
  expect(await scene.control('release')).toEqual({ sent: 12, answers: { 200: 12 } });
  const inOrder = Array.from({ length: 12 }, (_, index) => String(index + 1));
  expect(names()).not.toEqual(inOrder);
  expect([...names()].sort((one, other) => Number(one) - Number(other))).toEqual(inOrder);
});

it('sends each twice, or the same one twenty times at once', async () => {
  await scene.control('delivery', { mode: 'twice' });
  await add(2);
  await scene.control('settled');
  expect(names().sort()).toEqual(['1', '1', '2', '2']);
  const eventId = receiver.received[0]?.event.id;
  receiver.received.length = 0;
  expect(await scene.control('redeliver', { eventId, times: 20 })).toEqual({ sent: 20, answers: { 200: 20 } });
  expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(new Set([eventId]));
});

it('shuffles what comes at once', async () => {
  await scene.control('delivery', { mode: 'shuffle', delayMs: 5 });
  await add(8);
  await scene.control('settled');
  expect(names().sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

it('waits no longer than it is told, and sends nothing to other machines', async () => {
  const [quick] = (await scene.stripe.webhookEndpoints.list()).data;
  await scene.stripe.webhookEndpoints.del(quick?.id ?? '');
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await scene.control('delivery', { mode: 'normal', timeoutMs: 20 });
  await scene.stripe.webhookEndpoints.create({ url: `http://127.0.0.1:${port}/`, enabled_events: ['*'] });
  await scene.stripe.webhookEndpoints.create({ url: 'https://hooks.example.com/', enabled_events: ['*'] });
  await add(1);
  await scene.control('settled');
  silent.closeAllConnections();
  silent.close();
  const { body } = await scene.sandbox.call('/control/stripe/deliveries');
  expect(body.events.map(({ answer }: { answer: unknown }) => answer)).toEqual([
    'No response within 20 ms.',
    'The sandbox delivers only to http addresses on this machine.',
  ]);
});

it('a rotated secret: the old endpoint’s is of no use for the new one', async () => {
  const [old] = (await scene.stripe.webhookEndpoints.list()).data;
  await scene.stripe.webhookEndpoints.del(old?.id ?? '');
  const fresh = await scene.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  await add(1);
  await scene.control('settled');
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received;
  const at = Number(/^t=(\d+)/.exec(signature)?.[1]) * 1000;
  const verify = (key: string): unknown =>
    scene.stripe.webhooks.constructEvent(body, signature, key, 300, undefined, at);
  expect(() => verify(secret)).toThrow('No signatures found matching');
  expect(verify(fresh.secret ?? '')).toMatchObject({ type: 'customer.created' });
});

it('tells of another product’s subscription, and of what is done in the dashboard', async () => {
  const { stripe, control, subscribe } = scene;
  const foreign = await control('foreign-event');
  expect(foreign).toMatchObject({ object: 'subscription', status: 'active', metadata: { shop_order: '1001' } });
  expect(foreign).not.toHaveProperty('_country');
  const { id, customer } = await subscribe();
  await control('change-email', { customer, email: 'elsewhere@example.com' });
  await control('settled');
  expect(receiver.received.at(-1)?.event).toMatchObject({
    type: 'customer.updated',
    data: { object: { email: 'elsewhere@example.com' }, previous_attributes: { email: 'reader@example.com' } },
  });
  await control('edit-subscription', {
    subscription: id,
    change: { cancel_at_period_end: true, metadata: { by: 'hand' } },
  });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    cancel_at_period_end: true,
    metadata: { by: 'hand' },
  });
  await control('edit-subscription', { subscription: id, cancel: true });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

it.each([
  ['clock', {}, 'advanceSeconds'],
  ['clock', { advanceSeconds: -1 }, 'advanceSeconds'],
  ['clock', { to: 5 }, 'can’t go back'],
  ['delivery', { mode: 'sideways' }, 'is one of: normal, hold'],
  ['complete', { session: 'cs_none', way: 'pay' }, 'No such checkout.session'],
  ['refund', {}, 'Give one of: subscription, invoice'],
  ['settings', { retryDays: ['soon'] }, 'a whole number from 1 to 60'],
])('refuses %s with %j in a sentence', async (path, body, sentence) => {
  await expect(scene.control(path, body)).rejects.toThrow(sentence);
});
