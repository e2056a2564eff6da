import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startSandbox } from './start-sandbox.ts';
import type { Json, RunningSandbox } from './start-sandbox.ts';

/** One event as an endpoint received it. */
export interface Received {
  signature: string;
  body: string;
  event: Stripe.Event;
}

/** An endpoint for events, which answers 200 unless told otherwise. */
export interface Receiver {
  url: string;
  received: Received[];
  types: () => string[];
  answerWith: (status: number) => void;
  stop: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const event = JSON.parse(body) as Stripe.Event;
      received.push({ signature: String(req.headers['stripe-signature']), body, event });
      res.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    types: () => received.map(({ event }) => event.type),
    answerWith: (next) => void (status = next),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export interface StripeScene {
  sandbox: RunningSandbox;
  /** Stripe's own SDK, with a test key. */
  stripe: Stripe;
  withKey: (key: string) => Stripe;
  control: (path: string, body?: object) => Promise<Json>;
  /** A price of 9.99 a month, or what is given. */
  newPrice: (fields?: Partial<Stripe.PriceCreateParams>) => Promise<Stripe.Price>;
  /** An open session for a price. */
  newSession: (fields?: Partial<Stripe.Checkout.SessionCreateParams>) => Promise<Stripe.Checkout.Session>;
  /** A subscription that a reader paid on the payment page. */
  subscribe: (options?: {
    fields?: Partial<Stripe.Checkout.SessionCreateParams>;
    payer?: object;
  }) => Promise<Stripe.Subscription>;
}

export async function startStripe(options: { dataDir?: string; now?: Date } = {}): Promise<StripeScene> {
  const sandbox = await startSandbox(options);
  const { hostname, port } = new URL(sandbox.url);
  const withKey = (key: string): Stripe =>
    new Stripe(key, {
      host: hostname,
      port,
      protocol: 'http',
      apiVersion: '2026-10-28.endive',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  const stripe = withKey('sk_test_sandbox');
  const control = async (path: string, body: object = {}): Promise<Json> => {
    const answer = await sandbox.call(`/control/stripe/${path}`, { body });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const newPrice: StripeScene['newPrice'] = async (fields = {}) =>
    await stripe.prices.create({
      currency: 'usd',
      unit_amount: 999,
      tax_behavior: 'exclusive',
      recurring: { interval: 'month' },
      product_data: { name: 'Premium' },
      ...fields,
    });
  const newSession: StripeScene['newSession'] = async (fields = {}) =>
    await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: fields.line_items ?? [{ price: (await newPrice()).id, quantity: 1 }],
      success_url: 'http://127.0.0.1:1/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1:1/back',
      ...fields,
    });
  const subscribe: StripeScene['subscribe'] = async ({ fields = {}, payer = {} } = {}) => {
    const session = await newSession({ customer_email: 'reader@example.com', ...fields });
    const { session: done } = await control('complete', { session: session.id, way: 'pay', ...payer });
    return await stripe.subscriptions.retrieve(done.subscription);
  };
  return { sandbox, stripe, withKey, control, newPrice, newSession, subscribe };
}
