import type { RecentVisitor, VisitorStats } from '@pressloom/contracts/visitor-analytics';
import supertest from 'supertest';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { EventsFixture, READER, SITE_URL, visitor } from './events-fixture.ts';
import { clearEvents } from './stored-events.ts';

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start();
});
beforeEach(() => clearEvents(fixture.test));
afterAll(() => fixture.test.close());

const countAll = (): Promise<number> => fixture.test.app.get(Rollups).countAll();
const get = async <Body>(path: string): Promise<Body> =>
  (await fixture.operator.get(`/api/visitor-analytics/${path}`).query({ siteId: fixture.site.id }).expect(200)).body;
const reads = (visitorId: string, articleId: number) =>
  supertest(fixture.test.url)
    .post('/api/content-gate/track-view')
    .set({ Origin: SITE_URL, 'User-Agent': READER })
    .send({ siteId: fixture.site.id, visitorId, articleId, pageUrl: `${SITE_URL}/article-${articleId}/` })
    .expect(200);

it('what a browser reported shows in the figures, each event once', async () => {
  const visitorId = visitor();
  const first = fixture.pageView({ visitorId, id: 'a-view', referrer: 'https://t.co/a' });
  const batch = { events: [first, { ...first, id: 'another' }, { ...first, id: 'a-view', visibleMs: 60_000 }] };
  await fixture.send(first).expect(200);
  await fixture.send(batch).expect(200);
  await fixture.send(fixture.pageView({ visitorId, eventType: 'gate_shown' })).expect(200);
  await countAll();
  expect(await get<VisitorStats>('stats')).toMatchObject({
    ...{ totalVisitors: 1, activeToday: 1, pageViews: 2, sessions: 1 },
    topReferrers: [{ referrer: 't.co', visits: 2 }],
    funnel: { totalVisitors: 1, gateTriggered: 1 },
  });
});

it('a reader at the gate is a visitor, with the articles that the gate counted', async () => {
  const gate = { siteId: fixture.site.id, isActive: true, restrictionType: 'article_count', freeArticleLimit: 2 };
  await fixture.operator.post('/api/premium-content-settings').send(gate).expect(200);
  const visitorId = visitor();
  for (const article of [1, 2, 2, 3, 4]) await reads(visitorId, article);
  await countAll();
  expect(await get<RecentVisitor[]>('recent')).toMatchObject([{ visitorId, pageViews: 5, articlesViewed: 2 }]);
});

it('nobody makes the gate count by saying so', async () => {
  const visitorId = visitor();
  const claim = { visitorId, eventData: { _counted: 'yes', note: 'kept' } };
  for (const page of ['a', 'b'])
    await fixture.send(fixture.pageView({ ...claim, pageUrl: `${SITE_URL}/${page}/` })).expect(200);
  await fixture.send(fixture.pageView({ visitorId, pageUrl: `${SITE_URL}/c/` })).expect(200);
  await countAll();
  expect(await get<RecentVisitor[]>('recent')).toMatchObject([{ articlesViewed: 3 }]);
  expect((await fixture.rows(visitorId))[0]?.eventData).toEqual({ note: 'kept' });
});

it('what a browser says of a checkout is no figure of money', async () => {
  await fixture.send(fixture.pageView({ eventType: 'subscription_started' })).expect(200);
  await countAll();
  expect((await get<VisitorStats>('stats')).funnel).toMatchObject({ subscriptionStarted: 0, subscriptionCompleted: 0 });
});
