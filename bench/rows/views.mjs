/**
 * Views of articles, 128 in flight: counted in the visitor's row, stored as page views and answered after the commit, beside the least that does the
 * same. What the figures of a website then cost is a part of the row of events.
 */
import { backendPids, cpuMs } from '../cpu.mjs';
import { postOf, sendAll } from '../load.mjs';
import { openStage } from '../stage.mjs';
import { sizes } from '../../tools/short-form.mjs';

const { VIEWS } = sizes({ long: { VIEWS: 30_000 }, short: { VIEWS: 600 } });
const IN_FLIGHT = 128;
/** Of the floor's rate: of many visitors, and of one at a time. */
const RATES = { many: 1.8, one: 5 };
/** Of the floor's processor time. */
const CPU_RATIO = 0.5;
const FREE_LIMIT = 3;
/** Calls of a visitor who is called for by all connections at once: fewer than a visitor may make in a minute. */
const CALLS_OF_ONE = 100;
const ORIGIN = 'https://bench.example';
const BROWSER =
  'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

export async function views() {
  const stage = await openStage();
  // Readers come from many networks.
  const product = await stage.product({ TRUST_PROXY: '1' });
  const siteId = await stage.site();
  const gate = { siteId, restrictionType: 'article_count', freeArticleLimit: FREE_LIMIT, isActive: true };
  await product.client.post('/api/premium-content-settings', gate);
  const { port } = new URL(product.client.url);
  const bare = await stage.serve('view-floor', { FREE_LIMIT: String(FREE_LIMIT) });
  const bareCpu = async () => cpuMs([bare.child.pid, ...(await backendPids(stage.dataSource, ['bench-floor']))]);

  let rounds = 0;
  const measured =
    (toPort, cpu, { visitors, viewOf }) =>
    async () => {
      await stage.dataSource.query('TRUNCATE gate_visitors, engagement_events, event_ids, waiting_events');
      rounds += 1;
      const calls = Array.from({ length: VIEWS }, (_, number) => {
        const { visitor, articleId } = viewOf(number);
        const visitorId = `${rounds}-${visitor}`;
        return callOf({ visitorId, siteId, articleId, ...pageOf(articleId), eventId: `${rounds}-${number}` }, number);
      });
      const cpuBefore = await cpu();
      const ms = await sendAll(Number(toPort), calls, IN_FLIGHT);
      const cpuSpent = (await cpu()) - cpuBefore;
      const [{ counted, stored }] = await stage.dataSource.query(STORED);
      if (counted !== visitors * FREE_LIMIT)
        throw new Error(`${counted} of ${visitors * FREE_LIMIT} views were counted.`);
      if (stored !== VIEWS) throw new Error(`${stored} of ${VIEWS} page views were stored.`);
      return { ms: ms / VIEWS, cpuMs: cpuSpent / VIEWS };
    };
  const rowOf = (label, rate, calls) => ({
    ...{ label, goalRatio: 1 / rate, goalCpuRatio: CPU_RATIO },
    ours: measured(port, product.cpu, calls),
    floor: measured(bare.port, bareCpu, calls),
  });
  const rows = [
    rowOf(`a view of an article, ${IN_FLIGHT} in flight`, RATES.many, ofMany),
    rowOf('a view of one visitor at a time', RATES.one, ofOne),
  ];
  for (const { ours, floor } of rows) {
    await ours();
    await floor();
  }
  return { rows, close: () => stage.close() };
}

const STORED = `
  SELECT (SELECT sum(cardinality(articles))::int FROM gate_visitors) AS counted,
         (SELECT count(*)::int FROM engagement_events) AS stored`;

/** Each visitor opens as many articles as are free, one after the others have opened theirs. */
const ofMany = {
  visitors: VIEWS / FREE_LIMIT,
  viewOf: (number) => ({
    visitor: number % (VIEWS / FREE_LIMIT),
    articleId: 1 + Math.floor(number / (VIEWS / FREE_LIMIT)),
  }),
};
/** All calls of one visitor before those of the next. */
const ofOne = {
  visitors: VIEWS / CALLS_OF_ONE,
  viewOf: (number) => ({ visitor: Math.floor(number / CALLS_OF_ONE), articleId: 1 + (number % FREE_LIMIT) }),
};

/** What the widget says of a page, beside the article. */
const pageOf = (articleId) => ({
  ...{ pageUrl: `${ORIGIN}/2026/11/story-${articleId}/`, canonicalUrl: `${ORIGIN}/2026/11/story-${articleId}/` },
  ...{ referrer: 'https://www.google.com/', sessionId: `session-${articleId}` },
});

function callOf(view, number) {
  const headers = {
    ...{ 'Content-Type': 'text/plain', Origin: ORIGIN, 'User-Agent': BROWSER },
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  const body = Buffer.from(JSON.stringify(view));
  return postOf({ host: '127.0.0.1', path: '/api/content-gate/track-view', headers, body });
}
