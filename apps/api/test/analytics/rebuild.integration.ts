import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import fc from 'fast-check';
import type TestAgent from 'supertest/lib/agent.js';
import { FigureCopies } from '../../src/analytics/rollups/figure-copies.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { EventStore } from '../../src/analytics/store/event-store.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { countFewTogether, keep, leftOver, rebuild, seenAfterDeaths } from './copies-fixture.ts';
import { AFTERWARDS, RUNS, SEED, aHistory, stepsOf } from './histories.ts';
import { recounted, stored } from './recount.ts';
import { clearEvents, erased, storeEvents, takeEvents } from './stored-events.ts';
import type { StoredTestEvent } from './stored-events.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let other: SiteView;
let copies: FigureCopies;
beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, operator);
  [site, other] = [await pipeline.site(), await pipeline.site({ brand: 'meditation' })];
  copies = test.app.get(FigureCopies);
});
beforeEach(() => clearEvents(test));
afterEach(() => {
  jest.restoreAllMocks();
  test.clock.set(null);
  countFewTogether(test, 2_000);
});
afterAll(() => test.close());

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => test.database.dataSource.query(sql, values);
const countAll = (): Promise<number> => test.app.get(Rollups).countAll();
const figures = (): Promise<unknown> => stored(test.database.dataSource);
const recount = (): Promise<unknown> => recounted(test.database.dataSource);
const rows = (): Promise<unknown[]> =>
  query(`SELECT site_id, visitor_id, is_sample, first_visit, last_visit, page_views, articles_viewed, is_subscribed, last_page
         FROM visitor_tracking ORDER BY site_id, visitor_id, is_sample`);

const view = (visitor: string, at: string, rest: Partial<StoredTestEvent> = {}): StoredTestEvent => ({
  ...{ site: site.id, visitor, type: 'page_view', at: new Date(at), page: 'firenews.example/a' },
  ...rest,
});
/** Some days of some visitors, also of the other website, counted. */
async function readers(): Promise<void> {
  const events = Array.from({ length: 60 }, (_, index) =>
    view(`visitor-${index % 7}`, `2026-11-${String(3 + (index % 11)).padStart(2, '0')}T1${index % 10}:00:00Z`, {
      page: `firenews.example/${index % 4}`,
      ...(index % 9 === 0 && { site: other.id }),
      ...(index % 13 === 0 && { type: 'gate_shown' }),
    }),
  );
  await storeEvents(test, events);
  await countAll();
}

it('gives the figures of a recount, whatever was late, in which zones, and whatever came meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, fc.nat({ max: 40 }), async (history, begins) => {
      await clearEvents(test);
      await query('UPDATE wordpress_sites SET time_zone = $2 WHERE id = $1', [site.id, 'America/New_York']);
      countFewTogether(test, 7);
      for (const [place, step] of stepsOf(history, [site, other]).entries()) {
        test.clock.set(new Date(step.at));
        if ('zone' in step)
          await query('UPDATE wordpress_sites SET time_zone = $2 WHERE id = $1', [site.id, step.zone]);
        else if ('erased' in step) await erased(test, step.erased);
        else await takeEvents(test, [step.event]);
        // What is rebuilt is behind, so that events are in both, or wait.
        if (place % 3 === 0) await countAll();
        if (place === begins) await copies.begin(site.id);
        if (place > begins && place % 4 === 0) await copies.fill(site.id, 'rebuilt');
      }
      test.clock.set(new Date(AFTERWARDS));
      await countAll();
      await rebuild(test, site.id);
      await rebuild(test, other.id);
      expect(await figures()).toEqual(await recount());
      expect(await leftOver(test)).toBe(0);
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
}, 300_000);

it('is started by an operator, and says what it did', async () => {
  await readers();
  const before = [await figures(), await rows()];
  const { body } = await operator.post('/api/visitor-data/rebuild').send({ siteId: site.id }).expect(200);
  expect(body).toEqual({ message: 'Rebuilt from 53 stored events.', counted: 53 });
  expect([await figures(), await rows()]).toEqual(before);
  const { body: data } = await operator.get('/api/visitor-data').query({ siteId: site.id }).expect(200);
  expect(data).toMatchObject({ rebuild: { type: 'rebuild-figures', status: 'completed' } });
});

it('corrects figures that are wrong, of its website alone', async () => {
  await readers();
  const right = [await figures(), await rows()];
  await query('UPDATE visitor_days SET visitors = visitors + 5, change7 = 3 WHERE site_id = $1', [site.id]);
  await query('DELETE FROM visitor_counts WHERE site_id = $1 AND kind = $2', [site.id, 'page']);
  await query(`INSERT INTO visitor_counts VALUES ($1, '2026-11-03', false, 'page', 'nowhere', 4)`, [site.id]);
  await query(`DELETE FROM visitor_tracking WHERE site_id = $1 AND visitor_id = 'visitor-1'`, [site.id]);
  await query(
    `UPDATE visitor_tracking SET page_views = 0, visitor_id = visitor_id || 'x' WHERE visitor_id = 'visitor-2'`,
  );
  await query('UPDATE visitor_days SET sessions = 77 WHERE site_id = $1', [other.id]);
  await rebuild(test, site.id);
  const [{ sessions }] = (await query('SELECT DISTINCT sessions FROM visitor_days WHERE site_id = $1', [other.id])) as [
    { sessions: number },
  ];
  expect(sessions).toBe(77);
  await rebuild(test, other.id);
  expect([await figures(), await rows()]).toEqual(right);
});

it('shows what was there until it is whole, and then all of it at once', async () => {
  await readers();
  const right = await figures();
  await query('UPDATE visitor_days SET visitors = 99 WHERE site_id = $1', [site.id]);
  const wrong = await figures();
  countFewTogether(test, 10);
  expect(await copies.begin(site.id)).toBe('more');
  for (let outcome = 'more'; outcome === 'more';) {
    ({ outcome } = await copies.fill(site.id, 'rebuilt'));
    expect(await figures()).toEqual(wrong);
  }
  expect(await copies.replace(site.id)).toBe('done');
  expect(await figures()).toEqual(right);
});

it('goes on where a process died, at whatever moment', async () => {
  await readers();
  const right = [await figures(), await rows()];
  await query('UPDATE visitor_days SET visitors = 99 WHERE site_id = $1', [site.id]);
  countFewTogether(test, 10);
  const deaths = await seenAfterDeaths((beats) => rebuild(test, site.id, beats), figures);
  expect(deaths.length).toBeGreaterThan(2);
  expect([await figures(), await rows()]).toEqual(right);
});

it('counts nothing twice where its connection is lost in the middle of a portion', async () => {
  await readers();
  const right = await figures();
  countFewTogether(test, 10);
  const store = test.app.get(EventStore);
  const { readOn } = store;
  let reads = 0;
  jest.spyOn(store, 'readOn').mockImplementation(async (manager, ...asked) => {
    reads += 1;
    const read = await readOn.call(store, manager, ...asked);
    if (reads % 2 === 0) await manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    return read;
  });
  const isDeath = (error: unknown): boolean => /terminat|connection/i.test(String(error));
  const losses = await seenAfterDeaths(() => rebuild(test, site.id), figures, { isDeath });
  expect(losses.length).toBeGreaterThan(1);
  expect(await figures()).toEqual(right);
});

it('has what comes meanwhile once: late, of known visitors, and while it ends', async () => {
  await readers();
  countFewTogether(test, 10);
  await copies.begin(site.id);
  await copies.fill(site.id, 'rebuilt');
  await storeEvents(test, [
    view('a late one', '2026-11-02T20:00:00Z'),
    view('visitor-1', '2026-11-14T09:00:00Z'),
    view('a new one', '2026-11-14T10:00:00Z'),
  ]);
  await countAll();
  await copies.fill(site.id, 'rebuilt');
  await storeEvents(test, [view('visitor-2', '2026-11-14T11:00:00Z'), view('a late one', '2026-11-03T11:00:00Z')]);
  await rebuild(test, site.id);
  expect(await figures()).not.toEqual(await recount());
  await countAll();
  expect(await figures()).toEqual(await recount());
  await rebuild(test, site.id);
  expect(await figures()).toEqual(await recount());
});

it('begins before or after a portion that is being counted, never within it', async () => {
  await readers();
  await storeEvents(test, [view('within', '2026-11-14T10:00:00Z'), view('visitor-1', '2026-11-14T10:00:00Z')]);
  const store = test.app.get(EventStore);
  const { takeNew } = store;
  const [taken, isBegun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  jest.spyOn(store, 'takeNew').mockImplementationOnce(async (...asked) => {
    const portion = await takeNew.apply(store, asked);
    taken.resolve();
    await isBegun.promise;
    return portion;
  });
  const counting = countAll();
  await taken.promise;
  let hasBegun = false;
  const rebuilding = copies.begin(site.id).then(() => copies.fill(site.id, 'rebuilt').finally(() => (hasBegun = true)));
  await waitFor(
    async () =>
      hasBegun ||
      (
        await query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).length > 0,
  );
  isBegun.resolve();
  await Promise.all([counting, rebuilding]);
  await rebuild(test, site.id);
  expect(await figures()).toEqual(await recount());
});

it('stopped by a person leaves the figures as they were, and nothing of its own', async () => {
  await readers();
  const before = await figures();
  countFewTogether(test, 10);
  await copies.begin(site.id);
  await copies.fill(site.id, 'rebuilt');
  await test.database.dataSource.transaction((manager) => copies.giveUp(manager, site.id));
  expect(await rebuildOutcomes()).toEqual(['gone', 'gone']);
  await storeEvents(test, [view('later', '2026-11-15T11:00:00Z')]);
  await countAll();
  await keep(test);
  expect(await leftOver(test)).toBe(0);
  expect(await figures()).not.toEqual(before);
  expect(await figures()).toEqual(await recount());
});

const rebuildOutcomes = async (): Promise<string[]> => [
  (await copies.fill(site.id, 'rebuilt')).outcome,
  await copies.replace(site.id),
];

it('ends where its website is deleted meanwhile', async () => {
  const gone = await new Pipeline(test, operator).site({ brand: 'meditation', siteUrl: 'https://gone.example' });
  await storeEvents(test, [view('a', '2026-11-03T10:00:00Z', { site: gone.id })]);
  await countAll();
  await copies.begin(gone.id);
  await query('UPDATE wordpress_sites SET deleted_at = now() WHERE id = $1', [gone.id]);
  expect(await rebuild(test, gone.id)).toEqual({
    message: 'Nothing was changed: the website was deleted.',
    counted: 0,
  });
  await query('DELETE FROM wordpress_sites WHERE id = $1', [gone.id]);
  expect(await leftOver(test)).toBe(0);
});

it('has no sample that was removed meanwhile', async () => {
  await readers();
  await storeEvents(test, [view('sample-1', '2026-11-03T10:00:00Z', { isSample: true })]);
  await countAll();
  countFewTogether(test, 10);
  await copies.begin(site.id);
  while ((await copies.fill(site.id, 'rebuilt')).outcome === 'more');
  await operator.delete('/api/visitor-tracking/sample-data').query({ siteId: site.id }).expect(200);
  await rebuild(test, site.id);
  expect(await figures()).toEqual(await recount());
  expect(await query('SELECT FROM visitor_tracking WHERE is_sample')).toEqual([]);
});

describe('after an upgrade', () => {
  /** Events that were stored before anybody counted, as the migration leaves them. */
  async function upgraded(): Promise<void> {
    await readers();
    await query('DELETE FROM visitor_days');
    await query('DELETE FROM visitor_counts');
    await query('DELETE FROM visitor_tracking');
    await query(
      `INSERT INTO figure_copies (site_id, kind, state) VALUES ($1, 'rebuilt', 'due'), ($2, 'rebuilt', 'due')`,
      [...[site.id, other.id]],
    );
  }

  it('old events are counted before new ones of the same visitor, without anybody asking', async () => {
    await upgraded();
    await storeEvents(test, [view('visitor-1', '2026-11-20T10:00:00Z'), view('new', '2026-11-20T10:00:00Z')]);
    await countAll();
    expect(await query('SELECT visitor_id FROM visitor_tracking ORDER BY 1')).toEqual([
      { visitor_id: 'new' },
      { visitor_id: 'visitor-1' },
    ]);
    await keep(test);
    await storeEvents(test, [view('visitor-2', '2026-11-20T11:00:00Z')]);
    await countAll();
    for (const { id } of [site, other])
      await operator.post('/api/visitor-data/rebuild').send({ siteId: id }).expect(200);
    expect(await figures()).toEqual(await recount());
    expect(await query('SELECT first_visit::text FROM visitor_tracking WHERE visitor_id = $1', ['visitor-1'])).toEqual(
      expect.arrayContaining([{ first_visit: expect.stringContaining('2026-11-0') }]),
    );
    expect(await leftOver(test)).toBe(0);
  });
});
