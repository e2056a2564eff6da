import type { WordpressLink } from '@pressloom/contracts/membership';
import { ComplimentaryMembership } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { waitFor } from '@pressloom/testing';
import supertest from 'supertest';
import { FigureCopies } from '../../src/analytics/rollups/figure-copies.service.ts';
import { PEOPLE_OF_A_BROWSER, VisitorAddresses } from '../../src/analytics/people/visitor-addresses.service.ts';
import { VisitorErasure } from '../../src/analytics/people/visitor-erasure.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { EntitlementService } from '../../src/memberships/entitlement/entitlement.service.ts';
import { everyTable } from '../every-table.ts';
import { inSession } from '../people.ts';
import { allMailed } from '../readers.ts';
import { countFewTogether, rebuild } from './copies-fixture.ts';
import { EventsFixture, READER, SITE_URL } from './events-fixture.ts';
import { recounted, stored } from './recount.ts';
import { clearEvents, storeEvents } from './stored-events.ts';
import type { StoredTestEvent } from './stored-events.ts';

let fixture: EventsFixture;
beforeAll(async () => {
  fixture = await EventsFixture.start();
});
beforeEach(() => clearEvents(fixture.test));
afterEach(() => {
  jest.restoreAllMocks();
  countFewTogether(fixture.test, 2_000);
});
afterAll(() => fixture.test.close());

const manager = () => fixture.test.database.dataSource.manager;
const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => manager().query(sql, values);
const countAll = (): Promise<number> => fixture.test.app.get(Rollups).countAll();
const figures = (): Promise<unknown> => stored(fixture.test.database.dataSource);
const recount = (): Promise<unknown> => recounted(fixture.test.database.dataSource);
const get = async (path: string): Promise<unknown> =>
  (await fixture.operator.get(`/api/${path}`).query({ siteId: fixture.site.id }).expect(200)).body;
const shown = async (): Promise<unknown> => [
  ...(await Promise.all([7, 30, 90].map((days) => get(`visitor-analytics/stats?days=${days}`)))),
  await get('visitor-analytics/trends?days=90'),
];
const view = (visitor: string | null, daysAgo: number, rest: Partial<StoredTestEvent> = {}): StoredTestEvent => ({
  ...{ site: fixture.site.id, visitor, type: 'page_view', page: 'www.firenews.example/a' },
  ...{ at: new Date(Date.now() - daysAgo * 86_400_000 - 120_000), ...rest },
});

/** A reader signs in on the website with a link, from a browser. */
async function comes(email: string, visitorId: string, signs: Record<string, string> = {}): Promise<void> {
  const agent = await inSession(fixture.test, 'member', email);
  await manager().insert(ComplimentaryMembership, { email, grantedAt: new Date(Date.now() - 1_000), endsAt: null });
  await fixture.test.app.get(EntitlementService, { strict: false }).apply(manager(), email);
  const { body } = await agent
    .post('/api/auth/wordpress-link')
    .send({ returnUrl: `${SITE_URL}/a/` })
    .expect(200);
  const token = new URL((body as WordpressLink).authUrl).searchParams.get('wp_auth') ?? '';
  await supertest(fixture.test.url)
    .post('/api/content-gate/passes')
    .set({ Origin: SITE_URL, 'User-Agent': READER, ...signs })
    .send({ token, visitorId })
    .expect(200);
}
async function erase(email: string): Promise<void> {
  await allMailed(fixture.test);
  await fixture.operator.post('/api/people/erase').send({ email }).expect(200);
}
/** Where a text stands in the database, in any form that can be read; the address of who erases is an answer's own. */
async function places(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await everyTable(fixture.test.database.dataSource)) {
    const rows = await query(`SELECT FROM ${table} one WHERE strpos(lower(one::text), $1) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe('a person whose browser is known by a pass', () => {
  const visitor = 'v000000000000181';
  const jane = 'jane@press.example';

  async function visits(): Promise<void> {
    await storeEvents(fixture.test, [
      ...[0, 0, 1, 1, 2].map((daysAgo, index) =>
        view(visitor, daysAgo, { at: new Date(view(null, daysAgo).at.getTime() - index * 60_000) }),
      ),
      view(visitor, 0, { type: 'subscription_completed' }),
      view(null, 0, { type: 'premium_upgrade' }),
      ...[view(null, 0, { type: 'newsletter_open' }), view(null, 1, { type: 'newsletter_open' })],
      ...[view('somebody else', 0), view('somebody else', 3)],
    ]);
    await fixture
      .send(fixture.pageView({ visitorId: visitor, id: 'a-view', sessionId: 'a-session-of-jane' }))
      .expect(200);
    await query(
      `INSERT INTO gate_visitors (site_id, visitor_id, articles, viewed_at, seen_at) VALUES ($1, $2, '{7}', '{now}', now()) ON CONFLICT DO NOTHING`,
      [fixture.site.id, visitor],
    );
  }

  it('is in lists by their address, whether the visit was counted before or after', async () => {
    await visits();
    await comes(jane, visitor);
    await countAll();
    expect(await get('activity/dashboard')).toMatchObject({ onlineSubscribers: [{ email: jane }, { email: null }] });
    await query('UPDATE visitor_tracking SET subscriber_email = NULL');
    await comes('june@press.example', 'somebody else');
    expect(
      await query('SELECT visitor_id, subscriber_email FROM visitor_tracking WHERE subscriber_email IS NOT NULL'),
    ).toEqual([{ visitor_id: 'somebody else', subscriber_email: 'june@press.example' }]);
    await rebuild(fixture.test, fixture.site.id);
    expect(
      await query('SELECT subscriber_email FROM visitor_tracking WHERE visitor_id = $1', ['somebody else']),
    ).toEqual([{ subscriber_email: 'june@press.example' }]);
    for (const email of [jane, 'june@press.example']) await erase(email);
  });

  it('is erased: no figure changes, also by a recount and a rebuild, and nothing names them any more', async () => {
    await visits();
    await comes(jane, visitor);
    await countAll();
    await storeEvents(fixture.test, [view(visitor, 0, { page: 'www.firenews.example/not-counted-yet' })]);
    const before = [await figures(), await recount(), await shown()];
    await erase(jane);
    expect([await figures(), await recount(), await shown()]).toEqual(before);
    expect(await places(visitor)).toEqual([]);
    expect(await places('a-session-of-jane')).toEqual([]);
    expect(await places(jane)).toEqual([]);
    expect(JSON.stringify([await get('activity/dashboard'), await get('visitor-analytics/recent')])).not.toMatch(
      /jane|v000000000000181/,
    );
    for (const file of ['recent', 'events']) {
      const { text } = await fixture.operator
        .get(`/api/visitor-analytics/${file}/export`)
        .query({ siteId: fixture.site.id })
        .expect(200);
      expect(text).not.toMatch(/jane|v000000000000181/);
    }
    // One substitute for all of them.
    const ids = await query<{ id: string; events: number }>(
      `SELECT visitor_id AS id, count(*)::int AS events FROM engagement_events
       WHERE visitor_id IS NOT NULL AND visitor_id <> 'somebody else' GROUP BY 1`,
    );
    expect(ids).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{32}$/), events: 8 }]);
    await countAll();
    expect(await figures()).toEqual(await recount());
    await rebuild(fixture.test, fixture.site.id);
    expect(await figures()).toEqual(await recount());
    expect(await query('SELECT visitor_id FROM visitor_tracking ORDER BY 1')).toEqual(
      expect.arrayContaining([{ visitor_id: ids[0]?.id }, { visitor_id: 'somebody else' }]),
    );
  });

  it('comes again with the same browser as a new visitor, joined to nobody', async () => {
    await visits();
    await comes(jane, visitor);
    await countAll();
    await erase(jane);
    const before = (await query('SELECT FROM visitor_tracking')).length;
    await fixture.send(fixture.pageView({ visitorId: visitor, id: 'a-view' })).expect(200);
    await countAll();
    expect(
      await query('SELECT page_views, subscriber_email FROM visitor_tracking WHERE visitor_id = $1', [visitor]),
    ).toEqual([{ page_views: 1, subscriber_email: null }]);
    expect(await query('SELECT FROM visitor_tracking')).toHaveLength(before + 1);
  });

  it('is erased while figures are rebuilt, too', async () => {
    await visits();
    await comes(jane, visitor);
    await countAll();
    countFewTogether(fixture.test, 4);
    const copies = fixture.test.app.get(FigureCopies);
    await copies.begin(fixture.site.id);
    await copies.fill(fixture.site.id, 'rebuilt');
    await erase(jane);
    await rebuild(fixture.test, fixture.site.id);
    expect(await places(visitor)).toEqual([]);
    expect(await figures()).toEqual(await recount());
  });

  it('has events that were stored while they were erased under the same name', async () => {
    await visits();
    await comes(jane, visitor);
    await countAll();
    const erasure = fixture.test.app.get(VisitorErasure);
    await fixture.test.database.dataSource.transaction(async (inside) => {
      const last = await erasure.erase(inside, jane, [{ siteId: fixture.site.id, visitorId: visitor }]);
      await storeEvents(fixture.test, [view(visitor, 0)]);
      await last();
    });
    await countAll();
    expect(await query('SELECT FROM visitor_tracking')).toHaveLength(2);
    // What it read free is the gate's to rename.
    expect(await places(visitor)).toEqual(['public.gate_visitors']);
    expect(await figures()).toEqual(await recount());
    await erase(jane);
  });

  describe('keeps nobody waiting while they are erased', () => {
    const gate = (isActive: boolean) =>
      fixture.operator
        .post('/api/content-gate-settings')
        .send({ wordpressSiteId: fixture.site.id, isActive, restrictionType: 'article_count', freeArticleLimit: 3 })
        .expect(200);
    const reads = async (articleId: string): Promise<unknown> => {
      const call = supertest(fixture.test.url).post('/api/content-gate/track-view');
      const view = { visitorId: visitor, siteId: fixture.site.id, articleId, pageUrl: `${SITE_URL}/c/` };
      return (await call.set({ Origin: SITE_URL, 'User-Agent': READER }).send(view).expect(200)).body;
    };
    const erasing = async () => fixture.operator.post('/api/people/erase').send({ email: jane }).expect(200);
    beforeEach(async () => {
      await gate(true);
      await visits();
      await comes(jane, visitor);
      await countAll();
      await allMailed(fixture.test);
    });
    afterEach(() => gate(false));

    it('their article is counted at the gate, and in the figures', async () => {
      const erasure = fixture.test.app.get(VisitorErasure);
      const [reached, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const { erase: begin } = erasure;
      jest.spyOn(erasure, 'erase').mockImplementation(async (...args) => {
        const step = await begin.apply(erasure, args);
        reached.resolve();
        await last.promise;
        return step;
      });
      const erased = erasing();
      try {
        await reached.promise;
        expect(await reads('8')).toMatchObject({ articlesViewed: 2, requiresSubscription: false });
        await fixture.send(fixture.pageView({ visitorId: visitor, pageUrl: `${SITE_URL}/b/` })).expect(200);
        expect(await countAll()).toBeGreaterThan(0);
      } finally {
        last.resolve();
      }
      await erased;
      expect(await places(visitor)).toEqual([]);
      await countAll();
      expect(await figures()).toEqual(await recount());
    });

    it('and at the gate not either while the erasure itself waits for whoever counts', async () => {
      const counting = fixture.test.database.dataSource.createQueryRunner();
      await counting.startTransaction();
      await lock(counting.manager, 'rollups');
      const erased = erasing();
      try {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`;
        await waitFor(async () => (await query(waiting)).length > 0);
        expect(await reads('8')).toMatchObject({ articlesViewed: 2, requiresSubscription: false });
      } finally {
        await counting.commitTransaction();
        await counting.release();
      }
      await erased;
      expect(await places(visitor)).toEqual([]);
    });
  });

  it('leaves whoever shares their browser with their address and visits', async () => {
    const john = 'john@press.example';
    await visits();
    await comes(john, visitor);
    await comes(jane, visitor);
    await countAll();
    const emails = () =>
      query('SELECT subscriber_email AS email FROM visitor_tracking WHERE visitor_id = $1', [visitor]);
    expect(await emails()).toEqual([{ email: jane }]);
    await erase(jane);
    expect(await emails()).toEqual([{ email: john }]);
    expect(await places(jane)).toEqual([]);
    await erase(john);
    expect(await places(visitor)).toEqual([]);
    expect(await figures()).toEqual(await recount());
  });

  it('gets a copy of what is known', async () => {
    await visits();
    await comes(jane, visitor);
    await countAll();
    const { body } = await fixture.operator.post('/api/people/export').send({ email: jane }).expect(200);
    expect(body).toMatchObject({ visits: [{ pageViews: 6 }] });
    const { body: found } = await fixture.operator.post('/api/people/search').send({ email: jane }).expect(200);
    expect(found).toMatchObject({
      findings: expect.arrayContaining([{ what: 'Browsers whose visits are known', count: 1 }]),
    });
    await erase(jane);
  });
});

it('an address that pages and browsers have in their names is taken out, and what becomes the same is added up', async () => {
  const email = 'mia@press.example';
  const pages = [`www.firenews.example/${email}/letters`, 'www.firenews.example/an erased address/letters'];
  await storeEvents(fixture.test, [
    ...pages.map((page, index) => view(`browser of ${email}`, index, { page, referrer: `from.example/${email}/x` })),
    view('another', 0, { page: pages[0] as string, data: { utm_source: email } }),
  ]);
  await countAll();
  const total = () => query('SELECT sum(amount)::int AS amount FROM visitor_counts GROUP BY kind ORDER BY kind');
  const before = await total();
  await erase(email);
  expect(await places(email)).toEqual([]);
  expect(await total()).toEqual(before);
  await rebuild(fixture.test, fixture.site.id);
  expect(await total()).toEqual(before);
  expect(await figures()).toEqual(await recount());
});

it('an address is taken out of what is counted, and counted again, while somebody is erased', async () => {
  const email = 'ana@press.example';
  const page = `www.firenews.example/${email}/letters`;
  await storeEvents(fixture.test, [view('a browser', 0, { page }), view('another', 3, { page })]);
  await countAll();
  await rebuild(fixture.test, fixture.site.id);
  const copies = fixture.test.app.get(FigureCopies);
  await copies.begin(fixture.site.id);
  await fixture.test.database.dataSource.transaction(async (inside) => {
    const last = await fixture.test.app.get(VisitorErasure).erase(inside, email, []);
    await storeEvents(fixture.test, [view('a third', 0, { page, referrer: `from.example/${email}/links` })]);
    await countAll();
    await copies.fill(fixture.site.id, 'rebuilt');
    await last();
  });
  const tables = ['visitor_tracking', 'visitor_counts', 'visitor_tracking_rebuilt', 'visitor_counts_rebuilt'];
  const rows = await Promise.all(
    tables.map((table) => query(`SELECT FROM ${table} one WHERE strpos(one::text, 'an erased address') > 0`)),
  );
  expect(rows.map((found) => found.length > 0)).toEqual([true, true, true, true]);
  expect(await places(email)).toEqual([]);
});

describe('an address', () => {
  const join = (visitorId: string, email: string): Promise<void> =>
    fixture.test.app.get(VisitorAddresses).join(manager(), { siteId: fixture.site.id, visitorId, email });
  const addresses = async (): Promise<string[]> =>
    (await query<{ email: string }>('SELECT email FROM visitor_addresses ORDER BY joined_at, email')).map(
      ({ email }) => email,
    );

  it('is joined by a proof alone: what a form says joins nobody', async () => {
    await fixture
      .send(
        fixture.pageView({
          visitorId: 'a-reader',
          eventType: 'subscription_completed',
          eventData: { email: 'x@press.example' },
        }),
      )
      .expect(200);
    await countAll();
    expect(await addresses()).toEqual([]);
    expect(await query('SELECT FROM visitor_tracking WHERE subscriber_email IS NOT NULL')).toEqual([]);
  });

  it('of a browser that asks not to be tracked is joined to nothing, unless the website passes that over', async () => {
    const obeys = (obeysPrivacySignals: boolean) =>
      fixture.operator
        .patch(`/api/wordpress-sites/${fixture.site.id}/visit-settings`)
        .send({ obeysPrivacySignals })
        .expect(200);
    await comes('dnt@press.example', 'a-reader', { DNT: '1' });
    await comes('gpc@press.example', 'a-reader', { 'Sec-GPC': '1' });
    expect(await addresses()).toEqual([]);
    await obeys(false);
    try {
      await comes('both@press.example', 'a-reader', { DNT: '1', 'Sec-GPC': '1' });
      expect(await addresses()).toEqual(['both@press.example']);
    } finally {
      await obeys(true);
    }
  });

  it('is one of few of a browser', async () => {
    for (let person = 0; person <= PEOPLE_OF_A_BROWSER; person += 1) {
      fixture.test.clock.set(new Date(Date.parse('2026-11-03T10:00:00Z') + person));
      await join('shared', `Person${person}@press.example`);
    }
    fixture.test.clock.set(null);
    expect(await addresses()).toEqual(['1', '2', '3', '4', '5'].map((person) => `person${person}@press.example`));
  });

  it('of a visitor who gave no consent where one is needed is joined to nothing', async () => {
    await query('UPDATE wordpress_sites SET requires_visit_consent = true');
    try {
      await join('a-reader', 'a@press.example');
      expect(await addresses()).toEqual([]);
      await storeEvents(fixture.test, [view('a-reader', 0)]);
      await countAll();
      await join('a-reader', 'a@press.example');
      expect(await addresses()).toEqual(['a@press.example']);
    } finally {
      await query('UPDATE wordpress_sites SET requires_visit_consent = false');
    }
  });
});
