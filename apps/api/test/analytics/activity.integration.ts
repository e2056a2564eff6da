import type { ActivityDashboard, ActivityInsights } from '@pressloom/contracts/activity';
import { PaidMembership } from '@pressloom/database/entities';
import supertest from 'supertest';
import { paidMembership } from '../billing/paid-membership.ts';
import { storedIssue } from '../newsletter/issue-scene.ts';
import { cookiesOf, signedIn } from '../people.ts';
import { secondProcess } from '../second-process.ts';
import { storeEvents } from './stored-events.ts';
import type { StoredTestEvent } from './stored-events.ts';
import { VisitsFixture } from './visits-fixture.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

let fixture: VisitsFixture;
beforeAll(async () => {
  fixture = await VisitsFixture.start('UTC');
});
beforeEach(() => fixture.clear(new Date(NOON)));
afterEach(() => fixture.test.database.dataSource.query('DELETE FROM premium_addresses'));
afterAll(() => fixture.close());

const agentAt = (url: string) => supertest(url);
const at = (ms: number): Date => new Date(NOON + ms);
const view = (visitor: string | null, ms: number, rest: Partial<StoredTestEvent> = {}): StoredTestEvent =>
  fixture.view(visitor, at(ms), rest);
const dashboard = async (query: object = {}): Promise<ActivityDashboard> =>
  (await fixture.operator.get('/api/activity/dashboard').query(query).expect(200)).body;

it('is empty where nothing happened, without rates that nobody measured', async () => {
  expect(await dashboard()).toEqual({
    at: '2026-11-20T12:00:00.000Z',
    events: [],
    stats: {
      ...{
        activeUsers: 0,
        premiumOnline: 0,
        totalPageViews: 0,
        newsletterOpens: 0,
        newSubscribers: 0,
        premiumConversions: 0,
        premiumToday: 0,
      },
      ...{ engagementRate: null, averageSessionTime: null, bounceRate: null },
    },
    onlineSubscribers: [],
  });
});

it('counts who is active by people and by the clock, without anything else happening', async () => {
  await fixture.count(
    Array.from({ length: 10 }, (_, index) =>
      view('reader-1', index * 5 * SECOND_MS, { sessionId: `tab-${index % 2}` }),
    ),
  );
  fixture.test.clock.set(at(MINUTE_MS));
  const then = await dashboard();
  expect(then.stats).toMatchObject({ activeUsers: 1, totalPageViews: 10 });
  expect(then.onlineSubscribers).toEqual([
    {
      ...{ id: expect.any(Number) as number, siteId: fixture.site.id, email: null, isPremium: false },
      ...{ currentPage: 'firenews.example/a', engagement: 'low', totalPageViews: 10 },
      lastActive: '2026-11-20T12:00:45.000Z',
    },
  ]);
  const cookie = cookiesOf(await fixture.operator.get('/api/auth/me').expect(200));
  const second = await secondProcess(fixture.test);
  try {
    fixture.test.clock.set(at(6 * MINUTE_MS + 5 * SECOND_MS));
    for (const url of [fixture.test.url, second.url]) {
      const call = async (path: string): Promise<unknown> =>
        (await agentAt(url).get(path).query({ siteId: fixture.site.id }).set('Cookie', cookie).expect(200)).body;
      expect(await call('/api/activity/dashboard')).toMatchObject({
        ...{ stats: { activeUsers: 0, totalPageViews: 10 }, onlineSubscribers: [] },
      });
      expect(await call('/api/visitor-analytics/enhanced-stats')).toMatchObject({ realtimeVisitors: 0 });
    }
  } finally {
    await second.close();
  }
});

it('has a reader of one long article offline after five minutes, and nobody online after a restart who was not seen since', async () => {
  await fixture.count([view('reader-1', 10 * MINUTE_MS)]);
  const activeAt = async (minutes: number, url?: string): Promise<number> => {
    fixture.test.clock.set(at(minutes * MINUTE_MS));
    const call = url === undefined ? fixture.operator : agentAt(url);
    const { body } = await call.get('/api/activity/dashboard').set('Cookie', cookie).expect(200);
    const { stats, onlineSubscribers } = body as ActivityDashboard;
    expect(onlineSubscribers).toHaveLength(stats.activeUsers);
    return stats.activeUsers;
  };
  const cookie = cookiesOf(await fixture.operator.get('/api/auth/me').expect(200));
  expect([await activeAt(14), await activeAt(16), await activeAt(21)]).toEqual([1, 0, 0]);
  // It was left after it was read for twelve minutes: that is no visit.
  await fixture.count([view('reader-1', 22 * MINUTE_MS, { type: 'page_closed' })]);
  expect(await activeAt(23)).toBe(0);
  await fixture.count([view('reader-2', 26 * MINUTE_MS)]);
  const restarted = await secondProcess(fixture.test);
  try {
    expect([await activeAt(30, restarted.url), await activeAt(32, restarted.url)]).toEqual([1, 0]);
  } finally {
    await restarted.close();
  }
});

it('keeps nobody online who only left a page', async () => {
  await fixture.count([view('reader-1', -6 * MINUTE_MS), view('reader-1', -MINUTE_MS, { type: 'page_closed' })]);
  expect((await dashboard()).stats.activeUsers).toBe(0);
});

it('has the newest fifty, of one website or of all, and no samples', async () => {
  await fixture.count(Array.from({ length: 60 }, (_, index) => view(`reader-${index}`, index)));
  await fixture.count([
    view('elsewhere', 100, { site: fixture.sites[1].id }),
    view('sample', 100, { isSample: true }),
    view('closing', 100, { type: 'page_closed' }),
  ]);
  const all = await dashboard();
  expect(all.events).toHaveLength(50);
  expect(all.events[0]).toEqual({
    ...{ id: expect.any(Number) as number, siteId: fixture.sites[1].id, type: 'page_view' },
    ...{ subscriberEmail: null, isPremium: false, timestamp: '2026-11-20T12:00:00.100Z' },
    details: { page: 'firenews.example/a' },
  });
  expect(all.stats.totalPageViews).toBe(61);
  const one = await dashboard({ siteId: fixture.sites[1].id });
  expect(one.events).toHaveLength(1);
  expect(one.stats).toMatchObject({ activeUsers: 1, totalPageViews: 1 });
  await fixture.operator.get('/api/activity/dashboard').query({ siteId: 99_999 }).expect(404);
});

it('has the newest fifty as they were stored of a website that few read, however much happens on others', async () => {
  const [site, other] = fixture.sites.map(({ id }) => id);
  const early = Array.from({ length: 60 }, (_, index) => view('reader', -600 * MINUTE_MS + index * MINUTE_MS));
  await storeEvents(fixture.test, early);
  await storeEvents(fixture.test, [view('late', -700 * MINUTE_MS, { page: 'firenews.example/late' })]);
  const crowd = Array.from({ length: 1_100 }, (_, index) => view(`crowd-${index}`, -index, { site: other }));
  await storeEvents(fixture.test, crowd);
  const { events } = await dashboard({ siteId: site });
  expect(events).toHaveLength(50);
  expect(events[0]?.details.page).toBe('firenews.example/late');
  expect(events.slice(1).map(({ timestamp }) => timestamp)).toEqual(
    early
      .slice(-49)
      .map((event) => event.at.toISOString())
      .reverse(),
  );
  expect(new Set((await dashboard()).events.map(({ siteId }) => siteId))).toEqual(new Set([other]));
});

it('names a subscriber where it is known who that is, and what they opened', async () => {
  const [{ id: subscriberId }] = await fixture.test.database.dataSource.query(
    `INSERT INTO subscribers (email, wordpress_site_id, is_premium, status, source, subscribed_at)
     VALUES ('ada@list.example', $1, true, 'active', 'manual', now()) RETURNING id`,
    [fixture.sites[0].id],
  );
  // Whoever is premium on a list is it by their address.
  await fixture.test.database.dataSource.query(`INSERT INTO premium_addresses (email) VALUES ('ada@list.example')`);
  await fixture.count([view(null, 0, { type: 'newsletter_open', data: { newsletterId: '999' } }), view('reader-1', 1)]);
  await fixture.test.database.dataSource.query(
    `UPDATE engagement_events SET subscriber_id = $1 WHERE event_type = 'newsletter_open'`,
    [subscriberId],
  );
  await fixture.test.database.dataSource.query(`UPDATE visitor_tracking SET subscriber_email = 'ada@list.example'`);
  const { events, stats, onlineSubscribers } = await dashboard();
  expect(events).toMatchObject([
    { type: 'page_view', subscriberEmail: 'ada@list.example', isPremium: true },
    { type: 'newsletter_open', subscriberEmail: 'ada@list.example', isPremium: true, details: {} },
  ]);
  expect(stats).toMatchObject({ premiumOnline: 1, newsletterOpens: 1 });
  expect(onlineSubscribers).toMatchObject([{ email: 'ada@list.example', isPremium: true }]);
});

it('has members as such on every website, on its newsletter or not, for as long as they are members', async () => {
  const { dataSource } = fixture.test.database;
  await fixture.count([
    ...[view('endless', 0), view('endless', 1, { site: fixture.sites[1].id }), view('a month', 2)],
    ...[view('over', 3), view('unknown', 4)],
  ]);
  await dataSource.query(`UPDATE visitor_tracking SET subscriber_email = visitor_id WHERE visitor_id <> 'unknown'`);
  await dataSource.query(
    `INSERT INTO premium_addresses (email, ends_at) VALUES ('endless', NULL), ('a month', $1), ('over', $2)`,
    [at(MINUTE_MS), at(0)],
  );
  const members = async () => {
    const { events, stats, onlineSubscribers } = await dashboard();
    expect([events.length, stats.activeUsers]).toEqual([5, 5]);
    const feed = events.filter(({ isPremium }) => isPremium).map(({ subscriberEmail }) => String(subscriberEmail));
    const online = onlineSubscribers.filter(({ isPremium }) => isPremium).map(({ email }) => String(email));
    return { feed: feed.toSorted(), online: online.toSorted(), count: stats.premiumOnline };
  };
  const all = ['a month', 'endless', 'endless'];
  expect(await members()).toEqual({ feed: all, online: all, count: 3 });
  fixture.test.clock.set(at(MINUTE_MS));
  const endless = ['endless', 'endless'];
  expect(await members()).toEqual({ feed: endless, online: endless, count: 2 });
});

it('has what each kind of event is about, and the figures of a day', async () => {
  const { dataSource } = fixture.test.database;
  const [site, other] = fixture.sites.map(({ id }) => id);
  const newsletter = await storedIssue(fixture.test, site as number, { subject: 'Storms of November' });
  const newsletterId = String(newsletter);
  await fixture.count([
    view(null, 0, { type: 'subscription', page: null, data: { source: 'form' } }),
    view(null, 1, { type: 'newsletter_open', page: null, data: { newsletterId } }),
    view(null, 2, { type: 'link_click', data: { newsletterId, link: '1', source: 'newsletter' } }),
    view(null, 3, { type: 'premium_upgrade', page: null, data: { interval: 'year' } }),
    view(null, 4, { type: 'subscription', page: null, data: { source: 'import' } }),
    view(null, -25 * 60 * MINUTE_MS, { type: 'subscription', page: null }),
    view(null, 0, { type: 'premium_upgrade', page: null, site: other as number }),
    view(null, 5, { type: 'subscription', page: null, isSample: true }),
    view('reader-1', 6, { type: 'gate_shown' }),
  ]);
  const { events, stats } = await dashboard({ siteId: site });
  expect(events.map(({ type, details }) => [type, details])).toEqual([
    ['subscription', {}],
    ['subscription', { source: 'import' }],
    ['premium_upgrade', {}],
    ['link_click', { page: 'firenews.example/a', source: 'newsletter', campaign: 'Storms of November' }],
    ['newsletter_open', { campaign: 'Storms of November' }],
    ['subscription', { source: 'form' }],
  ]);
  expect(stats).toMatchObject({ newSubscribers: 2, premiumConversions: 1, newsletterOpens: 1, totalPageViews: 0 });
  expect((await dashboard()).stats).toMatchObject({ newSubscribers: 2, premiumConversions: 2 });
  await dataSource.query('DELETE FROM newsletters');
});

it('names nobody and no newsletter because a browser says so', async () => {
  const { dataSource } = fixture.test.database;
  const newsletter = await storedIssue(fixture.test, fixture.sites[0].id, { subject: 'Storms of November' });
  const { id: membershipId } = await dataSource.manager.save(
    PaidMembership,
    paidMembership({ email: 'ada@list.example', websiteId: fixture.sites[0].id }),
  );
  const data = { newsletterId: String(newsletter), membershipId: String(membershipId) };
  await fixture.count([view('reader-1', 0, { data }), view(null, 1, { type: 'premium_upgrade', page: null, data })]);
  expect((await dashboard()).events).toMatchObject([
    { type: 'premium_upgrade', subscriberEmail: 'ada@list.example', details: {} },
    { type: 'page_view', subscriberEmail: null, details: { page: 'firenews.example/a' } },
  ]);
  expect((await dashboard()).events[1]?.details).not.toHaveProperty('campaign');
  await dataSource.query('DELETE FROM memberships');
  await dataSource.query('DELETE FROM newsletters');
});

it('has rates of the present day', async () => {
  await fixture.count([
    ...[view('a', -60 * MINUTE_MS), view('a', -50 * MINUTE_MS), view('b', -60 * MINUTE_MS)],
    view('c', -24 * 60 * MINUTE_MS),
  ]);
  expect((await dashboard()).stats).toMatchObject({ engagementRate: 0.5, bounceRate: 0.5, averageSessionTime: 10 });
});

it('has the payments of 24 hours, and those of the present day by the clock of each website', async () => {
  const paid = (ms: number, rest: Partial<StoredTestEvent> = {}): StoredTestEvent =>
    view(null, ms, { type: 'premium_upgrade', page: null, ...rest });
  const [site, other] = fixture.sites.map(({ id }) => id);
  // Here it is 12:00, there 21:00.
  await fixture.test.database.dataSource.query('UPDATE wordpress_sites SET time_zone = $1 WHERE id = $2', [
    ...['Asia/Tokyo', other],
  ]);
  await fixture.count([
    ...[paid(-25 * HOUR_MS), paid(-13 * HOUR_MS), paid(-11 * HOUR_MS), paid(0, { isSample: true })],
    ...[paid(-22 * HOUR_MS, { site: other }), paid(-20 * HOUR_MS, { site: other })],
  ]);
  const figuresOf = async (query: object) => {
    const { premiumConversions, premiumToday } = (await dashboard(query)).stats;
    return { premiumConversions, premiumToday };
  };
  expect(await figuresOf({ siteId: site })).toEqual({ premiumConversions: 2, premiumToday: 1 });
  expect(await figuresOf({ siteId: other })).toEqual({ premiumConversions: 2, premiumToday: 1 });
  expect(await figuresOf({})).toEqual({ premiumConversions: 4, premiumToday: 2 });
  await fixture.zone('UTC');
});

it('has the day on which visits are counted, until a time zone that was changed holds', async () => {
  await fixture.count([view('reader-1', -HOUR_MS)]);
  const before = await dashboard();
  expect(before.stats).toMatchObject({ bounceRate: 1, engagementRate: 0 });
  const weeks = async () => (await fixture.operator.get('/api/activity/insights').expect(200)).body as ActivityInsights;
  const growth = (await weeks()).growth;
  expect(growth.pageViews).toEqual({ now: 1, before: 0 });
  try {
    // There it is 02:00 of the next day.
    await fixture.zone('Pacific/Kiritimati');
    expect((await dashboard()).stats).toEqual(before.stats);
    await fixture.count([view('reader-2', 0)]);
    expect((await dashboard()).stats).toMatchObject({ bounceRate: 1, totalPageViews: 2 });
    expect((await weeks()).growth.pageViews).toEqual({ now: 2, before: 0 });
  } finally {
    await fixture.zone('UTC');
  }
});

it('is for operators', async () => {
  await fixture.test.agent().get('/api/activity/dashboard').expect(401);
  const member = await signedIn(fixture.test, 'member');
  await member.get('/api/activity/dashboard').expect(403);
});
