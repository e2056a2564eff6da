/** Where the drills of payments play: the product in a process of its own, beside the stand-in for Stripe, whose clocks go on together. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource, runMigrations } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import { freePort, startNeighbour } from '../processes.mjs';
import { ProductClient } from '../product-client.mjs';
import { onStage } from '../stage.mjs';

const KEY = 'sk_test_of_the_drill';
/** The controls take 16 kB. */
const EVENTS_AT_ONCE = 400;
const HEARD_LIMIT_MS = 300_000;
const LOOK_EVERY_MS = 50;
const DAY_S = 86_400;

/** Runs `play` on a stage with a product whose clock the scene moves, and clears it away afterwards. */
export async function onPaymentScene(random, play) {
  return onStage(random, async (stage) => {
    await migrate(stage.url);
    const port = String(await freePort(random));
    const product = await startNeighbour('tools/drills/payments/clocked-product.mjs', {
      ...stage.secrets,
      PORT: port,
      DATABASE_URL: stage.url,
      OPERATOR: JSON.stringify(stage.operator),
      SANDBOX_URL: stage.sandbox.url,
    });
    try {
      const scene = new PaymentScene(stage, product);
      await scene.open();
      return await play(scene);
    } finally {
      await product.stop();
    }
  });
}

async function migrate(url) {
  const dataSource = createDataSource({ url, poolSize: 2 }, migrations);
  await dataSource.initialize();
  await runMigrations(dataSource);
  await dataSource.destroy();
}

export class PaymentScene {
  laterMs = 0;

  constructor(stage, product) {
    this.stage = stage;
    this.product = product;
    this.client = new ProductClient(product.url);
  }

  async open() {
    await this.stage.enter({ client: this.client });
    await this.connect();
  }

  /** Begins anew with an account at Stripe in which nothing is, today; what the product has of others stays. */
  async beginAnew() {
    await this.stripe('reset');
    await this.setClock(0);
    for (const table of ['checkouts', 'billing_customers', 'billing_prices', 'billing_connections'])
      await this.query(`DELETE FROM ${table}`);
    await this.connect();
  }

  async connect() {
    await this.stripe('settings', { signsAhead: true });
    // Makes the address for reports.
    await this.client.post('/api/billing/connection/test');
  }

  get now() {
    return new Date(Date.now() + this.laterMs);
  }

  query(sql, values) {
    return this.stage.database.query(sql, values);
  }

  /** Something happens at Stripe without the product's doing. @throws Error with `status` */
  stripe(what, body = {}) {
    return answerOf(
      fetch(`${this.stage.sandbox.url}/control/stripe/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  }

  /** A call of Stripe's API, `form` as its parameters. @throws Error with `status` */
  api(method, path, form = {}) {
    const parameters = new URLSearchParams(form).toString();
    const url = `${this.stage.sandbox.url}/v1/${path}`;
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-www-form-urlencoded' };
    if (method === 'GET') return answerOf(fetch(parameters ? `${url}?${parameters}` : url, { headers }));
    return answerOf(fetch(url, { method, headers, body: parameters }));
  }

  /** Accounts with a verified address; `[{id, email}]`. */
  members(prefix, count) {
    return this.query(
      `INSERT INTO users (email, password_hash, first_name, role, is_email_verified)
       SELECT $1 || number || '@press.example', (SELECT password_hash FROM users WHERE email = $3), 'Reader', 'member', true
       FROM generate_series(1, $2::int) number RETURNING id, email`,
      [prefix, count, this.stage.operator.email],
    );
  }

  /** Begins a checkout as a member does. Its session at Stripe. */
  async checkout({ email }, interval) {
    const client = new ProductClient(this.product.url);
    await client.signIn(email, this.stage.operator.password);
    const headers = { origin: client.url, cookie: client.cookie, 'content-type': 'application/json' };
    const { url } = await answerOf(
      fetch(`${client.url}/api/billing/checkout`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': `drill-${email}-${interval}` },
        body: JSON.stringify({ siteId: this.stage.siteId, interval }),
      }),
    );
    return /cs_\w+/.exec(url)[0];
  }

  /** Both clocks go on. */
  async later(days) {
    const { ahead } = await answerOf(fetch(`${this.stage.sandbox.url}/control/stripe/clock`));
    const seconds = Math.round(days * DAY_S);
    await this.setClock((ahead + seconds) * 1000);
    await this.stripe('clock', { advanceSeconds: seconds });
  }

  async setClock(laterMs) {
    this.laterMs = laterMs;
    const told = once(this.product.child, 'message');
    this.product.child.send({ laterMs });
    await told;
  }

  /** Ids of the events that the product asked for, in the order in which they happened; those in this state where one is given. */
  async events({ state: wanted } = {}) {
    const { events } = await answerOf(fetch(`${this.stage.sandbox.url}/control/stripe/deliveries`));
    return events.filter(({ state }) => wanted === undefined || state === wanted).map(({ event }) => event);
  }

  /** Sends these events in this order, several at once. Tells how often each status was answered. */
  async deliver(ids) {
    const all = {};
    for (let at = 0; at < ids.length; at += EVENTS_AT_ONCE) {
      const { answers } = await this.stripe('redeliver', { eventId: ids.slice(at, at + EVENTS_AT_ONCE) });
      for (const [answer, count] of Object.entries(answers)) all[answer] = (all[answer] ?? 0) + count;
    }
    return all;
  }

  /** Resolves when all that the product took was followed. */
  async heard() {
    const giveUpAt = performance.now() + HEARD_LIMIT_MS;
    for (;;) {
      const [{ waiting }] = await this.query(
        'SELECT count(*)::int AS waiting FROM billing_events WHERE handled_at IS NULL',
      );
      if (waiting === 0) return;
      if (performance.now() > giveUpAt) throw new Error(`${waiting} reports were not followed: ${await this.whyNot()}`);
      await pause(LOOK_EVERY_MS);
    }
  }

  /** What became of the last jobs that follow reports, and of what they asked. */
  async whyNot() {
    const jobs = await this.query(
      `SELECT id, target, status, attempts, progress_note AS note, error, started_at AS "startedAt" FROM jobs
       WHERE type = 'apply-billing-events' ORDER BY id DESC LIMIT 3`,
    );
    const provider = await this.client.get('/api/providers');
    return JSON.stringify({ jobs, provider: provider.find(({ key }) => key === 'stripe') ?? provider });
  }
}

async function answerOf(call) {
  const response = await call;
  const text = await response.text();
  if (!response.ok) throw Object.assign(new Error(`${response.url}: ${text}`), { status: response.status });
  return JSON.parse(text);
}
