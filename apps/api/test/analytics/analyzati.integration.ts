import type { AnalyzatiSync, EnhancedStats } from '@pressloom/contracts/enhanced-stats';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { VisitorStats, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import { Job, ProviderHealth } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { PlanAnalyzatiSyncsJob } from '../../src/analytics/outside/plan-analyzati-syncs.job.ts';
import { SyncAnalyzatiJob } from '../../src/analytics/outside/sync-analyzati.job.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { ProviderHealthService } from '../../src/common/providers/provider-health.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { startWorker, WEB_ONLY } from '../worker.ts';
import { EventsFixture } from './events-fixture.ts';
import { recounted, stored } from './recount.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const KEY = 'analyzati-canary-4713';

const live = (url: string) => ({ ANALYZATI_API_KEY: KEY, ANALYZATI_API_URL: `${url}/analyzati` });

/** One installation and its website, whose Analyzati is the stand-in, taken for the real one. */
class AnalyzatiFixture {
  constructor(readonly base: EventsFixture) {}

  static async start(options: Parameters<typeof EventsFixture.start>[0] = {}): Promise<AnalyzatiFixture> {
    const fixture = new AnalyzatiFixture(await EventsFixture.start(options));
    fixture.base.test.clock.set(NOW);
    fixture.configure(live(fixture.base.test.sandboxUrl));
    return fixture;
  }

  configure(env: Partial<ReturnType<typeof live>>): void {
    const { config } = this.base.test.app.get<Runtime>(RUNTIME);
    config.analyzati = { apiKey: env.ANALYZATI_API_KEY ?? null, apiUrl: env.ANALYZATI_API_URL ?? null };
  }

  async stats(days = 90, siteId = this.base.site.id): Promise<EnhancedStats> {
    const call = this.base.operator.get('/api/visitor-analytics/enhanced-stats').query({ siteId, days });
    return (await call.expect(200)).body as EnhancedStats;
  }

  sync = (siteId = this.base.site.id) =>
    this.base.operator.post('/api/visitor-analytics/sync-analyzati').send({ siteId });

  async synced(): Promise<AnalyzatiSync> {
    return (await this.sync().expect(200)).body as AnalyzatiSync;
  }

  query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    this.base.test.database.dataSource.query(sql, values);

  rows = (): Promise<{ day: string; visitors: number; pageViews: number; origin: string }[]> =>
    this.query(
      'SELECT day::text, visitors, page_views AS "pageViews", origin FROM outside_visitors ORDER BY day, origin',
    );

  fault = (mode: string, more: object = {}) => this.base.test.fault({ provider: 'analyzati', mode, ...more });

  async calls(): Promise<{ path: string; status: number | null }[]> {
    return (await this.base.test.sandbox.get('/control/requests?provider=analyzati')).body;
  }

  async clear(): Promise<void> {
    await this.base.test.sandbox.post('/control/reset').send({}).expect(200);
    await this.query('DELETE FROM outside_visitors');
    await this.query(`DELETE FROM jobs WHERE type LIKE '%analyzati%'`);
    // Not by SQL alone: a process keeps what it last wrote for ten seconds.
    const { test } = this.base;
    const healths = test.app.get(ProviderHealthService, { strict: false });
    for (const scope of ['shared', 'sandbox'])
      await healths.forget(test.database.dataSource.manager, 'analyzati', scope);
  }
}

describe('with Analyzati set up', () => {
  let fixture: AnalyzatiFixture;
  beforeAll(async () => {
    fixture = await AnalyzatiFixture.start();
  });
  beforeEach(async () => {
    await fixture.clear();
    // A good call: failures of the test before would open the breaker together with those of the next one.
    await fixture.synced();
    await fixture.clear();
  });
  afterAll(() => fixture.base.test.close());

  it('is ours alone until a sync, and then stands beside ours', async () => {
    const before = await fixture.stats();
    expect(before).toMatchObject({ enhanced: false, source: 'internal', mode: 'live', missing: null, syncedAt: null });
    expect(before.trends).toHaveLength(90);
    expect(before.trends.filter(({ outside }) => outside !== null)).toEqual([]);
    expect(await fixture.synced()).toEqual({
      ...{ synced: true, days: 90, dropped: 0 },
      message: 'Read 90 days of figures from Analyzati.',
    });
    const after = await fixture.stats();
    expect(after).toMatchObject({ enhanced: true, source: 'analyzati', syncedAt: NOW.toISOString() });
    expect(after.lastSync).toMatchObject({ type: 'sync-analyzati', status: 'completed', result: { synced: true } });
    expect(after.trends.map(({ date }) => date)).toEqual((await fixture.rows()).map(({ day }) => day));
    expect(after.trends.map(({ outside }) => outside)).toEqual(
      (await fixture.rows()).map(({ visitors, pageViews }) => ({ visitors, pageViews })),
    );
    expect(after.trends.at(-1)).toMatchObject({ date: '2026-11-20', isUnfinished: true });
    expect((await fixture.stats(7)).trends).toHaveLength(7);
  });

  it('asks for the host, in parts, the days of the website’s zone', async () => {
    fixture.base.test.clock.set(new Date('2026-11-20T03:00:00Z'));
    await fixture.synced();
    fixture.base.test.clock.set(NOW);
    const paths = (await fixture.calls()).map(({ path }) => path);
    expect(paths).toEqual([
      '/analyzati/sites/firenews.example/visitors?from=2026-08-22&to=2026-09-20',
      '/analyzati/sites/firenews.example/visitors?from=2026-09-21&to=2026-10-20',
      '/analyzati/sites/firenews.example/visitors?from=2026-10-21&to=2026-11-19',
    ]);
  });

  it('adds its figures to none of ours', async () => {
    const { base } = fixture;
    await base.send({ events: [base.pageView(), base.pageView()] }).expect(200);
    await base.test.app.get(Rollups).countAll();
    const ours = async () => ({
      stats: (await base.operator.get('/api/visitor-analytics/stats').query({ siteId: base.site.id })).body,
      trends: (await base.operator.get('/api/visitor-analytics/trends').query({ siteId: base.site.id })).body,
      rollups: await stored(base.test.database.dataSource),
    });
    const before = await ours();
    expect((before.stats as VisitorStats).totalVisitors).toBe(2);
    expect((before.trends as VisitorTrend[]).at(-1)?.visitors).toBe(2);
    await fixture.synced();
    expect(await ours()).toEqual(before);
    expect(before.rollups).toEqual(await recounted(base.test.database.dataSource));
    const stats = await fixture.stats(7);
    expect(stats).toMatchObject({ enhanced: true, realtimeVisitors: 2 });
    expect(stats.trends.at(-1)).toMatchObject({ visitors: 2, pageViews: 2 });
    expect(stats.trends.at(-1)?.outside?.visitors).toBeGreaterThan(100);
  });

  it('counts as present who was there in the last five minutes, and no sample', async () => {
    const { base } = fixture;
    const counted = async () => (await fixture.stats(30)).trends.reduce((sum, { visitors }) => sum + visitors, 0);
    const before = await counted();
    const earlier = (await fixture.stats()).realtimeVisitors;
    await base.send(base.pageView()).expect(200);
    await base.test.app.get(Rollups).countAll();
    await base.operator.post('/api/visitor-tracking/generate-sample-data').send({ siteId: base.site.id });
    const presentAfter = async (ms: number) => {
      base.test.clock.set(new Date(NOW.getTime() + ms));
      const { realtimeVisitors } = await fixture.stats();
      base.test.clock.set(NOW);
      return realtimeVisitors;
    };
    expect([await presentAfter(0), await presentAfter(300_000)]).toEqual([earlier + 1, earlier + 1]);
    expect(await presentAfter(300_001)).toBe(0);
    expect(await counted()).toBe(before + 1);
    await base.operator.delete('/api/visitor-tracking/sample-data').query({ siteId: base.site.id }).expect(200);
  });

  it('stores each day once, and again with newer figures', async () => {
    await fixture.synced();
    await fixture.query(`UPDATE outside_visitors SET visitors = 1 WHERE day = '2026-11-01'`);
    const before = await fixture.rows();
    await fixture.synced();
    const after = await fixture.rows();
    expect(after).toHaveLength(before.length);
    expect(after.find(({ day }) => day === '2026-11-01')?.visitors).toBeGreaterThan(1);
  });

  it.each([
    ['refused', 'Analyzati does not know this API key (401). Check it in the settings.'],
    ['forbidden', 'Analyzati does not let this API key read the figures of firenews.example (403).'],
    ['uncounted', 'Analyzati does not count firenews.example. Add the website there first.'],
    ['rate-limit', 'Analyzati is getting too many requests right now.'],
    ['error', 'Analyzati has a problem right now (500).'],
    ['reset', 'Analyzati ended the connection before its answer was complete.'],
    ['truncated', 'Analyzati ended the connection before its answer was complete.'],
    ['prose', 'Analyzati answered with a web page instead of its data.'],
    ['oversized', 'Analyzati sent a larger answer than Pressloom accepts.'],
    ['outside', 'Analyzati responded with figures that can’t be right.'],
  ])('says what happened where it is %s, and stores nothing', async (mode, message) => {
    await fixture.fault(mode);
    const { synced, message: said } = await fixture.synced();
    expect([synced, said]).toEqual([false, message]);
    expect(await fixture.rows()).toEqual([]);
    const { enhanced, source, lastSync, syncedAt } = await fixture.stats();
    expect([enhanced, source, lastSync?.status, syncedAt]).toEqual([false, 'internal', 'failed', null]);
    expect(lastSync?.error?.message).toBe(said);
  });

  it('keeps what was read before it failed, and says that it failed', async () => {
    await fixture.fault('error', { path: 'to=2026-11-20' });
    expect(await fixture.synced()).toMatchObject({ synced: false });
    expect(await fixture.rows()).toHaveLength(60);
    expect(await fixture.stats(7)).toMatchObject({
      enhanced: false,
      source: 'internal',
      lastSync: { status: 'failed' },
    });
    expect(await fixture.stats(90)).toMatchObject({ enhanced: true, source: 'analyzati' });
  });

  it.each([
    ['negative', 75, 15],
    ['fractional', 75, 15],
    ['twice', 75, 15],
    ['gaps', 45, 0],
    ['empty', 0, 0],
  ])('where it is %s, %i days are right and %i entries are left out', async (mode, days, dropped) => {
    await fixture.fault(mode);
    expect(await fixture.synced()).toMatchObject({ synced: true, days, dropped });
    const rows = await fixture.rows();
    expect(rows).toHaveLength(days);
    const { trends, enhanced } = await fixture.stats();
    expect(enhanced).toBe(days > 0);
    // Nothing is made of what isn't there.
    expect(trends.filter(({ outside }) => outside === null)).toHaveLength(90 - days);
  });

  it('is joined while it is under way, and takes as long as it takes', async () => {
    await fixture.fault('hang', { times: 1 });
    const first = fixture.sync();
    const begun = Promise.resolve(first);
    await waitFor(async () => (await fixture.calls()).length === 1);
    const second = Promise.resolve(fixture.sync());
    await waitFor(async () => (await fixture.query('SELECT 1 FROM jobs')).length > 0);
    await fixture.base.test.sandbox.post('/control/release').send({ provider: 'analyzati' }).expect(200);
    const bodies = [(await begun).body, (await second).body];
    expect(bodies).toMatchObject([{ synced: true }, { synced: true }]);
    expect(await fixture.query(`SELECT 1 FROM jobs WHERE type = 'sync-analyzati'`)).toHaveLength(1);
  });

  it('notes how its calls went, and shows it where providers are shown', async () => {
    await fixture.synced();
    const provider = async () =>
      (await fixture.base.operator.get('/api/providers').expect(200)).body.find(
        ({ key }: { key: string }) => key === 'analyzati',
      );
    expect(await provider()).toMatchObject({ mode: 'live', state: 'live', lastCallAt: NOW.toISOString() });
    await fixture.fault('refused');
    await fixture.synced();
    expect(await provider()).toMatchObject({ state: 'failing', lastError: expect.stringContaining('401') as string });
    const { services } = (await fixture.base.operator.get('/api/system-status').expect(200)).body;
    expect(services).toContainEqual(
      expect.objectContaining({
        key: 'analyzati',
        mode: 'live',
        health: expect.objectContaining({ state: 'failing' }),
      }),
    );
    const healths = fixture.base.test.database.dataSource.getRepository(ProviderHealth);
    expect(await healths.countBy({ provider: 'analyzati', scope: 'shared' })).toBe(1);
  });

  it('has its key in no response, row or log line of a request', async () => {
    await fixture.fault('refused', { times: 1 });
    const bodies = [await fixture.sync(), await fixture.sync(), { text: JSON.stringify(await fixture.stats()) }];
    const rows = await fixture.query('SELECT to_jsonb(jobs)::text AS row FROM jobs');
    expect(JSON.stringify([bodies.map(({ text }) => text), rows, await fixture.calls()])).not.toContain(KEY);
  });

  it('says what is missing, asks nobody, and shows no figures of the past', async () => {
    await fixture.synced();
    for (const [env, missing] of [
      [{}, NOT_SET_UP.analyzati],
      [{ ANALYZATI_API_KEY: KEY }, NOT_SET_UP.analyzatiAddress],
    ] as const) {
      fixture.configure({ ANALYZATI_API_URL: 'http://127.0.0.1:9', ...env });
      if ('ANALYZATI_API_KEY' in env) fixture.configure(env);
      expect(await fixture.stats()).toMatchObject({
        ...{ enhanced: false, source: 'internal', mode: 'unconfigured', missing },
      });
      const { body } = await fixture.sync().expect(409);
      expect(body).toMatchObject({ code: 'provider_unconfigured', message: missing });
    }
    fixture.configure(live(fixture.base.test.sandboxUrl));
    expect(await fixture.calls()).toHaveLength(3);
    expect((await fixture.stats()).enhanced).toBe(true);
  });

  it('shows simulated figures as such, and never as real ones', async () => {
    fixture.configure({});
    expect(await fixture.synced()).toMatchObject({ synced: true });
    expect(await fixture.stats()).toMatchObject({ enhanced: true, source: 'analyzati', mode: 'sandbox' });
    fixture.configure(live(fixture.base.test.sandboxUrl));
    expect(await fixture.stats()).toMatchObject({ enhanced: false, source: 'internal', syncedAt: null });
    expect(new Set((await fixture.rows()).map(({ origin }) => origin))).toEqual(new Set(['sandbox']));
  });

  it('refuses a website that is switched off, unknown or nobody’s', async () => {
    const off = await fixture.base.another('https://off.example');
    await fixture.base.operator.patch(`/api/wordpress-sites/${off.id}`).send({ active: false }).expect(200);
    expect((await fixture.sync(off.id).expect(409)).body.code).toBe('site_inactive');
    await fixture.sync(2_000_000).expect(404);
    const path = '/api/visitor-analytics';
    await fixture.base.test.agent().post(`${path}/sync-analyzati`).send({}).expect(401);
    await fixture.base.test.agent().get(`${path}/enhanced-stats`).expect(401);
    await fixture.base.operator.get(`${path}/enhanced-stats?siteId=${fixture.base.site.id}&days=8`).expect(400);
    await fixture.base.operator.get(`${path}/enhanced-stats?siteId=2000000`).expect(404);
    expect(await fixture.calls()).toEqual([]);
  });

  it('is synced every night, where a real one serves an active website', async () => {
    const plan = fixture.base.test.app.get(PlanAnalyzatiSyncsJob, { strict: false });
    expect(await plan.run()).toEqual({ message: 'Started 1 sync.', begun: 1 });
    const jobs = fixture.base.test.database.dataSource.getRepository(Job);
    const ended = () => jobs.findOneBy({ type: 'sync-analyzati', status: 'completed', automatic: true });
    await waitFor(ended);
    expect(await fixture.rows()).toHaveLength(90);
    fixture.configure({});
    expect(await plan.run()).toMatchObject({ begun: 0 });
    fixture.configure(live(fixture.base.test.sandboxUrl));
  });

  it('is waited for at night where it fails, until it is back', async () => {
    // The first try and its three repetitions.
    await fixture.fault('error', { times: 4 });
    await fixture.base.test.app.get(PlanAnalyzatiSyncsJob, { strict: false }).run();
    const jobs = fixture.base.test.database.dataSource.getRepository(Job);
    const isWaiting = () => jobs.findOneBy({ type: 'sync-analyzati', status: 'queued', automatic: true });
    const waiting = await waitFor(async () => {
      const job = await isWaiting();
      return job?.progressNote.startsWith('Waiting: ') ? job : undefined;
    });
    expect(waiting.progressNote).toBe('Waiting: Analyzati has a problem right now (500).');
    await waitFor(() => jobs.findOneBy({ id: waiting.id, status: 'completed' }), { timeoutMs: 20_000 });
    expect(await fixture.rows()).toHaveLength(90);
  }, 40_000);
});

describe('a sync whose process ends', () => {
  let fixture: AnalyzatiFixture;
  let handlers: { 'sync-analyzati': SyncAnalyzatiJob };
  beforeAll(async () => {
    fixture = await AnalyzatiFixture.start({ env: WEB_ONLY, timing: { jobAnswerWaitMs: 50 } });
    handlers = { 'sync-analyzati': fixture.base.test.app.get(SyncAnalyzatiJob, { strict: false }) };
  });
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.base.test.close());

  const job = (siteId = fixture.base.site.id) =>
    fixture.base.test.database.dataSource.getRepository(Job).findOneBy({ type: 'sync-analyzati', siteId });

  it('continues where it was, and asks for no part again that was stored', async () => {
    const { status, body } = await fixture.sync();
    expect([status, (body as JobAccepted).status]).toEqual([202, 'queued']);
    for (const [hangs, days] of [
      ['to=2026-10-21', 30],
      ['to=2026-11-20', 60],
    ] as const) {
      await fixture.fault('hang', { path: hangs });
      const worker = await startWorker(fixture.base.test, handlers);
      await waitFor(async () =>
        (await fixture.calls()).some(({ path, status: code }) => path.includes(hangs) && !code),
      );
      expect(await fixture.rows()).toHaveLength(days);
      await worker.stop();
      expect(await job()).toMatchObject({ status: 'queued' });
    }
    await fixture.fault('ok');
    const worker = await startWorker(fixture.base.test, handlers);
    const ended = await waitFor(async () => {
      const one = await job();
      return one?.status === 'completed' ? one : undefined;
    });
    await worker.stop();
    expect(ended.result).toMatchObject({ synced: true, days: 90 });
    expect(await fixture.rows()).toHaveLength(90);
    const paths = (await fixture.calls()).map(({ path }) => path.slice(path.indexOf('to=')));
    expect(paths).toEqual(['to=2026-09-21', 'to=2026-10-21', 'to=2026-10-21', 'to=2026-11-20', 'to=2026-11-20']);
  }, 60_000);

  it('stores nothing for a website that is deleted meanwhile', async () => {
    const site = await fixture.base.another('https://leaving.example');
    await fixture.sync(site.id).expect(202);
    await fixture.fault('hang', { path: 'to=2026-10-21' });
    const worker = await startWorker(fixture.base.test, handlers);
    await waitFor(async () =>
      (await fixture.calls()).some(({ path, status }) => path.includes('to=2026-10-21') && !status),
    );
    await fixture.query('UPDATE wordpress_sites SET deleted_at = now() WHERE id = $1', [site.id]);
    await fixture.query(`UPDATE jobs SET status = 'cancelled' WHERE site_id = $1`, [site.id]);
    await fixture.query('DELETE FROM outside_visitors');
    await fixture.base.test.sandbox.post('/control/release').send({ provider: 'analyzati' }).expect(200);
    await waitFor(async () => (await fixture.calls()).filter(({ status }) => status === null).length === 0);
    await worker.stop();
    expect(await fixture.rows()).toEqual([]);
    expect(await job(site.id)).toMatchObject({ status: 'cancelled', result: null });
    await fixture.query('DELETE FROM wordpress_sites WHERE id = $1', [site.id]);
  }, 60_000);
});
