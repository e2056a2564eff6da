import type { IncomingMessage } from 'node:http';
import { GATE_CALL_LIMITS } from '@pressloom/contracts/gate';
import type { TrackedView } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { ReaderLinks } from '../../src/auth/reader-links/reader-links.service.ts';
import { networkOf } from '../../src/common/networks.ts';
import type { Network } from '../../src/common/networks.ts';
import { FIREFOX } from '../../src/common/visitors/user-agents.fixture.ts';
import { GateCards } from '../../src/gating/card/gate-cards.service.ts';
import { PassExchange } from '../../src/gating/passes/pass-exchange.service.ts';
import { GateCalls } from '../../src/gating/views/gate-calls.service.ts';
import { GateViews } from '../../src/gating/views/gate-views.service.ts';
import { PageRulesReads } from '../../src/gating/widget/page-rules.service.ts';
import { SiteDirectory } from '../../src/sites/site-directory.service.ts';
import { outcomes } from '../analytics/events-fixture.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let sites = 0;
beforeAll(async () => {
  test = await startTestApp({ env: { TRUST_PROXY: '1' } });
  operator = await signedIn(test, 'operator');
});
afterAll(() => test.close());

async function gated(freeArticleLimit = 3): Promise<SiteView> {
  const site = await new Pipeline(test, operator).site({ siteUrl: `https://flooded-${(sites += 1)}.example` });
  await operator
    .post('/api/premium-content-settings')
    .send({ siteId: site.id, restrictionType: 'article_count', freeArticleLimit, isActive: true })
    .expect(200);
  return site;
}
const rowsOf = async ({ id }: SiteView): Promise<number> =>
  (await test.database.dataSource.query('SELECT count(*)::int AS count FROM gate_visitors WHERE site_id = $1', [id]))[0]
    .count;
const call = ({ id, siteUrl }: SiteView, visitorId: string, from = '203.0.113.1', url = test.url) =>
  supertest(url)
    .post('/api/content-gate/track-view')
    .set({ Origin: siteUrl, 'X-Forwarded-For': from })
    .send({ visitorId, siteId: id, articleId: 1 });

const numbers = (count: number): number[] => Array.from({ length: count }, (_one, number) => number);

/** Calls as the route hands them on, without a connection for each. */
const taken = ({ id, siteUrl }: SiteView, visitorId: string, address: string): Promise<TrackedView> =>
  test.app.get(GateCalls, { strict: false }).take({ visitorId, siteId: id, articleId: '1' }, {
    headers: { origin: siteUrl },
    socket: { remoteAddress: address },
  } as unknown as IncomingMessage);

/** The same behind the limits of calls, from a network for each website unless another one is given. */
const tracked = (
  siteId: number,
  visitorId: string,
  address = `10.0.${siteId >> 8}.${siteId & 255}`,
): Promise<TrackedView> => {
  const gate = { isActive: true, restrictionType: 'article_count' as const, freeArticleLimit: 3 };
  const view = { siteId, visitorId, articleId: '1', gate, network: networkOf(address), pageView: null };
  return test.app.get(GateViews, { strict: false }).track(view);
};

it('one visitor opens so many articles a minute, and others are not held up', async () => {
  const site = await gated();
  const { calls } = GATE_CALL_LIMITS.visitor;
  expect(await outcomes(numbers(calls).map(() => taken(site, 'busy', '203.0.113.2')))).toEqual({ answered: calls });
  const refused = await call(site, 'busy', '203.0.113.3').expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['access-control-allow-origin']).toBe(site.siteUrl);
  expect(refused.body).toMatchObject({ code: 'too_many_requests' });
  await call(site, 'another', '203.0.113.2').expect(200);
  await call(await gated(), 'busy', '203.0.113.2').expect(200);
});

it('a flood of 100,000 ids from one network is refused in memory, and other networks are served', async () => {
  const site = await gated();
  const total: Record<string, number> = {};
  for (const wave of numbers(200)) {
    const ids = numbers(500).map((number) => `flood-${wave}-${number}`);
    const counts = await outcomes(ids.map((visitorId) => taken(site, visitorId, '203.0.113.4')));
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
  }
  const { calls } = GATE_CALL_LIMITS.network;
  expect(total).toEqual({ answered: calls, 429: 100_000 - calls });
  expect(await rowsOf(site)).toBe(calls);
  await call(site, 'reader', '203.0.113.5').expect(200);
}, 60_000);

interface OtherCall {
  /** As the route hands it on, without a connection for each; where it is let through it costs no statement. */
  handedOn: (site: SiteView, network: Network) => Promise<unknown>;
  outcome: string;
  call: (site: SiteView, from: string) => Test;
  status: number;
}

const fromPage = (method: 'get' | 'post', path: string, { siteUrl }: SiteView, from: string): Test =>
  supertest(test.url)[method](path).set({ Origin: siteUrl, 'User-Agent': FIREFOX, 'X-Forwarded-For': from });
const PASS = { token: 'x'.repeat(43), visitorId: 'a-browser' };

const OTHERS: [name: string, other: OtherCall][] = [
  [
    'the card of a gate',
    {
      handedOn: (_site, network) =>
        test.app.get(GateCards, { strict: false }).of(999_999, { origin: undefined, network }),
      outcome: '404',
      call: (site, from) => fromPage('get', `/api/content-gate/card?siteId=${site.id}`, site, from),
      status: 200,
    },
  ],
  [
    'a pass',
    {
      handedOn: (_site, network) =>
        test.app
          .get(PassExchange, { strict: false })
          .exchange(PASS, { origin: null, userAgent: FIREFOX, headers: {}, network }),
      outcome: '403',
      call: (site, from) => fromPage('post', '/api/content-gate/passes', site, from).send(PASS),
      status: 400,
    },
  ],
  [
    'the rules of a page',
    {
      handedOn: ({ id }, network) => test.app.get(PageRulesReads, { strict: false }).of(id, network),
      outcome: 'answered',
      call: (site, from) => fromPage('get', `/api/content-gate/page-rules?siteId=${site.id}`, site, from),
      status: 200,
    },
  ],
];

it.each(OTHERS)(
  'a flood for %s from one network is refused before anything is read, and other networks are served',
  async (_name, { handedOn, outcome, call: callOver, status }) => {
    const site = await gated();
    const flood = (count: number) => outcomes(numbers(count).map(() => handedOn(site, networkOf('203.0.113.6'))));
    const { calls } = GATE_CALL_LIMITS.network;
    expect(await flood(calls)).toEqual({ [outcome]: calls });
    const reads = [
      jest.spyOn(test.app.get(SiteDirectory, { strict: false }), 'get'),
      jest.spyOn(test.app.get(ReaderLinks, { strict: false }), 'redeem'),
    ];
    const readTimes = (): number => reads.flatMap(({ mock }) => mock.calls as unknown[]).length;
    try {
      expect(await flood(10_000)).toEqual({ 429: 10_000 });
      const { headers, body } = await callOver(site, '203.0.113.6').expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['access-control-allow-origin']).toBe(site.siteUrl);
      expect(body).toMatchObject({ code: 'too_many_requests' });
      expect(readTimes()).toBe(0);
      await callOver(site, '203.0.113.7').expect(status);
      expect(readTimes()).toBeGreaterThan(0);
    } finally {
      jest.restoreAllMocks();
    }
  },
);

it('a network brings so many new visitors a day; those who are known, and other networks, read on', async () => {
  const site = await gated();
  const { calls } = GATE_CALL_LIMITS.newVisitors;
  for (const wave of numbers(calls / 500))
    await Promise.all(numbers(500).map((number) => tracked(site.id, `new-${wave}-${number}`)));
  expect(await outcomes(numbers(500).map((number) => tracked(site.id, `late-${number}`)))).toEqual({ 429: 500 });
  expect(await rowsOf(site)).toBe(calls);
  expect(await tracked(site.id, 'new-0-0')).toMatchObject({ articlesViewed: 1, requiresSubscription: false });
  expect(await tracked(site.id, 'neighbour', '198.51.100.8')).toMatchObject({ articlesViewed: 1 });
}, 60_000);

it('while the database does not answer, so many calls wait for it and others are refused at once', async () => {
  const site = await gated();
  await tracked(site.id, 'held');
  const holder = test.database.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM gate_visitors WHERE site_id = $1 FOR UPDATE', [site.id]);
  const first = tracked(site.id, 'held');
  const isWaiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await waitFor(async () => (await holder.query(isWaiting))[0].count > 0);
  const others = outcomes(numbers(GATE_CALL_LIMITS.waiting + 50).map((number) => tracked(site.id, `waits-${number}`)));
  await holder.commitTransaction();
  await holder.release();
  expect(await others).toEqual({ answered: GATE_CALL_LIMITS.waiting, 429: 50 });
  expect(await first).toMatchObject({ articlesViewed: 1 });
});

describe('a website that goes while its pages call', () => {
  it('fails no call of another one that is decided with them', async () => {
    const site = await gated();
    const calls = numbers(40).map((number) => tracked(number % 2 === 0 ? site.id : 999_999, `with-${number}`));
    expect(await outcomes(calls)).toEqual({ answered: 20, 404: 20 });
    expect(await rowsOf(site)).toBe(20);
  });

  it('leaves no row behind when it is deleted, and no call an error of ours', async () => {
    const [doomed, other] = [await gated(), await gated()];
    const second = await secondProcess(test);
    const statuses = { doomed: new Set<number>(), other: new Set<number>() };
    let isOver = false;
    const load = async (site: SiteView, seen: Set<number>, place: number): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const url = number % 2 === 0 ? test.url : second.url;
        seen.add((await call(site, `reader-${place}-${number}`, `192.0.2.${place}`, url)).status);
      }
    };
    const readers = numbers(8).map((place) =>
      place % 2 === 0 ? load(doomed, statuses.doomed, place) : load(other, statuses.other, place),
    );
    try {
      await waitFor(async () => (await rowsOf(doomed)) > 20);
      await operator.delete(`/api/wordpress-sites/${doomed.id}`).expect(200);
      await waitFor(() => statuses.doomed.has(404));
      // Its rows go in a job.
      await waitFor(async () => (await rowsOf(doomed)) === 0);
    } finally {
      isOver = true;
      await Promise.all(readers);
      await second.close();
    }
    expect([...statuses.other]).toEqual([200]);
    expect([...statuses.doomed].toSorted()).toEqual([200, 404]);
    expect(await rowsOf(doomed)).toBe(0);
  }, 60_000);

  it('is served at its new address when it was moved, by the same rows', async () => {
    const site = await gated();
    expect((await call(site, 'mover').expect(200)).body).toMatchObject({ articlesViewed: 1 });
    const siteUrl = `https://moved-${site.id}.example`;
    await operator
      .patch(`/api/wordpress-sites/${site.id}`)
      .send({ siteUrl, applicationPassword: 'of the new address' })
      .expect(200);
    await call(site, 'mover').expect(403);
    expect((await call({ ...site, siteUrl }, 'mover').expect(200)).body).toMatchObject({ articlesViewed: 1 });
  });

  it('is served at its new address alone a second after it was moved, and has each view once that was acknowledged', async () => {
    const site = await gated();
    const [former, moved] = [site.siteUrl, `https://moved-${site.id}.example`];
    const second = await secondProcess(test);
    const calls: { status: number; siteUrl: string; url: string; sentAt: number }[] = [];
    const acknowledged = new Set<string>();
    let isOver = false;
    // Of each reader's article a copy calls from either address.
    const load = async (place: number): Promise<void> => {
      for (let number = 0; !isOver; number += 1) {
        const [visitorId, url] = [`reader-${place}-${number}`, number % 2 === 0 ? test.url : second.url];
        for (const siteUrl of [former, moved]) {
          const sentAt = performance.now();
          const { status } = await call({ ...site, siteUrl }, visitorId, `198.51.100.${place}`, url);
          calls.push({ status, siteUrl, url, sentAt });
          if (status === 200) acknowledged.add(visitorId);
        }
      }
    };
    const readers = numbers(8).map(load);
    let movedAt = Infinity;
    const late = () => calls.filter(({ sentAt }) => sentAt > movedAt + 1_000);
    try {
      await waitFor(async () => (await rowsOf(site)) > 20);
      const form = { siteUrl: moved, applicationPassword: 'of the new address' };
      await operator.patch(`/api/wordpress-sites/${site.id}`).send(form).expect(200);
      movedAt = performance.now();
      const isServed = (by: string) => late().filter(({ url, status }) => url === by && status === 200).length > 20;
      await waitFor(() => isServed(test.url) && isServed(second.url), { timeoutMs: 20_000 });
    } finally {
      isOver = true;
      await Promise.all(readers);
      await second.close();
    }
    const kinds = (some: typeof calls) => [...new Set(some.map(({ status, siteUrl }) => `${status} ${siteUrl}`))];
    expect(kinds(late()).toSorted()).toEqual([`200 ${moved}`, `403 ${former}`]);
    expect(kinds(calls).toSorted()).toEqual(
      [200, 403].flatMap((status) => [`${status} ${former}`, `${status} ${moved}`]),
    );
    const rows: { visitorId: string; views: number }[] = await test.database.dataSource.query(
      'SELECT visitor_id AS "visitorId", cardinality(articles) AS views FROM gate_visitors WHERE site_id = $1',
      [site.id],
    );
    expect(new Set(rows.map(({ views }) => views))).toEqual(new Set([1]));
    expect(rows.map(({ visitorId }) => visitorId).toSorted()).toEqual([...acknowledged].toSorted());
  }, 60_000);
});
