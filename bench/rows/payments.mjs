/** Reports of the payment provider, 50 in flight: how fast they are acknowledged beside the least that verifies and stores them. */
import { createHmac } from 'node:crypto';
import { backendPids, cpuMs } from '../cpu.mjs';
import { postOf, sendAll } from '../load.mjs';
import { openStage } from '../stage.mjs';
import { sizes } from '../../tools/short-form.mjs';

const { REPORTS } = sizes({ long: { REPORTS: 5_000 }, short: { REPORTS: 100 } });
const IN_FLIGHT = 50;
/** Of the floor's rate. */
const RATE = 0.5;
const SECRET = 'whsec_bench';
/** As large as an event of a subscription is. */
const NOTES = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`note_${number}`, 'x'.repeat(40)]));

export async function payments() {
  const stage = await openStage();
  const product = await stage.product({
    // Where nobody listens: what is followed later is not what is measured.
    ...{ STRIPE_SECRET_KEY: 'sk_live_bench', STRIPE_API_URL: 'http://127.0.0.1:9' },
    STRIPE_WEBHOOK_SECRET: SECRET,
  });
  const { port } = new URL(product.client.url);
  const bare = await stage.serve('webhook-floor', { SECRET });
  const bareCpu = async () => cpuMs([bare.child.pid, ...(await backendPids(stage.dataSource, ['bench-floor']))]);

  let rounds = 0;
  const measured = (toPort, path, cpu) => async () => {
    await stage.dataSource.query('TRUNCATE billing_events');
    rounds += 1;
    const reports = Array.from({ length: REPORTS }, (_, number) => reportOf(`evt_${rounds}_${number}`, path));
    const cpuBefore = await cpu();
    const ms = await sendAll(Number(toPort), reports, IN_FLIGHT);
    const cpuSpent = (await cpu()) - cpuBefore;
    const [{ stored }] = await stage.dataSource.query('SELECT count(*)::int AS stored FROM billing_events');
    if (stored !== REPORTS) throw new Error(`${stored} of ${REPORTS} webhook events were stored.`);
    return { ms: ms / REPORTS, cpuMs: cpuSpent / REPORTS };
  };
  const ours = measured(port, '/api/billing/webhooks/live', product.cpu);
  const floor = measured(bare.port, '/', bareCpu);
  await ours();
  await floor();
  const label = `a report of payments, ${IN_FLIGHT} in flight`;
  return { rows: [{ label, goalRatio: 1 / RATE, ours, floor }], close: () => stage.close() };
}

function reportOf(id, path) {
  const seconds = Math.floor(Date.now() / 1000);
  const object = { id: `sub_${id}`, object: 'subscription', customer: `cus_${id}`, metadata: NOTES };
  const event = { id, object: 'event', type: 'customer.subscription.updated', created: seconds, livemode: true };
  const body = Buffer.from(JSON.stringify({ ...event, data: { object } }, null, 2));
  const signature = createHmac('sha256', SECRET).update(`${seconds}.`).update(body).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${seconds},v1=${signature}` };
  return postOf({ host: '127.0.0.1', path, headers, body });
}
