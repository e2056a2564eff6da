import type { SiteView } from '@pressloom/contracts/sites';
import type { VisitorStats } from '@pressloom/contracts/visitor-analytics';
import { EVENT_MONTHS } from '@pressloom/contracts/visitor-data';
import fc from 'fast-check';
import type TestAgent from 'supertest/lib/agent.js';
import { EventsService } from '../../src/analytics/collect/events.service.ts';
import { FigureCopies } from '../../src/analytics/rollups/figure-copies.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { EventStore } from '../../src/analytics/store/event-store.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { countFewTogether, keep, rebuild, seenAfterDeaths } from './copies-fixture.ts';
import { AFTERWARDS, RUNS, SEED, aHistory, stepsOf } from './histories.ts';
import { stored } from './recount.ts';
import { clearEvents, erased, makeMonths, monthsOf, storeEvents, takeEvents } from './stored-events.ts';
import type { StoredTestEvent } from './stored-events.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let other: SiteView;
beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, operator);
  [site, other] = [await pipeline.site(), await pipeline.site({ brand: 'meditation' })];
});
beforeEach(async () => {
  test.clock.set(null);
  await clearEvents(test);
  await keepsMonths(3).expect(200);
});
afterEach(() => {
  jest.restoreAllMocks();
  countFewTogether(test, 2_000);
});
afterAll(async () => {
  test.clock.set(null);
  await test.close();
});

const keepsMonths = (keptMonths: unknown) => operator.put('/api/visitor-data').send({ keptMonths });
const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => test.database.dataSource.query(sql, values);
const countAll = (): Promise<number> => test.app.get(Rollups).countAll();
const figures = (): Promise<unknown> => stored(test.database.dataSource);
const visitors = (): Promise<unknown[]> =>
  query(`SELECT site_id, visitor_id, is_sample, first_visit, last_visit, page_views, articles_viewed, is_subscribed, last_page
         FROM visitor_tracking ORDER BY 1, 2, 3`);
const events = async (): Promise<number> =>
  ((await query('SELECT count(*)::int AS count FROM engagement_events')) as [{ count: number }])[0].count;
const zoneOf = (siteId: number, zone: string): Promise<unknown> =>
  query('UPDATE wordpress_sites SET time_zone = $2 WHERE id = $1', [siteId, zone]);

const view = (visitor: string, at: string, rest: Partial<StoredTestEvent> = {}): StoredTestEvent => ({
  ...{ site: site.id, visitor, type: 'page_view', at: new Date(at), page: 'firenews.example/a' },
  ...rest,
});
const DAY_MS = 86_400_000;
/** What is promised of collection while a month goes. */
const LONGEST_WAIT_MS = 1_000;
/** In the session that asks; zero is without end. */
const LOCK_TIMEOUT = `SELECT setting::int AS ms FROM pg_settings WHERE name = 'lock_timeout'`;

describe('field case 17', () => {
  const clock = '2027-05-01T03:00:00Z';

  /** Daily, from August to the clock, on both websites; and somebody who was there at 00:30 of 1 February in Tokyo alone. */
  async function daily(): Promise<void> {
    test.clock.set(null);
    await makeMonths(test, '2026-08-01', 10);
    await zoneOf(site.id, 'Asia/Tokyo');
    await zoneOf(other.id, 'America/New_York');
    test.clock.set(new Date(clock));
    const all: StoredTestEvent[] = [view('at 00:30', '2027-01-31T15:30:00Z')];
    for (let at = Date.parse('2026-08-01T08:00:00Z'); at < Date.parse(clock); at += DAY_MS)
      for (const siteId of [site.id, other.id])
        for (const reader of [0, 1, 2]) {
          const day = Math.floor(at / DAY_MS);
          if ((day + reader) % 3 === 0) continue;
          all.push(view(`reader-${reader}`, new Date(at + reader * 60_000).toISOString(), { site: siteId }));
        }
    await storeEvents(test, all);
    await countAll();
  }
  const shown = async (): Promise<unknown> => {
    const answers = [];
    for (const siteId of [site.id, other.id])
      for (const days of [7, 30, 90])
        answers.push(
          (await operator.get('/api/visitor-analytics/stats').query({ siteId, days }).expect(200)).body,
          (await operator.get('/api/visitor-analytics/trends').query({ siteId, days: 366 }).expect(200)).body,
        );
    return answers;
  };

  it('months whose time is over go whole, and no figure changes: not by that, nor by a rebuild, nor by a death in the middle', async () => {
    await daily();
    const before = [await figures(), await visitors(), await shown()];
    const { body: stats } = (await operator
      .get('/api/visitor-analytics/stats')
      .query({ siteId: site.id, days: 90 })
      .expect(200)) as { body: VisitorStats };
    expect(stats.totalVisitors).toBe(4);
    const all = await events();
    countFewTogether(test, 100);
    const now = async (): Promise<unknown> => [await figures(), await visitors(), await shown()];
    const deaths = await seenAfterDeaths((beats) => keep(test, beats), now, { longer: 2 });
    expect(deaths.length).toBeGreaterThan(3);
    expect(deaths).toEqual(deaths.map(() => before));
    expect(await monthsOf(test)).toEqual(['2027_02', '2027_03', '2027_04', '2027_05', 'other']);
    expect(await events()).toBeLessThan(all / 2);
    expect([await figures(), await visitors(), await shown()]).toEqual(before);
    for (const { id } of [site, other]) await rebuild(test, id);
    expect([await figures(), await visitors(), await shown()]).toEqual(before);
    expect(await keep(test)).toMatchObject({ dropped: 0 });
    expect([await figures(), await visitors(), await shown()]).toEqual(before);
  }, 120_000);

  it('the next month goes on from what was kept, and readers who come again are the same', async () => {
    await daily();
    await keep(test);
    test.clock.set(new Date('2027-06-03T03:00:00Z'));
    await storeEvents(test, [view('reader-1', '2027-06-02T10:00:00Z'), view('nobody yet', '2027-06-02T10:00:00Z')]);
    await countAll();
    const before = [await figures(), await visitors()];
    expect(await keep(test)).toMatchObject({ dropped: 1 });
    await rebuild(test, site.id);
    expect([await figures(), await visitors()]).toEqual(before);
    expect((await monthsOf(test))[0]).toBe('2027_03');
  }, 60_000);

  /** Stores events one after the other, as collection does; how long each may wait, `lockWaits` says. Gives how many there were. */
  async function collectsUntil(isOver: () => boolean): Promise<number> {
    const event = {
      ...{ siteId: site.id, type: 'page_view' as const, visitorId: 'collected', eventId: null, sessionId: null },
      ...{ pageUrl: 'firenews.example/a', referrer: null, userAgent: null, article: null, data: {} },
    };
    let collected = 0;
    for (; !isOver(); collected += 1)
      await test.database.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = '10s'`);
        await test.app.get(EventsService).take(manager, [{ ...event, at: test.clock.now() }]);
      });
    return collected;
  }

  /** Whether somebody was seen who waits for a table of this database as a whole. */
  async function isWaitingUntil(isOver: () => boolean): Promise<boolean> {
    let isSeen = false;
    while (!isOver()) {
      const [row] = await query<{ isWaiting: boolean }>(`
        SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'
                         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS "isWaiting"`);
      isSeen ||= row?.isWaiting === true;
    }
    return isSeen;
  }

  /**
   * For how long each try to remove a month may wait for its tables, in milliseconds: nobody behind it waits longer. As it asks the database itself, not as
   * it took: a slow machine makes everything longer.
   */
  function lockWaits(): number[] {
    const waits: number[] = [];
    const store = test.app.get(EventStore);
    const { dropMonth } = store;
    jest.spyOn(store, 'dropMonth').mockImplementation((month, mayGo) =>
      dropMonth.call(store, month, (manager) => {
        const place = waits.push(0) - 1;
        const { query: ask } = manager;
        jest.spyOn(manager, 'query').mockImplementation(async (sql, values) => {
          if (/^(?:LOCK|DROP) TABLE/.test(sql)) {
            const [limit] = (await ask.call(manager, LOCK_TIMEOUT)) as [{ ms: number }];
            waits[place] = (waits[place] ?? 0) + (limit.ms === 0 ? Infinity : limit.ms);
          }
          return ask.call(manager, sql, values);
        });
        return mayGo(manager);
      }),
    );
    return waits;
  }

  it('while somebody else holds its table, a month stays, nobody waits for it long, and it goes the next time', async () => {
    await daily();
    const holder = test.database.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM engagement_events LIMIT 1');
    const waits = lockWaits();
    let isOver = false;
    const [cleaned, collected, hasWaited] = await Promise.all([
      keep(test).finally(() => (isOver = true)),
      collectsUntil(() => isOver),
      isWaitingUntil(() => isOver),
    ]);
    expect([cleaned.dropped, hasWaited]).toEqual([0, true]);
    expect(collected).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    expect(await query(`SELECT count(*)::int AS rows FROM engagement_events WHERE visitor_id = 'collected'`)).toEqual([
      { rows: collected },
    ]);
    const [{ timeout }] = (await query(`SELECT current_setting('lock_timeout') AS timeout`)) as [{ timeout: string }];
    expect(timeout).toBe('0');
    await holder.rollbackTransaction();
    await holder.release();
    expect(await keep(test)).toMatchObject({ dropped: 6 });
  }, 60_000);

  it('events that were not counted yet keep their month', async () => {
    await daily();
    await storeEvents(test, [view('late', '2026-12-31T10:00:00Z')]);
    expect(await keep(test)).toMatchObject({ dropped: 0 });
    await countAll();
    expect(await keep(test)).toMatchObject({ dropped: 6 });
  }, 60_000);

  it('a rebuild that is under way keeps the months that it reads', async () => {
    await daily();
    await test.app.get(FigureCopies).begin(other.id);
    expect(await keep(test)).toMatchObject({ dropped: 0 });
    await rebuild(test, other.id);
    expect(await keep(test)).toMatchObject({ dropped: 6 });
  }, 60_000);
});

it('gives the same figures after a rebuild, whatever history went before the months that are gone, and what comes late for them', async () => {
  await fc.assert(
    fc.asyncProperty(
      aHistory,
      fc.date({ min: new Date('2026-10-21'), max: new Date('2027-02-18'), noInvalidDate: true }),
      async (history, late) => {
        test.clock.set(null);
        await makeMonths(test, '2026-10-01', 6);
        await zoneOf(site.id, 'America/New_York');
        countFewTogether(test, 7);
        for (const [place, step] of stepsOf(history, [site, other]).entries()) {
          test.clock.set(new Date(step.at));
          if ('zone' in step) await zoneOf(site.id, step.zone);
          else if ('erased' in step) await erased(test, step.erased);
          else await takeEvents(test, [step.event]);
          if (place % 5 === 0) await countAll();
          if (place === 11) await keep(test);
        }
        test.clock.set(new Date(AFTERWARDS));
        await countAll();
        await keep(test);
        await storeEvents(test, [view('late', late.toISOString()), view('late too', '2026-10-21T08:00:00Z')]);
        await countAll();
        const before = await figures();
        for (const { id } of [site, other]) await rebuild(test, id);
        expect(await figures()).toEqual(before);
        await keep(test);
        for (const { id } of [site, other]) await rebuild(test, id);
        expect(await figures()).toEqual(before);
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);

it('an event of a month that has no table is stored, counted, and goes with the months before it', async () => {
  await makeMonths(test, '2026-08-01', 1);
  test.clock.set(new Date('2027-05-01T03:00:00Z'));
  await storeEvents(test, [view('a', '2026-08-03T10:00:00Z'), view('b', '2026-09-03T10:00:00Z')]);
  await storeEvents(test, [view('b', '2027-04-03T10:00:00Z')]);
  await countAll();
  const before = await figures();
  expect(await keep(test)).toMatchObject({ dropped: 1 });
  expect(await events()).toBe(1);
  await rebuild(test, site.id);
  expect(await figures()).toEqual(before);
});

it('who was first seen in a month that is gone counts as seen before (field case 16)', async () => {
  await makeMonths(test, '2026-08-01', 10);
  await zoneOf(site.id, 'America/New_York');
  test.clock.set(new Date('2027-05-01T03:00:00Z'));
  const returning = async (): Promise<number> =>
    (await operator.get('/api/activity/insights').query({ siteId: site.id }).expect(200)).body.insights.returnVisitors;
  await storeEvents(test, [
    view('came again', '2026-09-03T10:00:00Z'),
    ...['came again', 'new'].map((visitor) => view(visitor, '2027-04-20T10:00:00Z')),
  ]);
  await countAll();
  expect([await returning(), await events()]).toEqual([1 / 2, 3]);
  await keep(test);
  expect([await returning(), await events()]).toEqual([1 / 2, 2]);
  await storeEvents(test, [view('came again', '2027-04-28T10:00:00Z')]);
  await countAll();
  expect(await returning()).toBe(2 / 3);
  await rebuild(test, site.id);
  expect(await returning()).toBe(2 / 3);
});

it('a month is made when events of it are to come', async () => {
  const made = await test.app.get(EventStore).makeMonths(new Date('2031-02-11T00:00:00Z'), 1);
  expect(made).toBe(2);
  expect(await monthsOf(test)).toEqual(expect.arrayContaining(['2031_02', '2031_03']));
  await query('DROP TABLE engagement_events_2031_02');
  await storeEvents(test, [view('a', '2031-02-11T10:00:00Z')]);
  await countAll();
  expect(await query('SELECT page_views FROM visitor_days WHERE page_views > 0')).toEqual([{ page_views: 1 }]);
  await query('DROP TABLE engagement_events_2031_03');
});

describe('for how long events are kept', () => {
  it('is one figure for all websites, 13 months unless somebody said otherwise', async () => {
    await query(`DELETE FROM global_settings WHERE setting_key = 'event_months_kept'`);
    expect((await operator.get('/api/visitor-data').expect(200)).body).toMatchObject({ keptMonths: 13 });
    expect((await keepsMonths(EVENT_MONTHS.max).expect(200)).body).toMatchObject({ keptMonths: 36 });
    expect((await operator.get('/api/visitor-data').query({ siteId: other.id }).expect(200)).body).toMatchObject({
      ...{ keptMonths: 36, rebuild: null },
    });
  });

  it.each([2, 37, 3.5, 'many', null])('is refused on its field: %j', async (keptMonths) => {
    const { body } = await keepsMonths(keptMonths).expect(400);
    expect(body).toMatchObject({ fields: { keptMonths: expect.any(String) } });
    expect((await operator.get('/api/visitor-data').expect(200)).body).toMatchObject({ keptMonths: 3 });
  });
});
