/** Events that browsers report, 128 calls in flight: stored and answered after the commit, beside the least that does the same. */
import { backendPids, cpuMs } from '../cpu.mjs';
import { postOf, sendAll } from '../load.mjs';
import { openStage } from '../stage.mjs';
import { sizes } from '../../tools/short-form.mjs';

const { SINGLES, BATCHES } = sizes({
  long: { SINGLES: 30_000, BATCHES: 6_000 },
  short: { SINGLES: 600, BATCHES: 120 },
});
const IN_FLIGHT = 128;
const IN_A_BATCH = 20;
/** Of the floor's rate of single events: a batch is measured against twenty requests of one. */
const RATES = { single: 1.8, batch: 4 };
const ORIGIN = 'https://bench.example';
const BROWSER =
  'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

export async function events() {
  const stage = await openStage();
  // Readers come from many networks.
  const product = await stage.product({ TRUST_PROXY: '1', TICKS: '1' });
  const siteId = await stage.site();
  const { port } = new URL(product.client.url);
  const bare = await stage.serve('event-floor');
  const bareCpu = async () => cpuMs([bare.child.pid, ...(await backendPids(stage.dataSource, ['bench-floor']))]);

  let rounds = 0;
  const measured =
    (toPort, cpu, { calls, size }) =>
    async () => {
      await stage.dataSource.query('TRUNCATE engagement_events, event_ids');
      rounds += 1;
      const eventOf = (number) => ({
        ...{ id: `${rounds}-${number}`, visitorId: `reader-${number % 5_000}`, wordpressSiteId: siteId },
        ...{ eventType: 'page_view', articleId: number % 200, referrer: 'https://www.google.com/' },
        pageUrl: `${ORIGIN}/2026/11/story-${number % 200}/?utm_source=newsletter`,
      });
      const requests = Array.from({ length: calls }, (_, call) => {
        const some = Array.from({ length: size }, (_one, place) => eventOf(call * size + place));
        return callOf(size === 1 ? some[0] : { events: some }, call);
      });
      const cpuBefore = await cpu();
      const ms = await sendAll(Number(toPort), requests, IN_FLIGHT);
      await stage.counted();
      const cpuSpent = (await cpu()) - cpuBefore;
      const [{ stored }] = await stage.dataSource.query('SELECT count(*)::int AS stored FROM engagement_events');
      if (stored !== calls * size) throw new Error(`${stored} of ${calls * size} events were stored.`);
      return { ms: ms / stored, cpuMs: cpuSpent / stored };
    };
  const single = { calls: SINGLES, size: 1 };
  const batch = { calls: BATCHES, size: IN_A_BATCH };
  const rowOf = (label, rate, calls) => ({
    ...{ label, goalRatio: 1 / rate },
    ours: measured(port, product.cpu, calls),
    floor: measured(bare.port, bareCpu, single),
  });
  const rows = [
    rowOf(`an event of a browser, ${IN_FLIGHT} calls in flight`, RATES.single, single),
    rowOf(`an event of a batch of ${IN_A_BATCH}, ${IN_FLIGHT} calls in flight`, RATES.batch, batch),
  ];
  for (const { ours, floor } of rows) {
    await ours();
    await floor();
  }
  return { rows, close: () => stage.close() };
}

function callOf(body, number) {
  const headers = {
    ...{ 'Content-Type': 'text/plain', Origin: ORIGIN, 'User-Agent': BROWSER },
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  return postOf({ host: '127.0.0.1', path: '/api/analytics/events', headers, body: Buffer.from(JSON.stringify(body)) });
}
