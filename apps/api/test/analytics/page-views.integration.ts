import type { IssuedPass, TrackedView } from '@pressloom/contracts/gate';
import type { WordpressLink } from '@pressloom/contracts/membership';
import { ComplimentaryMembership } from '@pressloom/database/entities';
import supertest from 'supertest';
import { EntitlementService } from '../../src/memberships/entitlement/entitlement.service.ts';
import { MACHINES } from '../../src/common/visitors/user-agents.fixture.ts';
import { inSession } from '../people.ts';
import { postsOnWordPress } from '../wordpress-posts.ts';
import { secondProcess } from '../second-process.ts';
import { EventsFixture, SITE_URL, READER, visitor } from './events-fixture.ts';
import type { Headers } from './events-fixture.ts';

/** Page views that the gate's call brings along. */
let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start();
});
beforeEach(() => gate({ isActive: true, restrictionType: 'article_count', freeArticleLimit: 3 }));
afterAll(() => fixture.test.close());

const gate = (changes: object) =>
  fixture.operator
    .post('/api/premium-content-settings')
    .send({ siteId: fixture.site.id, ...changes })
    .expect(200);

async function view(more: object, headers: Headers = {}, url = fixture.test.url): Promise<TrackedView> {
  const call = supertest(url).post('/api/content-gate/track-view').type('text/plain');
  for (const [name, value] of Object.entries({ Origin: SITE_URL, 'User-Agent': READER, ...headers }))
    if (value !== null) call.set(name, value);
  const { body } = await call.send(JSON.stringify({ siteId: fixture.site.id, ...more })).expect(200);
  return body as TrackedView;
}
/** A member signs in on the website by a link. */
async function memberPass(visitorId: string): Promise<string> {
  const { manager } = fixture.test.database.dataSource;
  const email = 'member@press.example';
  const agent = await inSession(fixture.test, 'member', email);
  await manager.insert(ComplimentaryMembership, { email, grantedAt: new Date(Date.now() - 1_000), endsAt: null });
  await fixture.test.app.get(EntitlementService, { strict: false }).apply(manager, email);
  const link = await agent.post('/api/auth/wordpress-link').send({ returnUrl: SITE_URL }).expect(200);
  const token = new URL((link.body as WordpressLink).authUrl).searchParams.get('wp_auth');
  const passes = supertest(fixture.test.url).post('/api/content-gate/passes');
  const { body } = await passes.set({ Origin: SITE_URL, 'User-Agent': READER }).send({ token, visitorId }).expect(200);
  return (body as IssuedPass).pass;
}
const gateRows = (visitorId: string): Promise<object[]> =>
  fixture.test.database.dataSource.query('SELECT FROM gate_visitors WHERE visitor_id = $1', [visitorId]);
const OPEN = { articlesViewed: 0, freeLimit: 3, requiresSubscription: false };

it('each view is a page view, with what is kept of it; the gate counts the article once', async () => {
  const visitorId = visitor();
  const pageUrl = `${SITE_URL}/storm/?utm_source=x`;
  const opened = { visitorId, articleId: 42, pageUrl, referrer: 'https://t.co/a', sessionId: 's-1' };
  for (const _load of [1, 2, 3, 4]) expect((await view(opened)).articlesViewed).toBe(1);
  const rows = await fixture.rows(visitorId);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({
    ...{ wordpressSiteId: fixture.site.id, eventType: 'page_view', article: '42', pageUrl: 'firenews.example/storm' },
    ...{ referrer: 't.co/a', sessionId: 's-1', userAgent: 'Chrome, Android, phone', eventData: { utm_source: 'x' } },
  });
});

it('a view that is gated is a page view, too', async () => {
  const visitorId = visitor();
  await gate({ freeArticleLimit: 0 });
  expect(await view({ visitorId, articleId: 7 })).toMatchObject({ requiresSubscription: true });
  expect(await fixture.rows(visitorId)).toHaveLength(1);
});

it('a call that is sent again is one page view, also by another process, and closes once', async () => {
  const second = await secondProcess(fixture.test);
  try {
    const opened = { visitorId: visitor(), articleId: 42, eventId: 'a-view' };
    for (const url of [fixture.test.url, second.url, fixture.test.url]) await view(opened, {}, url);
    const closing = fixture.pageView({ visitorId: opened.visitorId, id: 'a-view', visibleMs: 8_000 });
    for (const url of [second.url, fixture.test.url]) await fixture.send(closing, {}, url).expect(200);
    const types = (await fixture.rows(opened.visitorId)).map(({ eventType }) => eventType);
    expect(types).toEqual(['page_view', 'page_closed']);
  } finally {
    await second.close();
  }
});

it('an article that only its address names has the id that the gate found', async () => {
  const address = `${SITE_URL}/2026/11/known/`;
  await postsOnWordPress(fixture.test.database.dataSource, { siteId: fixture.site.id, firstId: 900, address });
  const visitorId = visitor();
  await view({ visitorId, pageUrl: address });
  await view({ visitorId, pageUrl: `${SITE_URL}/unknown/` });
  await view({ visitorId });
  const articles = (await fixture.rows(visitorId)).map(({ article }) => article);
  expect(articles).toEqual(['900', expect.stringMatching(/^~/), null]);
});

it('a view of a member is a page view, and uses nothing up', async () => {
  const visitorId = visitor();
  const pass = await memberPass(visitorId);
  await gate({ freeArticleLimit: 0 });
  expect(await view({ visitorId, articleId: 42, pass })).toEqual({ ...OPEN, freeLimit: 0 });
  expect(await fixture.rows(visitorId)).toMatchObject([{ eventType: 'page_view', article: '42', eventData: {} }]);
  expect(await gateRows(visitorId)).toEqual([]);
});

it('a page that is no article is a page view, uses nothing up and is open', async () => {
  const visitorId = visitor();
  await gate({ freeArticleLimit: 0 });
  const front = { visitorId, isArticle: false, pageUrl: `${SITE_URL}/` };
  expect(await view(front)).toEqual({ ...OPEN, freeLimit: 0 });
  const [row] = await fixture.rows(visitorId);
  expect(row).toMatchObject({ eventType: 'page_view', pageUrl: 'firenews.example/', article: null });
  expect(await gateRows(visitorId)).toEqual([]);
});

it('an article that the gate was not asked about in time was read all the same, and uses nothing up', async () => {
  const visitorId = visitor();
  const seen = { visitorId, isArticle: false, articleId: 42, pageUrl: `${SITE_URL}/a/` };
  expect(await view(seen)).toEqual(OPEN);
  expect(await fixture.rows(visitorId)).toMatchObject([{ eventType: 'page_view', article: '42', eventData: {} }]);
  expect(await gateRows(visitorId)).toEqual([]);
});

it('at a gate that is not active a view is a page view, and nothing else', async () => {
  await gate({ isActive: false });
  const visitorId = visitor();
  expect(await view({ visitorId, articleId: 42 })).toEqual(OPEN);
  expect(await fixture.rows(visitorId)).toHaveLength(1);
  expect(await gateRows(visitorId)).toEqual([]);
});

describe('no page view', () => {
  it.each<[string, Headers, object]>([
    ['a page that is loaded ahead', { 'Sec-Purpose': 'prefetch;prerender' }, {}],
    ['a machine', { 'User-Agent': MACHINES[0]?.[1] ?? '' }, {}],
    ['what names no browser', { 'User-Agent': null }, {}],
    ['a browser that asks not to be tracked', { 'Sec-GPC': '1' }, {}],
    ['a preview', {}, { pageUrl: `${SITE_URL}/?p=12&preview=true` }],
  ])('is %s', async (_what, headers, more) => {
    const before = [await fixture.count('engagement_events'), await fixture.count('event_ids')];
    await view({ visitorId: visitor(), articleId: 42, eventId: 'some-name', ...more }, headers);
    expect([await fixture.count('engagement_events'), await fixture.count('event_ids')]).toEqual(before);
  });

  it('comes from our own page, which tries the gate', async () => {
    const visitorId = visitor();
    await view({ visitorId, articleId: 42 }, { Origin: fixture.test.url });
    expect(await fixture.rows(visitorId)).toEqual([]);
  });
});

it('what the address of one reader holds fails no other one', async () => {
  const readers = Array.from({ length: 20 }, visitor);
  const pages = readers.map((visitorId, place) => ({
    visitorId,
    pageUrl: place === 0 ? `${SITE_URL}/a%00b/\0` : `${SITE_URL}/story-${place}/`,
  }));
  await Promise.all(pages.map((page) => view(page)));
  expect(await fixture.rows(...readers)).toHaveLength(20);
});
