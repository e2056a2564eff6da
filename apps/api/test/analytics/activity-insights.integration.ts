import type { ActivityInsights } from '@pressloom/contracts/activity';
import { PaidMembership } from '@pressloom/database/entities';
import { paidMembership } from '../billing/paid-membership.ts';
import { signedIn } from '../people.ts';
import { rebuild } from './copies-fixture.ts';
import type { StoredTestEvent } from './stored-events.ts';
import { VisitsFixture } from './visits-fixture.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

let fixture: VisitsFixture;
beforeAll(async () => {
  fixture = await VisitsFixture.start('UTC');
});
beforeEach(() => fixture.clear(new Date(NOON)));
afterEach(async () => {
  await fixture.test.database.dataSource.query('DELETE FROM memberships');
  await fixture.test.database.dataSource.query('DELETE FROM newsletters');
});
afterAll(() => fixture.close());

const daysAgo = (days: number): Date => new Date(NOON - days * DAY_MS);
const view = (visitor: string | null, days: number, rest: Partial<StoredTestEvent> = {}): StoredTestEvent =>
  fixture.view(visitor, daysAgo(days), rest);
const get = async (query: object = {}): Promise<ActivityInsights> =>
  (await fixture.operator.get('/api/activity/insights').query(query).expect(200)).body;

/** Somebody pays for the first website from so many days ago until so many days ago. */
async function pays(customer: string, from: number, until: number): Promise<void> {
  const { manager } = fixture.test.database.dataSource;
  const { id } = await manager.save(
    PaidMembership,
    paidMembership({
      ...{ websiteId: fixture.sites[0].id, email: '', stripeCustomerId: customer },
      ...{ stripeSubscriptionId: `${customer}${from}`, startedAt: daysAgo(from), paidUntil: daysAgo(until) },
    }),
  );
  await manager.query(
    `INSERT INTO paid_spans (membership_id, starts_at, ends_at, yearly_cents, currency) VALUES ($1, $2, $3, 35988, 'usd')`,
    [id, daysAgo(from), daysAgo(until)],
  );
}

it('are no shares of nobody', async () => {
  expect(await get()).toEqual({
    growth: {
      ...{ visitors: { now: 0, before: 0 }, pageViews: { now: 0, before: 0 } },
      ...{ newSubscribers: { now: 0, before: 0 }, premiumUpgrades: { now: 0, before: 0 } },
    },
    insights: { blogPosts: null, newsletters: null, premiumContent: null, returnVisitors: null },
  });
});

it('compare seven days with the seven before, of a website or of all, without samples', async () => {
  await fixture.count([
    ...[0, 6, 7, 13].map((days) => view('often', days)),
    view('once', 8),
    view('ever', 14),
    view('elsewhere', 1, { site: fixture.sites[1].id }),
    view('sample', 1, { isSample: true }),
    ...[1, 2, 9].map((days) => view(null, days, { type: 'subscription', page: null })),
    view(null, 13, { type: 'premium_upgrade', page: null }),
    view(null, 14, { type: 'premium_upgrade', page: null }),
  ]);
  expect((await get({ siteId: fixture.sites[0].id })).growth).toEqual({
    ...{ visitors: { now: 1, before: 2 }, pageViews: { now: 2, before: 3 } },
    ...{ newSubscribers: { now: 2, before: 1 }, premiumUpgrades: { now: 0, before: 1 } },
  });
  expect((await get()).growth).toMatchObject({ visitors: { now: 2, before: 2 }, pageViews: { now: 3, before: 3 } });
});

it('have who read several articles, and who came again', async () => {
  await fixture.count([
    ...['a', 'b'].map((page) => view('reader', 3, { page: `firenews.example/${page}` })),
    view('reader', 1),
    view('once', 2),
    view('long ago', 40),
    view('long ago', 31, { page: 'firenews.example/b' }),
  ]);
  const { insights } = await get({ siteId: fixture.sites[0].id });
  expect(insights).toMatchObject({ blogPosts: 1 / 2, returnVisitors: 1 / 3 });
});

it('have who read several articles within thirty days, not ever, whatever else they opened', async () => {
  const article = (visitor: string, days: number, id: string, rest: Partial<StoredTestEvent> = {}): StoredTestEvent =>
    view(visitor, days, { article: id, page: `firenews.example/${id}`, ...rest });
  await fixture.count([
    ...[article('reads', 29, '7'), article('reads', 3, '8')],
    // One of them again, and pages that are none.
    ...[article('read before', 90, '7'), article('read before', 60, '8'), article('read before', 2, '7')],
    view('read before', 1, { page: 'firenews.example/' }),
    ...[
      article('reads one', 5, '7'),
      article('reads one', 4, '7'),
      view('reads one', 4, { page: 'firenews.example/' }),
    ],
    ...[article('again', 60, '7'), article('again', 20, '8'), article('again', 10, '7')],
    ...[article('left', 40, '7'), article('left', 39, '8')],
    ...[article('sample', 2, '7', { isSample: true }), article('sample', 1, '8', { isSample: true })],
    ...[
      article('elsewhere', 2, '7', { site: fixture.sites[1].id }),
      view('elsewhere', 1, { site: fixture.sites[1].id }),
    ],
  ]);
  // What comes late is read when it was read.
  await fixture.count([article('reads one', 31, '9'), article('read before', 31, '9')]);
  const blogPosts = async (query: object = {}) => (await get(query)).insights.blogPosts;
  expect(await blogPosts({ siteId: fixture.sites[0].id })).toBe(2 / 4);
  expect(await blogPosts({ siteId: fixture.sites[1].id })).toBe(0);
  fixture.test.clock.set(daysAgo(-3));
  expect(await blogPosts({ siteId: fixture.sites[0].id })).toBe(1 / 4);
  await rebuild(fixture.test, fixture.sites[0].id);
  expect(await blogPosts({ siteId: fixture.sites[0].id })).toBe(1 / 4);
});

it('have who read several articles ever of those who were not seen since it is kept when', async () => {
  await fixture.count(['a', 'b'].map((page) => view('reader', 3, { page: `firenews.example/${page}` })));
  const before = `UPDATE visitor_tracking SET previous_article_at = NULL, history = history - 'recent'`;
  await fixture.test.database.dataSource.query(before);
  expect((await get({ siteId: fixture.sites[0].id })).insights.blogPosts).toBe(1);
  await fixture.count([view('reader', 2)]);
  expect((await get({ siteId: fixture.sites[0].id })).insights.blogPosts).toBe(0);
});

it('have the members of thirty days ago who still are, and none of those who came since', async () => {
  await pays('left', 60, 10);
  await pays('stays', 60, -10);
  await pays('came again', 60, 29);
  await pays('came again', 5, -10);
  for (const customer of ['new 1', 'new 2']) await pays(customer, 5, -10);
  expect((await get({ siteId: fixture.sites[0].id })).insights.premiumContent).toBe(2 / 3);
  expect((await get({ siteId: fixture.sites[1].id })).insights.premiumContent).toBeNull();
});

it('know nothing of members who stay while there were none, and of all that stayed say all', async () => {
  for (const customer of ['a', 'b', 'c', 'd', 'e']) await pays(customer, 3, -10);
  expect((await get({ siteId: fixture.sites[0].id })).insights.premiumContent).toBeNull();
  // Of four there are still four, and eleven who came since.
  for (const customer of ['f', 'g', 'h', 'i']) await pays(customer, 60, -10);
  for (const customer of ['j', 'k', 'l', 'm', 'n', 'o']) await pays(customer, 2, -10);
  expect((await get({ siteId: fixture.sites[0].id })).insights.premiumContent).toBe(1);
});

/** A newsletter of the first website that went out a day ago; what it gives counts what became of its mails. */
async function sent(countsOpens: boolean): Promise<(delivered: number, opened: number) => Promise<unknown>> {
  const { dataSource } = fixture.test.database;
  const [{ id }] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO newsletters (wordpress_site_id, subject, language, sent_at) VALUES ($1, 'Sent', 'en', $2) RETURNING id`,
    [fixture.sites[0].id, daysAgo(1)],
  );
  await dataSource.query(
    `INSERT INTO newsletter_mails (newsletter_id, variant, subject, headers, body, placeholder, links, counts_opens)
     VALUES ($1, 0, 'Sent', '', '', '', '[]', $2), ($1, 1, 'Sent today', '', '', '', '[]', $2)`,
    [id, countsOpens],
  );
  return (delivered, opened) =>
    dataSource.query(
      `INSERT INTO newsletter_analytics (newsletter_id, wordpress_site_id, delivered_count, opened_count, touched_at, generated_at)
       VALUES ($1, $2, $3, $4, now(), now()) ON CONFLICT (newsletter_id) DO UPDATE SET delivered_count = $3, opened_count = $4`,
      [id, fixture.sites[0].id, delivered, opened],
    );
}

it('never have more opened emails than delivered ones', async () => {
  const counted = await sent(true);
  await counted(8, 2);
  expect((await get({ siteId: fixture.sites[0].id })).insights.newsletters).toBe(0.25);
  await counted(8, 10);
  expect((await get()).insights.newsletters).toBe(1);
  expect((await get({ siteId: fixture.sites[1].id })).insights.newsletters).toBeNull();
});

it('leave out newsletters whose opens aren’t counted, and know nothing where all are such', async () => {
  await (
    await sent(false)
  )(100, 0);
  expect((await get()).insights.newsletters).toBeNull();
  await (
    await sent(true)
  )(8, 2);
  expect((await get()).insights.newsletters).toBe(0.25);
});

it('are for operators, and for websites that are there', async () => {
  await fixture.test.agent().get('/api/activity/insights').expect(401);
  await (await signedIn(fixture.test, 'member')).get('/api/activity/insights').expect(403);
  await fixture.operator.get('/api/activity/insights').query({ siteId: 99_999 }).expect(404);
});
