import { createHash } from 'node:crypto';
import type { SiteView } from '@pressloom/contracts/sites';
import fc from 'fast-check';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { Pipeline } from '../pipeline.ts';
import { signedIn } from '../people.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { AFTERWARDS, RUNS, SEED, aHistory, stepsOf } from './histories.ts';
import { funnels, recounted, recountedFunnels, stored } from './recount.ts';
import { STORE, clearEvents, erased, storeEvents, takeEvents } from './stored-events.ts';
import type { ComingTestEvent, StoredTestEvent } from './stored-events.ts';

let test: TestApp;
let sites: SiteView[];
beforeAll(async () => {
  test = await startTestApp();
  const pipeline = new Pipeline(test, await signedIn(test, 'operator'));
  sites = [await pipeline.site(), await pipeline.site({ brand: 'meditation' })];
});
afterEach(() => test.clock.set(null));
afterAll(() => test.close());

const zone = (site: number, timeZone: string): Promise<unknown> =>
  test.database.dataSource.query('UPDATE wordpress_sites SET time_zone = $2 WHERE id = $1', [site, timeZone]);
const store = (events: readonly StoredTestEvent[]): Promise<unknown> => storeEvents(test, events);
const clear = (): Promise<void> => clearEvents(test);
const countAll = (): Promise<number> => test.app.get(Rollups).countAll();
const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => test.database.dataSource.query(sql, values);

it('has the same figures as a recount of all events, whatever comes late, in which zones and portions', async () => {
  await fc.assert(
    fc.asyncProperty(aHistory, async (history) => {
      await clear();
      await zone((sites[0] as SiteView).id, 'America/New_York');
      let held: ComingTestEvent[] = [];
      const count = async (now: number): Promise<void> => {
        test.clock.set(new Date(now));
        await takeEvents(test, held);
        held = [];
        await countAll();
      };
      for (const step of stepsOf(history, sites)) {
        if ('event' in step) held.push(step.event);
        else await count(step.at);
        if ('zone' in step) await zone((sites[0] as SiteView).id, step.zone);
        if ('erased' in step) await erased(test, step.erased);
        if (held.length >= history.portion) await count(step.at);
      }
      await count(AFTERWARDS);
      expect(await stored(test.database.dataSource)).toEqual(await recounted(test.database.dataSource));
      expect(await funnels(test.database.dataSource)).toEqual(await recountedFunnels(test.database.dataSource));
    }),
    { seed: SEED, numRuns: RUNS },
  );
}, 600_000);

describe('events', () => {
  beforeEach(clear);
  const view = (visitor: string, at: string, rest: Partial<StoredTestEvent> = {}): StoredTestEvent => ({
    ...{ site: (sites[0] as SiteView).id, visitor, type: 'page_view', at: new Date(at), page: 'firenews.example/a' },
    ...rest,
  });

  it('are counted once, however many processes count at once', async () => {
    const other = await secondProcess(test);
    try {
      for (let turn = 0; turn < 5; turn += 1) {
        await store(Array.from({ length: 40 }, (_, index) => view(`visitor-${index % 7}`, '2026-11-03T10:00:00Z')));
        await Promise.all([countAll(), other.app.get(Rollups).countAll(), countAll()]);
      }
    } finally {
      await other.close();
    }
    expect(await query('SELECT visitors, page_views, sessions FROM visitor_days WHERE visitors > 0')).toEqual([
      { visitors: 7, page_views: 200, sessions: 7 },
    ]);
    expect(await query('SELECT * FROM waiting_events')).toEqual([]);
  });

  it('that another transaction has not committed yet are counted when it has', async () => {
    const runner = test.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(STORE, [JSON.stringify([view('slow', '2026-11-03T10:00:00Z')])]);
    await store([view('quick', '2026-11-03T10:00:00Z')]);
    await countAll();
    expect(await query('SELECT visitors FROM visitor_days WHERE visitors > 0')).toEqual([{ visitors: 1 }]);
    await runner.commitTransaction();
    await runner.release();
    await countAll();
    expect(await query('SELECT visitors FROM visitor_days WHERE visitors > 0')).toEqual([{ visitors: 2 }]);
  });

  it('of a website that is gone are left out, and hold up nobody', async () => {
    const [, gone] = sites as [SiteView, SiteView];
    await query('UPDATE wordpress_sites SET deleted_at = now() WHERE id = $1', [gone.id]);
    try {
      await store([view('a', '2026-11-03T10:00:00Z', { site: gone.id }), view('b', '2026-11-03T10:00:00Z')]);
      expect(await countAll()).toBe(2);
    } finally {
      await query('UPDATE wordpress_sites SET deleted_at = NULL WHERE id = $1', [gone.id]);
    }
    expect(await query('SELECT visitor_id FROM visitor_tracking')).toEqual([{ visitor_id: 'b' }]);
  });

  it('that the database can’t take are left out, and hold up nobody', async () => {
    const beyondAnyIndex = Array.from({ length: 1_500 }, (_one, place) =>
      createHash('md5').update(`${place}`).digest('hex'),
    ).join('');
    await store([
      ...['a', 'b', 'c'].map((visitor) => view(visitor, '2026-11-03T10:00:00Z')),
      view('d', '2026-11-03T10:00:00Z', { article: beyondAnyIndex }),
      view('e', '2026-11-03T10:00:00Z'),
    ]);
    expect(await countAll()).toBe(5);
    expect(await query('SELECT visitor_id AS name FROM visitor_tracking ORDER BY 1')).toEqual(
      ['a', 'b', 'c', 'e'].map((name) => ({ name })),
    );
    expect(await query('SELECT visitors, page_views FROM visitor_days WHERE visitors > 0')).toEqual([
      { visitors: 4, page_views: 4 },
    ]);
    expect(await query('SELECT * FROM waiting_events')).toEqual([]);
  });

  it('of a hundred long pages make no long row, and each page counts once', async () => {
    const page = (place: number): string => `firenews.example/${'字'.repeat(400)}/${place}`;
    const pages = Array.from({ length: 100 }, (_one, place) =>
      view('reader', '2026-11-03T10:00:00Z', { page: page(place) }),
    );
    await store(pages);
    await countAll();
    await store(pages);
    await countAll();
    const [row] = await query<{ articles: number; bytes: number }>(
      'SELECT articles_viewed AS articles, length(history::text) AS bytes FROM visitor_tracking',
    );
    expect(row?.articles).toBe(100);
    expect(row?.bytes).toBeLessThan(6_000);
  });

  it('make a visitor: what was viewed, when, where last, and whether they signed up', async () => {
    await store([
      view('reader', '2026-11-03T10:00:00Z', { article: '7' }),
      view('reader', '2026-11-03T10:01:00Z', { article: '7', page: 'firenews.example/a?p=7' }),
      view('reader', '2026-11-03T10:05:00Z', { page: 'firenews.example/b' }),
    ]);
    await countAll();
    await store([view('reader', '2026-11-03T10:02:00Z', { page: 'firenews.example/c' })]);
    await store([view('reader', '2026-11-03T10:06:00Z', { type: 'subscription_completed' })]);
    await countAll();
    expect(await query('SELECT is_subscribed FROM visitor_tracking')).toEqual([{ is_subscribed: false }]);
    await store([view('reader', '2026-11-05T10:00:00Z', { type: 'newsletter_confirmed' })]);
    await countAll();
    expect(
      await query(
        `SELECT page_views, articles_viewed, is_subscribed, last_page, last_visit::text, first_visit::text FROM visitor_tracking`,
      ),
    ).toEqual([
      {
        ...{ page_views: 4, articles_viewed: 3, is_subscribed: true, last_page: 'firenews.example/b' },
        ...{ last_visit: '2026-11-03 10:06:00+00', first_visit: '2026-11-03 10:00:00+00' },
      },
    ]);
  });

  it('have articles that the gate counted wherever it counted any', async () => {
    await store([
      view('metered', '2026-11-03T10:00:00Z', { article: '7', data: { _counted: 'yes' } }),
      view('metered', '2026-11-03T10:01:00Z', { article: '8', data: { _counted: 'yes' } }),
      view('metered', '2026-11-03T10:02:00Z', { article: '9' }),
    ]);
    await countAll();
    expect(await query('SELECT articles_viewed FROM visitor_tracking')).toEqual([{ articles_viewed: 2 }]);
  });

  it('of a changed zone keep the day that they had, and the next day begins in the new one', async () => {
    const [{ id }] = sites as [SiteView];
    await zone(id, 'America/New_York');
    test.clock.set(new Date('2026-11-25T12:00:00Z'));
    await store([view('a', '2026-11-25T11:00:00Z')]);
    await countAll();
    await zone(id, 'Asia/Tokyo');
    await store([
      view('a', '2026-11-25T12:30:00Z'),
      view('a', '2026-11-26T04:30:00Z'),
      view('a', '2026-11-26T05:30:00Z'),
    ]);
    await countAll();
    await store([view('a', '2026-11-26T15:30:00Z')]);
    await countAll();
    expect(await query('SELECT day::text, page_views FROM visitor_days WHERE page_views > 0 ORDER BY day')).toEqual([
      { day: '2026-11-25', page_views: 3 },
      { day: '2026-11-26', page_views: 1 },
      { day: '2026-11-27', page_views: 1 },
    ]);
  });

  it('are of the days of a changed zone from the midnight after the change on, whenever the next one comes', async () => {
    const [{ id }] = sites as [SiteView];
    await zone(id, 'America/New_York');
    test.clock.set(new Date('2026-11-23T12:00:00Z'));
    await store([view('a', '2026-11-23T11:00:00Z')]);
    await countAll();
    await zone(id, 'Asia/Tokyo');
    await countAll();
    test.clock.set(new Date('2026-11-25T16:30:00Z'));
    await store([view('a', '2026-11-25T16:00:00Z')]);
    await countAll();
    expect(await query('SELECT day::text FROM visitor_days WHERE page_views > 0 ORDER BY day')).toEqual([
      { day: '2026-11-23' },
      { day: '2026-11-26' },
    ]);
  });

  it('wait for the next start where the server stops', async () => {
    await store([view('a', '2026-11-03T10:00:00Z')]);
    expect(await test.app.get(Rollups).countAll(() => true)).toBe(0);
    expect(await countAll()).toBe(1);
  });

  it('keep their zone where it was changed and changed back on the same day', async () => {
    const [{ id }] = sites as [SiteView];
    test.clock.set(new Date('2026-11-25T12:00:00Z'));
    for (const timeZone of ['America/New_York', 'Asia/Tokyo', 'America/New_York']) {
      await zone(id, timeZone);
      await store([view('a', '2026-11-25T11:00:00Z')]);
      await countAll();
    }
    const zones = await query('SELECT time_zone FROM visitor_zones WHERE site_id = $1 ORDER BY valid_from', [id]);
    expect(zones).toEqual([{ time_zone: 'America/New_York' }]);
  });

  it('of minutes are kept for what is live, without samples', async () => {
    await store([
      view('a', '2026-11-03T10:00:10Z'),
      view('a', '2026-11-03T10:00:50Z'),
      view('b', '2026-11-03T10:01:00Z', { isSample: true }),
    ]);
    await countAll();
    expect(await query('SELECT metric_type, "timestamp"::text, value FROM realtime_metrics')).toEqual([
      { metric_type: 'page_view', timestamp: '2026-11-03 10:00:00+00', value: 2 },
    ]);
  });
});
