import { LEDGER_BY } from '@pressloom/contracts/ledger';
import type { VisitorStats, VisitorTrend } from '@pressloom/contracts/visitor-analytics';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { dayIn } from '../../src/common/zone-days.ts';
import { inSession } from '../people.ts';
import { rebuild } from './copies-fixture.ts';
import { EventsFixture, SITE_URL, visitor } from './events-fixture.ts';
import { recounted, stored } from './recount.ts';
import { clearEvents, storeEvents } from './stored-events.ts';

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
const textsOf = async (paths: readonly string[]): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const path of paths) {
    const { text } = await fixture.operator.get(`/api/${path}`).query({ siteId: fixture.site.id }).expect(200);
    // That samples are there is said, and counts nothing.
    texts[path] = text.replace(/"hasSamples":\w+/, '');
  }
  return texts;
};
/** What has no sample in it, whether anybody visited or not. */
const withoutSamples = (): Promise<Record<string, string>> =>
  textsOf([
    ...['activity/dashboard', 'activity/insights', 'dashboard/paywall', 'spending', 'billing/revenue?months=3'],
    ...LEDGER_BY.map((by) => `dashboard/ledger?by=${by}`),
    `digest?day=${dayIn(fixture.site.timeZone, fixture.test.clock.now())}`,
    ...['recent', 'events', 'trends', 'hours', 'enhanced-stats'].map((list) => `visitor-analytics/${list}/export`),
  ]);
/** Figures in which samples stand for visitors where there are none. */
const withSamples = (): Promise<Record<string, string>> =>
  textsOf(
    [
      ...[1, 7, 30, 90].map((days) => `stats?days=${days}`),
      ...['enhanced-stats', 'trends?days=90', 'hours', 'counting', 'refused-hosts'],
    ].map((path) => `visitor-analytics/${path}`),
  );
const figures = (): Promise<unknown> => stored(fixture.test.database.dataSource);

it('samples show at once and marked, in figures and lists, but not in what is live', async () => {
  const made = await generate();
  expect(made.visitorsCreated).toBeGreaterThan(50);
  expect(made.eventsCreated).toBeGreaterThan(made.visitorsCreated);
  const stats = await get<VisitorStats>('visitor-analytics/stats');
  expect(stats).toMatchObject({ isSample: true, hasSamples: true, totalVisitors: made.visitorsCreated });
  expect(stats.funnel).toEqual({
    ...{ totalVisitors: 0, gateTriggered: 0, subscriptionStarted: 0, subscriptionCompleted: 0, conversionRate: null },
  });
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

it('who pays without having been counted is in the funnel alone, where samples stand for visitors', async () => {
  await generate();
  await storeEvents(
    fixture.test,
    ['checkout_opened', 'premium_upgrade'].map((type) => ({
      ...{ site: fixture.site.id, visitor: null, type, at: new Date(), page: null },
    })),
  );
  await countAll();
  const [samples] = await fixture.test.database.dataSource.query(
    `SELECT sum(gated_visitors)::int AS gated FROM visitor_days WHERE is_sample`,
  );
  expect(samples.gated).toBeGreaterThan(0);
  for (const days of [1, 7, 30, 90]) {
    const stats = await get<VisitorStats>(`visitor-analytics/stats?days=${days}`);
    expect(stats).toMatchObject({ days, isSample: true, conversionRate: null });
    expect(stats.funnel).toEqual({
      ...{ totalVisitors: 0, gateTriggered: 0, subscriptionStarted: 1, subscriptionCompleted: 1, conversionRate: null },
    });
    expect(stats.before ?? NO_PAYING).toMatchObject(NO_PAYING);
  }
});

const NO_PAYING = { gateTriggered: 0, subscriptionCompleted: 0 };

describe('by the same clock', () => {
  beforeEach(() => fixture.test.clock.set(new Date()));
  afterEach(() => fixture.test.clock.set(null));

  it('samples are in no file, and nowhere else but on the screens of visitors', async () => {
    const [before, shown] = [await withoutSamples(), await withSamples()];
    await generate();
    expect(await withoutSamples()).toEqual(before);
    expect(await withSamples()).not.toEqual(shown);
    await remove();
    expect(await withSamples()).toEqual(shown);
  });

  it('where real readers came, no call has another figure with samples', async () => {
    const [reader, other] = [visitor(), visitor()];
    const pageUrl = `${SITE_URL}/storm/?utm_source=Mail`;
    for (const view of [
      { visitorId: reader, referrer: 'https://t.co/a' },
      { visitorId: other, pageUrl },
    ])
      await fixture.send(fixture.pageView({ ...view, ageMs: 60_000 })).expect(200);
    await fixture.send(fixture.pageView({ visitorId: reader, pageUrl })).expect(200);
    await fixture.send(fixture.pageView({ visitorId: reader, eventType: 'gate_shown' })).expect(200);
    await storeEvents(
      fixture.test,
      ['checkout_opened', 'premium_upgrade', 'subscription'].map((type) => ({
        ...{ site: fixture.site.id, visitor: null, type, at: fixture.test.clock.now(), page: null },
      })),
    );
    await countAll();
    const lists = async (): Promise<{ isSample: boolean }[][]> => [
      await get('visitor-analytics/recent?pageSize=500'),
      await get('visitor-analytics/events?pageSize=500'),
    ];
    const real = (rows: { isSample: boolean }[][]) => rows.map((list) => list.filter(({ isSample }) => !isSample));
    const before = [await withoutSamples(), await withSamples(), await lists()];
    await generate();
    const listed = await lists();
    expect([await withoutSamples(), await withSamples(), real(listed)]).toEqual(before);
    expect(listed.map((list) => list.some(({ isSample }) => isSample))).toEqual([true, true]);
    expect(await get<VisitorStats>('visitor-analytics/stats')).toMatchObject({
      ...{ isSample: false, totalVisitors: 2, pageViews: 3 },
      funnel: { totalVisitors: 2, gateTriggered: 1, subscriptionStarted: 1, subscriptionCompleted: 1 },
    });
  });
});

it('of a website that is not there are neither made nor removed, and the refusal says which', async () => {
  const siteId = 2_147_483_647;
  const { operator } = fixture;
  const made = await operator.post('/api/visitor-tracking/generate-sample-data').send({ siteId }).expect(404);
  const removed = await operator.delete('/api/visitor-tracking/sample-data').query({ siteId }).expect(404);
  // By this code the screen says 'No Website Selected'.
  expect([made.body, removed.body]).toMatchObject([{ code: 'not_found' }, { code: 'not_found' }]);
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

it('that are forty days old are no visitors of these days, and still marked, to another operator too', async () => {
  const made = await generate();
  fixture.test.clock.set(new Date(Date.now() + 40 * 86_400_000));
  try {
    const other = await inSession(fixture.test, 'operator', 'second-operator@press.example');
    for (const operator of [fixture.operator, other]) {
      const of = (path: string) =>
        operator.get(`/api/visitor-analytics/${path}`).query({ siteId: fixture.site.id }).expect(200);
      // What says on the screens that only old samples are there, rather than that nobody came.
      expect((await of('stats')).body).toMatchObject({
        ...{ isSample: true, hasSamples: true, hasVisitors: false, totalVisitors: 0, conversionRate: null },
      });
      const { body } = await of('recent');
      expect(body.length).toBeGreaterThan(0);
      expect((body as { isSample: boolean }[]).every(({ isSample }) => isSample)).toBe(true);
    }
    expect(made.visitorsCreated).toBeGreaterThan(0);
  } finally {
    fixture.test.clock.set(null);
  }
});

it('taken away while figures are rebuilt and readers come, everything is as if there had been none', async () => {
  await fixture.send(fixture.pageView({ id: 'before' })).expect(200);
  await countAll();
  await generate();
  const reads = async (): Promise<void> => {
    for (let reader = 0; reader < 30; reader += 1) await fixture.send(fixture.pageView()).expect(200);
  };
  const [, removed] = await Promise.all([rebuild(fixture.test, fixture.site.id), remove(), reads()]);
  expect(removed.eventsRemoved).toBeGreaterThan(0);
  await countAll();
  const shown = await get<VisitorStats>('visitor-analytics/stats');
  expect(shown).toMatchObject({ isSample: false, hasSamples: false, totalVisitors: 31, pageViews: 31 });
  expect(await figures()).toEqual(await recounted(fixture.test.database.dataSource));
  await rebuild(fixture.test, fixture.site.id);
  expect(await get<VisitorStats>('visitor-analytics/stats')).toEqual(shown);
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
