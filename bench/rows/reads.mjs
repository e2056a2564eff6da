/** What a publisher reads of visits: each read with 1,000,000 readers and 10,000,000 events, compared with the same of 1,000 and 10,000. */
import { sizes } from '../../tools/short-form.mjs';
import { openFixture } from './reads-fixture.mjs';
import { NOW } from './laid-visits.mjs';

const { CALLS } = sizes({ long: { CALLS: 40 }, short: { CALLS: 2 } });
/** Slow ones are asked fewer times. */
const LONGEST_MS = 2_000;
const GOAL_RATIO = 2;
const DEEP_DAYS = 20;

export async function reads() {
  const { few, many, close } = await openFixture((line) => process.stderr.write(`  ${line}\n`));
  const rowsOf = (paths, goals) =>
    Object.entries(paths).map(([label, pathOf]) => ({
      ...{ label, ...goals },
      ours: () => ask(many, pathOf),
      floor: () => ask(few, pathOf),
    }));
  const rows = [...rowsOf(READS, { goalRatio: GOAL_RATIO }), ...rowsOf(SEARCHES, {})];
  for (const { ours, floor } of rows) {
    await ours();
    await floor();
  }
  return { rows, close };
}

/** Behind what happened some days ago; rows of that moment come by their id. */
const deep = (sort) => {
  const key = String((Date.parse(NOW) - DEEP_DAYS * 86_400_000) * 1_000);
  return `cursor=${Buffer.from(JSON.stringify([sort, key, 1])).toString('base64url')}`;
};

const visits =
  (call) =>
  (query) =>
  ({ siteId }) =>
    `visitor-analytics/${call}?siteId=${siteId}&${query}`;
const [stats, enhanced, trends, recent, events] = ['stats', 'enhanced-stats', 'trends', 'recent', 'events'].map(visits);
const common = encodeURIComponent('bench.example/2026/11/story-0');

/** By what they are called, the path for a fixture. */
const READS = {
  'stats, 7 days': stats('days=7'),
  'stats, 30 days': stats('days=30'),
  'stats, 90 days': stats('days=90'),
  'enhanced stats, 90 days': enhanced('days=90'),
  'trends, 90 days': trends('days=90'),
  'trends, 366 days': trends('days=366'),
  'page views by hour': visits('hours')(''),
  'visitors, first page': recent(''),
  'visitors, a deep page': recent(deep('-lastVisit')),
  'visitors, subscribed ones': recent('isSubscribed=true'),
  'events, first page': events(''),
  'events, a deep page': events(deep('-timestamp')),
  'events of a common page': events(`pageUrl=${common}`),
  'activity of the website': ({ siteId }) => `activity/dashboard?siteId=${siteId}`,
  'activity of a quiet website of the same database': ({ quietId }) => `activity/dashboard?siteId=${quietId}`,
  'activity of all websites': () => 'activity/dashboard',
  'insights of the week': ({ siteId }) => `activity/insights?siteId=${siteId}`,
  'funnel of the paywall': ({ siteId }) => `dashboard/paywall?siteId=${siteId}`,
  'figures of articles, 90 days': ({ siteId }) =>
    `dashboard/ledger?siteId=${siteId}&by=article&from=2026-08-23&to=2026-11-20`,
};

/** What is looked for among all that happened in 30 days: it grows with them, and no index of it is worth what each stored event would pay for it. */
const SEARCHES = {
  'visitors from one referrer': recent('referrer=site-0.example'),
  'visitors of a common page': recent(`pageUrl=${common}`),
  'visitors of a page of none': recent('pageUrl=bench.example%2Fnone'),
  'visitors of a campaign of none': recent('campaign=utm_source%3Dnone'),
  'visitors, a word of none': recent('q=zeppelin'),
  'events from one referrer': events('referrer=site-0.example'),
  'events of a rare type': events('eventType=subscription_completed'),
  'events of a page of none': events('pageUrl=bench.example%2Fnone'),
  'events of a campaign of none': events('campaign=utm_source%3Dnone'),
  'events, a word of none': events('q=zeppelin'),
};

/** The middle of calls one after another, and what one of them costs the processor. */
async function ask(fixture, pathOf) {
  const { client, cpu } = fixture;
  const times = [];
  const cpuBefore = await cpu();
  const endAt = performance.now() + LONGEST_MS;
  for (let count = 0; count < CALLS && performance.now() < endAt; count += 1) {
    const startedAt = performance.now();
    const answer = await client.send('GET', `/api/${pathOf(fixture)}`);
    await answer.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (answer.status !== 200) throw new Error(`${answer.url} responded with ${answer.status}.`);
  }
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  return { ms: middle, cpuMs: ((await cpu()) - cpuBefore) / times.length };
}
