/**
 * T28 for events: an installation that stored them without counting them is upgraded while readers come. Nobody who stores an event waits for
 * a migration for long, and what was stored is counted afterwards by a job that begins by itself and is killed once: each event once.
 */
import { createDataSource, runMigrations } from '@pressloom/database';
import { migrations } from '@pressloom/migrations';
import { secondsSince } from '../../workspace.mjs';
import { sizes } from '../../short-form.mjs';
import { onStage } from '../stage.mjs';
import { STORE_OLD, layOldEvents } from './laid-events.mjs';
import { Probe } from './probes.mjs';

/** The first of the steps that the events of before know nothing of. */
const FIRST = 'CollectedEvents1792960000000';
const HOST = 'upgrade.example';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { EVENTS, MOST_WAIT_MS, BEGUN_WITHIN_MS } = sizes({
  long: { EVENTS: 300_000, MOST_WAIT_MS: 1_000, BEGUN_WITHIN_MS: 60_000 },
  short: { EVENTS: 20_000, MOST_WAIT_MS: Infinity, BEGUN_WITHIN_MS: Infinity },
});
/** Ten million events are counted in so long, on a machine that is busy. */
const COUNTED_WITHIN_MS = 90 * 60_000;

export async function upgradeEvents({ count = EVENTS, random, say, seed }) {
  return onStage(random, async (stage) => {
    const startedAt = performance.now();
    const siteId = await asBefore(stage, count);
    say(`${count} events laid after ${secondsSince(startedAt)}`);
    const member = await stage.member('all', { TRUST_PROXY: '1' });
    const old = await storing(stage.url, siteId);
    const migratedAt = performance.now();
    await member.product.start();
    await old.stop();
    say(
      `migrated and started in ${secondsSince(migratedAt)}; ${old.count} events stored meanwhile, the slowest in ${ms(old.longestMs)}`,
    );

    const calls = new Probe((number) => report(member, siteId, number));
    const readyAt = performance.now();
    await stage.until(() => counted(stage, siteId), COUNTED_WITHIN_MS);
    const begunMs = performance.now() - readyAt;
    say(`counting began ${ms(begunMs)} after the start`);
    await member.product.kill();
    await member.product.start();
    const restartedAt = performance.now();
    await stage.until(() => isCounted(stage, siteId), COUNTED_WITHIN_MS);
    say(`killed once, and counted ${secondsSince(restartedAt)} after the next start`);
    await calls.stop();
    await stage.until(() => isAllTaken(stage));
    const problems = await compare(stage, siteId);
    for (const problem of problems) say(problem);
    const isKept =
      problems.length === 0 &&
      calls.count > 0 &&
      begunMs <= BEGUN_WITHIN_MS &&
      Math.max(old.longestMs, calls.longestMs) <= MOST_WAIT_MS;
    say(
      `${calls.count} calls while that went on, the slowest in ${ms(calls.longestMs)}; ${isKept ? 'KEPT' : 'BROKEN'} after ` +
        `${secondsSince(startedAt)}, seed ${seed}`,
    );
    return isKept;
  });
}

const ms = (value) => `${Math.round(value)} ms`;

/** The database as the version before left it. */
async function asBefore({ url }, count) {
  const steps = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === FIRST),
  );
  const database = await createDataSource({ url, poolSize: 1 }, steps).initialize();
  await runMigrations(database);
  const id = await layOldEvents(database, count, HOST);
  await database.destroy();
  return id;
}

/** What processes of the version before do until they are stopped. */
async function storing(url, siteId) {
  const database = await createDataSource({ url, poolSize: 1 }, []).initialize();
  const probe = new Probe(async (number) => {
    await database.query(STORE_OLD, [siteId, number]);
    return true;
  });
  return {
    stop: async () => {
      await probe.stop();
      await database.destroy();
    },
    get count() {
      return probe.count;
    },
    get longestMs() {
      return probe.longestMs;
    },
  };
}

/** A reader's call; one that nobody answers, as the process is away, doesn't count. */
async function report({ product }, siteId, number) {
  const answer = await fetch(`${product.url}/api/analytics/events`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'text/plain', 'user-agent': BROWSER, origin: `https://${HOST}` },
      'x-forwarded-for': `203.0.113.${1 + (number % 250)}`,
    },
    body: JSON.stringify({
      ...{
        id: `call-${number}`,
        visitorId: `new-reader-${number % 40}`,
        wordpressSiteId: siteId,
        eventType: 'page_view',
      },
      pageUrl: `https://${HOST}/after`,
    }),
  }).catch(() => null);
  if (answer !== null && answer.status !== 200 && answer.status !== 503)
    throw new Error(`A call was answered with ${answer.status}: ${await answer.text()}`);
  return answer?.status === 200;
}

/** How far the job is; null before it counted anything. */
async function counted({ database }, siteId) {
  const [copy] = await database.query(
    `SELECT counted::int FROM figure_copies WHERE site_id = $1 AND kind = 'rebuilt' AND counted > 0`,
    [siteId],
  );
  return copy ?? null;
}

async function isCounted({ database }, siteId) {
  const left = await database.query(`SELECT FROM figure_copies WHERE site_id = $1 AND kind = 'rebuilt'`, [siteId]);
  return left.length === 0 ? true : null;
}

async function isAllTaken({ database }) {
  const left = await database.query('SELECT FROM waiting_events LIMIT 1');
  return left.length === 0 ? true : null;
}

/** What the figures say of each day, beside a recount. */
async function compare({ database }, siteId) {
  const rows = await database.query(RECOUNT, [siteId]);
  return rows.map(({ day, ...figures }) => `${day}: ${JSON.stringify(figures)} <- BROKEN`);
}

const RECOUNT = `
  WITH event AS (
    SELECT visitor_id, event_type, ("timestamp" AT TIME ZONE site.time_zone)::date AS day
    FROM engagement_events JOIN wordpress_sites site ON site.id = wordpress_site_id WHERE wordpress_site_id = $1),
  recount AS (
    SELECT day, count(DISTINCT visitor_id)::int AS visitors, (count(*) FILTER (WHERE event_type = 'page_view'))::int AS page_views,
           (count(DISTINCT visitor_id) FILTER (WHERE event_type = 'gate_shown'))::int AS gated_visitors FROM event GROUP BY day),
  new AS (SELECT day, count(*)::int AS new_visitors FROM (SELECT visitor_id, min(day) AS day FROM event GROUP BY 1) first GROUP BY 1)
  SELECT COALESCE(recount.day, known.day)::text AS day, known.visitors, recount.visitors AS "recountedVisitors", known.page_views AS "pageViews",
         recount.page_views AS "recountedViews", known.gated_visitors AS gated, recount.gated_visitors AS "recountedGated",
         known.new_visitors AS "newVisitors", new.new_visitors AS "recountedNew"
  FROM recount LEFT JOIN new USING (day) FULL JOIN (SELECT * FROM visitor_days WHERE site_id = $1 AND NOT is_sample) known USING (day)
  WHERE (COALESCE(known.visitors, 0), COALESCE(known.page_views, 0), COALESCE(known.gated_visitors, 0), COALESCE(known.new_visitors, 0))
        IS DISTINCT FROM (COALESCE(recount.visitors, 0), COALESCE(recount.page_views, 0), COALESCE(recount.gated_visitors, 0), COALESCE(new.new_visitors, 0))
  ORDER BY 1 LIMIT 10`;
