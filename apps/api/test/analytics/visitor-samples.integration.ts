import type { VisitorStats, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { EventsFixture } from './events-fixture.ts';
import { recounted, stored } from './recount.ts';
import { clearEvents } from './stored-events.ts';

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start();
});
beforeEach(() => clearEvents(fixture.test));
afterAll(() => fixture.test.close());

const countAll = (): Promise<number> => fixture.test.app.get(Rollups).countAll();
const get = async <Body>(path: string): Promise<Body> =>
  (await fixture.operator.get(`/api/${path}`).query({ siteId: fixture.site.id }).expect(200)).body;
const generate = async (): Promise<{ visitorsCreated: number; eventsCreated: number }> =>
  (
    await fixture.operator
      .post('/api/visitor-tracking/generate-sample-data')
      .send({ siteId: fixture.site.id })
      .expect(200)
  ).body;
const remove = async (): Promise<{ visitorsRemoved: number; eventsRemoved: number }> =>
  (await fixture.operator.delete('/api/visitor-tracking/sample-data').query({ siteId: fixture.site.id }).expect(200))
    .body;
const figures = (): Promise<unknown> => stored(fixture.test.database.dataSource);

it('samples show at once and marked, in figures and lists, but not in what is live', async () => {
  const made = await generate();
  expect(made.visitorsCreated).toBeGreaterThan(50);
  expect(made.eventsCreated).toBeGreaterThan(made.visitorsCreated);
  const stats = await get<VisitorStats>('visitor-analytics/stats');
  expect(stats).toMatchObject({ isSample: true, hasSamples: true, totalVisitors: made.visitorsCreated });
  expect(stats.funnel).toMatchObject({ subscriptionStarted: 0, subscriptionCompleted: 0 });
  expect(
    (await get<VisitorTrend[]>('visitor-analytics/trends')).filter(({ visitors }) => visitors > 0).length,
  ).toBeGreaterThan(5);
  const visitors = await get<{ isSample: boolean }[]>('visitor-analytics/recent');
  expect(visitors.length).toBeGreaterThan(0);
  expect(visitors.every(({ isSample }) => isSample)).toBe(true);
  expect(await get('activity/dashboard')).toMatchObject({
    events: [],
    onlineSubscribers: [],
    stats: { totalPageViews: 0 },
  });
  expect(await figures()).toEqual(await recounted(fixture.test.database.dataSource));
});

it('made again they take the place of those that were there', async () => {
  const made = await generate();
  expect(await generate()).toEqual(made);
  expect(await remove()).toEqual({
    success: true,
    visitorsRemoved: made.visitorsCreated,
    eventsRemoved: made.eventsCreated,
  });
  expect(await figures()).toEqual([]);
});

it('taken away, also while real readers come, everything is as if there had been none', async () => {
  await fixture.send(fixture.pageView({ id: 'first' })).expect(200);
  await countAll();
  const before = await figures();
  await generate();
  expect(await get<VisitorStats>('visitor-analytics/stats')).toMatchObject({
    isSample: false,
    totalVisitors: 1,
    pageViews: 1,
  });
  const reading = Promise.all(Array.from({ length: 20 }, () => fixture.send(fixture.pageView()).expect(200)));
  await Promise.all([remove(), countAll(), reading]);
  await countAll();
  expect(await get<VisitorStats>('visitor-analytics/stats')).toMatchObject({ hasSamples: false, totalVisitors: 21 });
  expect(before).not.toEqual([]);
  expect(await figures()).toEqual(await recounted(fixture.test.database.dataSource));
});
