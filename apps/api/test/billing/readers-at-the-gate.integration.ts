import { request } from 'node:http';
import { RESTRICTION_TYPES } from '@pressloom/contracts/gate';
import type { IssuedPass, TrackedView } from '@pressloom/contracts/gate';
import type { WordpressLink } from '@pressloom/contracts/membership';
import type { SiteView } from '@pressloom/contracts/sites';
import { ComplimentaryMembership } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { networkOf } from '../../src/common/networks.ts';
import { MACHINES, PEOPLE } from '../../src/common/visitors/user-agents.fixture.ts';
import { GateViews } from '../../src/gating/views/gate-views.service.ts';
import { inSession, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { postsOnWordPress } from '../wordpress-posts.ts';
import { ADDRESSES, NEWSPAPER, ORIGINS, PLAIN } from './gate-cases.ts';
import { decided } from './paid-membership.ts';

/** What readers of other gates met, on a website of its own. */
let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let visitors = 0;
beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  site = await new Pipeline(test, operator).site({ siteUrl: NEWSPAPER });
});
beforeEach(() => gate({ freeArticleLimit: 3 }));
afterAll(() => test.close());

const gate = (changes: object) =>
  operator
    .post('/api/premium-content-settings')
    .send({ siteId: site.id, restrictionType: 'article_count', isActive: true, ...changes })
    .expect(200);
const visitor = () => `reader-${(visitors += 1)}`;
const rowsOf = async (visitorId: string): Promise<number> =>
  (
    await test.database.dataSource.query('SELECT count(*)::int AS count FROM gate_visitors WHERE visitor_id = $1', [
      visitorId,
    ])
  )[0].count;
/** What stands in a visitor's row. */
const readBy = async (visitorId: string): Promise<string[]> =>
  (await test.database.dataSource.query('SELECT articles FROM gate_visitors WHERE visitor_id = $1', [visitorId]))[0]
    .articles;

interface Sent {
  visitorId: string;
  siteId?: number;
  articleId?: number | string;
  pageUrl?: string;
  pass?: string;
}
/** As the widget sends it: text, from a page of the website. */
async function call(view: Sent, headers: Record<string, string | null> = {}): Promise<Response> {
  const asked = supertest(test.url).post('/api/content-gate/track-view').type('text/plain');
  for (const [name, value] of Object.entries({ Origin: NEWSPAPER, 'User-Agent': PEOPLE[1]?.[1] ?? '', ...headers }))
    if (value !== null) asked.set(name, value);
  return asked.send(JSON.stringify({ siteId: site.id, ...view }));
}
async function view(sent: Sent, headers: Record<string, string> = {}): Promise<TrackedView> {
  const { status, body } = await call(sent, headers);
  expect(status).toBe(200);
  return body as TrackedView;
}
const reads = async (visitorId: string, article: number | string): Promise<boolean> =>
  !(await view({ visitorId, articleId: article })).requiresSubscription;

/** A post of ours that is on WordPress. */
const published = (firstId: number, address: string, isPremium = false): Promise<void> =>
  postsOnWordPress(test.database.dataSource, { siteId: site.id, firstId, address, isPremium });

/** What the browser of a member has, who came by a link. */
async function memberPass(visitorId: string): Promise<string> {
  const email = `member-${visitorId}@press.example`;
  const agent = await inSession(test, 'member', email);
  const { manager } = test.database.dataSource;
  await manager.insert(ComplimentaryMembership, { email, grantedAt: new Date(), endsAt: null });
  await decided(test, email);
  const asked = await agent
    .post('/api/auth/wordpress-link')
    .send({ returnUrl: `${NEWSPAPER}/story/` })
    .expect(200);
  const token = new URL((asked.body as WordpressLink).authUrl).searchParams.get('wp_auth');
  const headers = { Origin: NEWSPAPER, 'User-Agent': PEOPLE[1]?.[1] ?? '' };
  const exchanged = supertest(test.url).post('/api/content-gate/passes').set(headers).send({ token, visitorId });
  return ((await exchanged.expect(200)).body as IssuedPass).pass;
}

it('a page view that the database refuses fails none of those that are decided with it, nor its own page', async () => {
  const { dataSource } = test.database;
  const [poison, ...readers] = Array.from({ length: 20 }, visitor) as [string, ...string[]];
  await dataSource.query(`ALTER TABLE engagement_events ADD CONSTRAINT planted CHECK (visitor_id <> '${poison}')`);
  try {
    const views = await Promise.all([poison, ...readers].map((visitorId) => view({ visitorId, articleId: 1 })));
    expect(new Set(views.map(({ articlesViewed }) => articlesViewed))).toEqual(new Set([1]));
    const [stored] = await dataSource.query(
      'SELECT array_agg(visitor_id) AS visitors FROM engagement_events WHERE visitor_id = ANY($1)',
      [[poison, ...readers]],
    );
    expect(stored.visitors.toSorted()).toEqual(readers.toSorted());
    expect(await readBy(poison)).toEqual(['1']);
  } finally {
    await dataSource.query('ALTER TABLE engagement_events DROP CONSTRAINT planted');
  }
});

it('a premium article says nothing of free views, whatever is decided with it', async () => {
  await published(7001, `${NEWSPAPER}/2026/11/members-only/`, true);
  const visitorId = visitor();
  const premium = { visitorId, articleId: 7001 };
  await reads(visitorId, 1);
  const closed = { articlesViewed: 0, requiresSubscription: true, reason: 'premium' };
  expect(await view(premium)).toMatchObject(closed);
  const [together, free] = await Promise.all([view(premium), view({ visitorId, articleId: 2 })]);
  expect(together).toMatchObject(closed);
  expect(free).toMatchObject({ articlesViewed: 2, requiresSubscription: false });
});

describe('one article under many addresses', () => {
  it('is one view', async () => {
    await published(42, `${NEWSPAPER}/2026/11/story-42/`);
    const visitorId = visitor();
    const viewed = [];
    for (const [named] of ADDRESSES) viewed.push((await view({ visitorId, ...named })).articlesViewed);
    expect(viewed).toEqual(ADDRESSES.map(([, articlesViewed]) => articlesViewed));
  });

  it('is one view also where nobody knows the post, and its addresses come before its id', async () => {
    const visitorId = visitor();
    const unknown = JSON.parse(JSON.stringify(ADDRESSES).replaceAll('42', '5042')) as typeof ADDRESSES;
    const viewed = [];
    for (const [named] of unknown) viewed.push((await view({ visitorId, ...named })).articlesViewed);
    expect(viewed).toEqual(ADDRESSES.map(([, articlesViewed]) => articlesViewed));
    expect(await readBy(visitorId)).toEqual([expect.stringMatching(/^5042~.{22}$/), expect.stringMatching(/^~.{22}$/)]);
    await gate({ freeArticleLimit: 2 });
    expect([await reads(visitorId, 5042), await reads(visitorId, 5043)]).toEqual([true, false]);
    const closed = { articlesViewed: 2, requiresSubscription: true };
    expect(await view({ visitorId, pageUrl: `${NEWSPAPER}/2026/11/story-5043/` })).toMatchObject(closed);
    const names = [{ pageUrl: `${NEWSPAPER}/2026/11/story-5042/` }, { articleId: 5042 }];
    for (const again of [...names, ...names])
      expect(await view({ visitorId, ...again })).toMatchObject({ articlesViewed: 2, requiresSubscription: false });
    const another = { articleId: 5044, pageUrl: `${NEWSPAPER}/2026/11/story-5042/` };
    expect(await view({ visitorId, ...another })).toMatchObject(closed);
  });

  it('is one view where both its names come together, and each of them alone behind them', async () => {
    const [visitorId, pageUrl] = [visitor(), `${NEWSPAPER}/2026/11/at-once/`];
    const views = test.app.get(GateViews, { strict: false });
    const rules = { isActive: true, restrictionType: 'article_count' as const, freeArticleLimit: 3 };
    const page = { siteId: site.id, visitorId, gate: rules, network: networkOf('192.0.2.50'), pageView: null };
    const names = [{ pageUrl }, { articleId: 5050, pageUrl }, { articleId: 5050 }, { pageUrl }];
    const viewed = await Promise.all(names.map((named) => views.track({ ...page, ...named })));
    expect(viewed.map(({ articlesViewed }) => articlesViewed)).toEqual([1, 1, 1, 1]);
    expect(await readBy(visitorId)).toEqual([expect.stringMatching(/^5050~/)]);
  });

  it('stays one when its id becomes known after it was read', async () => {
    const visitorId = visitor();
    const pageUrl = `${NEWSPAPER}/2026/11/later-known/`;
    expect((await view({ visitorId, pageUrl })).articlesViewed).toBe(1);
    await test.database.dataSource.query(
      `INSERT INTO wordpress_posts (site_id, wordpress_id, slug, title, link, status, modified_at)
       VALUES ($1, 43, 'later-known', 'Later', $2, 'publish', now())`,
      [site.id, pageUrl],
    );
    expect((await view({ visitorId, pageUrl })).articlesViewed).toBe(1);
    await gate({ freeArticleLimit: 1 });
    expect(await view({ visitorId, pageUrl })).toMatchObject({ articlesViewed: 1, requiresSubscription: false });
  });

  it('are two where the query is the article', async () => {
    const visitorId = visitor();
    for (const [pageUrl, articlesViewed] of PLAIN)
      expect(await view({ visitorId, pageUrl })).toMatchObject({ articlesViewed });
  });
});

describe('a premium article', () => {
  const address = `${NEWSPAPER}/2026/11/members-only/`;
  beforeAll(() => published(77, address, true));

  it.each([
    ['its id', { articleId: 77 }],
    ['its address alone', { pageUrl: address }],
    [
      'its address, without www, from a newsletter',
      { pageUrl: 'https://newspaper.example.com/2026/11/members-only?utm_source=mail' },
    ],
    ['its second page', { pageUrl: `${address}2/` }],
    ['its plain permalink', { pageUrl: `${NEWSPAPER}/?p=77` }],
  ])('is closed by %s, and uses up nothing', async (_what, named) => {
    const visitorId = visitor();
    expect(await view({ visitorId, ...named })).toEqual({
      articlesViewed: 0,
      freeLimit: 3,
      requiresSubscription: true,
      reason: 'premium',
    });
    expect(await rowsOf(visitorId)).toBe(0);
  });

  it.each(RESTRICTION_TYPES)('is open to a member, and to nobody else, under %s', async (restrictionType) => {
    await gate({ restrictionType });
    const visitorId = visitor();
    const pass = await memberPass(visitorId);
    for (const named of [{ articleId: 77 }, { pageUrl: address }]) {
      const opened = { articlesViewed: 0, freeLimit: 3, requiresSubscription: false };
      expect(await view({ visitorId, ...named, pass })).toEqual(opened);
      expect(await view({ visitorId, ...named })).toMatchObject({ requiresSubscription: true, reason: 'premium' });
    }
    expect(await rowsOf(visitorId)).toBe(0);
  });

  it('is all that is closed under the badge, which stores nothing of what else is read', async () => {
    await gate({ restrictionType: 'premium_badge', freeArticleLimit: 1 });
    const visitorId = visitor();
    const opened = [];
    for (const article of [1, 2, 77]) opened.push(await reads(visitorId, article));
    expect(opened).toEqual([true, true, false]);
    expect(await rowsOf(visitorId)).toBe(0);
  });

  it('is closed at the address that it was given on WordPress later', async () => {
    const moved = `${NEWSPAPER}/2026/12/renamed/`;
    await test.database.dataSource.query(
      `INSERT INTO wordpress_posts (site_id, wordpress_id, slug, title, link, status, modified_at)
       VALUES ($1, 77, 'renamed', 'Renamed', $2, 'publish', now())`,
      [site.id, moved],
    );
    expect((await view({ visitorId: visitor(), pageUrl: moved })).requiresSubscription).toBe(true);
  });
});

describe('of a call', () => {
  it.each(ORIGINS)('the origin %s is served: %s', async (origin, isServed) => {
    const visitorId = visitor();
    const { status, headers, body } = await call({ visitorId, articleId: 1 }, { Origin: origin });
    expect(status).toBe(isServed ? 200 : 403);
    expect(headers['access-control-allow-origin']).toBe(isServed ? origin : undefined);
    expect(await rowsOf(visitorId)).toBe(isServed ? 1 : 0);
    // Who isn't served is told nothing of a visitor.
    if (!isServed) expect(body).not.toHaveProperty('articlesViewed');
  });

  it('as JSON the browser asks beforehand, as text it doesn’t', async () => {
    const asked = await supertest(test.url)
      .options('/api/content-gate/track-view')
      .set({ Origin: NEWSPAPER, 'Access-Control-Request-Method': 'POST' })
      .expect(204);
    expect(asked.headers['access-control-allow-origin']).toBe(NEWSPAPER);
    const answer = await call({ visitorId: visitor(), articleId: 1 }, { 'Content-Type': 'application/json' });
    expect(answer.status).toBe(200);
  });

  it('for a website that is not there says so', async () => {
    expect((await call({ visitorId: visitor(), siteId: 999_999, articleId: 1 })).status).toBe(404);
  });
});

describe('machines and people', () => {
  it.each(MACHINES)('%s counts nothing', async (_who, userAgent) => {
    await gate({ freeArticleLimit: 0 });
    const visitorId = visitor();
    expect(await view({ visitorId, articleId: 5 }, { 'User-Agent': userAgent })).toEqual({
      ...{ articlesViewed: 0, freeLimit: 0, requiresSubscription: false },
    });
    expect(await rowsOf(visitorId)).toBe(0);
  });

  it.each(PEOPLE)('%s is counted, and gated', async (_who, userAgent) => {
    await gate({ freeArticleLimit: 1 });
    const visitorId = visitor();
    const headers = { 'User-Agent': userAgent };
    expect((await view({ visitorId, articleId: 5 }, headers)).articlesViewed).toBe(1);
    expect((await view({ visitorId, articleId: 6 }, headers)).requiresSubscription).toBe(true);
  });
});

describe('a page that was loaded ahead', () => {
  it('is decided when it is shown, with the count of that moment', async () => {
    const visitorId = visitor();
    for (const article of [1, 2]) await reads(visitorId, article);
    const ahead = await view({ visitorId, articleId: 'C' }, { 'Sec-Purpose': 'prefetch;prerender' });
    expect(ahead).toEqual({ articlesViewed: 0, freeLimit: 3, requiresSubscription: false });
    expect(await reads(visitorId, 'D')).toBe(true);
    expect(await reads(visitorId, 'C')).toBe(false);
  });

  it('leaves nothing behind where it is never shown, of fifty', async () => {
    const visitorId = visitor();
    for (let article = 1; article <= 50; article += 1)
      await view({ visitorId, articleId: article }, { 'Sec-Purpose': 'prefetch' });
    expect(await rowsOf(visitorId)).toBe(0);
    expect((await view({ visitorId, articleId: 1 })).articlesViewed).toBe(1);
  });
});

describe('an answer', () => {
  it('names the stored limit, whatever a page has in it', async () => {
    await gate({ freeArticleLimit: 5 });
    const visitorId = visitor();
    for (let article = 1; article <= 5; article += 1)
      expect(await view({ visitorId, articleId: article })).toMatchObject({
        freeLimit: 5,
        requiresSubscription: false,
      });
    expect(await view({ visitorId, articleId: 6 })).toMatchObject({ freeLimit: 5, requiresSubscription: true });
    await gate({ freeArticleLimit: 0 });
    expect(await view({ visitorId, articleId: 7 })).toMatchObject({ freeLimit: 0, requiresSubscription: true });
  });

  it('that was lost on the way counts once', async () => {
    const visitorId = visitor();
    const headers = { Origin: NEWSPAPER, 'User-Agent': PEOPLE[1]?.[1] ?? '', 'Content-Type': 'text/plain' };
    const lost = request(`${test.url}/api/content-gate/track-view`, { method: 'POST', headers });
    lost.on('error', () => undefined).end(JSON.stringify({ visitorId, siteId: site.id, articleId: 9 }));
    await waitFor(async () => (await rowsOf(visitorId)) === 1);
    // Nobody has read it.
    lost.destroy();
    expect((await view({ visitorId, articleId: 9 })).articlesViewed).toBe(1);
  });
});
