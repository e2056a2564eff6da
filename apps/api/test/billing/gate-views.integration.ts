import type { TrackedView } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import type TestAgent from 'supertest/lib/agent.js';
import { CleanGateVisitorsJob } from '../../src/gating/views/clean-gate-visitors.job.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let test: TestApp;
let operator: TestAgent;
let pipeline: Pipeline;
let site: SiteView;
let visitors = 0;
beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  pipeline = new Pipeline(test, operator);
  site = await pipeline.site();
});
afterEach(() => test.clock.set(null));
afterAll(() => test.close());

const gate = (changes: object, siteId = site.id) =>
  operator
    .post('/api/premium-content-settings')
    .send({
      siteId,
      autoPercentage: 0,
      restrictionType: 'article_count',
      freeArticleLimit: 3,
      isActive: true,
      ...changes,
    })
    .expect(200);
const visitor = () => `visitor-${(visitors += 1)}`;
const view = async (visitorId: string, article: object, siteId = site.id): Promise<TrackedView> =>
  (
    await test
      .agent()
      .post('/api/content-gate/track-view')
      .send({ visitorId, siteId, ...article })
      .expect(200)
  ).body;
const reads = async (visitorId: string, articleId: number | string, siteId = site.id): Promise<boolean> =>
  !(await view(visitorId, { articleId }, siteId)).requiresSubscription;
const rows = async (): Promise<number> =>
  (await test.database.dataSource.query('SELECT count(*)::int AS count FROM gate_visitors'))[0].count;

const rowsOf = async (names: string[]): Promise<number> =>
  (
    await test.database.dataSource.query(
      'SELECT count(*)::int AS count FROM gate_visitors WHERE visitor_id = ANY($1)',
      [names],
    )
  )[0].count;

describe('a visitor', () => {
  it('reads everything before a gate is stored, and while it is off', async () => {
    const other = await pipeline.site({ brand: 'meditation' });
    for (let article = 1; article <= 20; article += 1) expect(await reads('early', article, other.id)).toBe(true);
    await gate({ isActive: false, freeArticleLimit: 1 }, other.id);
    expect(await view('early', { articleId: 1 }, other.id)).toEqual({
      ...{ articlesViewed: 0, freeLimit: 1, requiresSubscription: false },
    });
    expect(await rows()).toBe(0);
  });

  it('uses up nothing on a website that is switched off', async () => {
    await gate({ freeArticleLimit: 1 });
    const reader = visitor();
    const use = (active: boolean) => operator.patch(`/api/wordpress-sites/${site.id}`).send({ active }).expect(200);
    await use(false);
    expect([await reads(reader, 1), await reads(reader, 2)]).toEqual([true, true]);
    await use(true);
    expect([await reads(reader, 3), await reads(reader, 4)]).toEqual([true, false]);
  });

  it('reads N articles free, each once, and those again', async () => {
    await gate({});
    const who = visitor();
    expect([
      await view(who, { articleId: 1 }),
      await view(who, { articleId: '1' }),
      await view(who, { articleId: 2 }),
    ]).toEqual([
      { articlesViewed: 1, freeLimit: 3, requiresSubscription: false },
      { articlesViewed: 1, freeLimit: 3, requiresSubscription: false },
      { articlesViewed: 2, freeLimit: 3, requiresSubscription: false },
    ]);
    expect([await reads(who, 3), await reads(who, 4), await reads(who, 1)]).toEqual([true, false, true]);
    expect(await view(who, { articleId: 5 })).toEqual({
      ...{ articlesViewed: 3, freeLimit: 3, requiresSubscription: true, reason: 'limit_reached' },
    });
  });

  it('counts every call that names no article', async () => {
    await gate({});
    const who = visitor();
    const calls = [];
    for (let call = 0; call < 5; call += 1) calls.push((await view(who, {})).requiresSubscription);
    expect(calls).toEqual([false, false, false, true, true]);
  });

  it('keeps what was read when the limit falls, and reads on when it rises', async () => {
    const who = visitor();
    await gate({ freeArticleLimit: 5 });
    for (const article of 'ABCD') await reads(who, article);
    await gate({ freeArticleLimit: 2 });
    expect(await Promise.all([...'ABCD'].map((article) => reads(who, article)))).toEqual([true, true, true, true]);
    expect(await reads(who, 'E')).toBe(false);
    await gate({ freeArticleLimit: 6 });
    expect([await reads(who, 'E'), await reads(who, 'F'), await reads(who, 'G')]).toEqual([true, true, false]);
    await gate({ freeArticleLimit: 0 });
    expect([await reads(who, 'A'), await reads(visitor(), 'A')]).toEqual([true, false]);
    await gate({ isActive: false, freeArticleLimit: 0 });
    expect(await reads(who, 'G')).toBe(true);
  });

  it('reads N in any 30 days, and gets no second allowance by another type', async () => {
    const start = Date.now();
    const who = visitor();
    const at = async (day: number, article: string): Promise<boolean> => {
      test.clock.set(new Date(start + day * 86_400_000));
      return reads(who, article);
    };
    await gate({ restrictionType: 'time_based' });
    expect([await at(0, 'A'), await at(10, 'B'), await at(29, 'C'), await at(29.9, 'D')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([await at(30.1, 'D'), await at(30.2, 'E'), await at(35, 'A'), await at(40.1, 'E')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await gate({ restrictionType: 'premium_badge' });
    expect(await at(41, 'F')).toBe(true);
    await gate({ restrictionType: 'article_count' });
    expect(await at(42, 'G')).toBe(false);
  });

  it('reads nothing more on the first of a month', async () => {
    await gate({ restrictionType: 'time_based', freeArticleLimit: 1 });
    const who = visitor();
    test.clock.set(new Date('2026-11-30T23:00:00Z'));
    expect(await reads(who, 'A')).toBe(true);
    test.clock.set(new Date('2026-12-01T01:00:00Z'));
    expect([await reads(who, 'B'), await reads(who, 'A')]).toEqual([false, true]);
  });

  it('has no second allowance by a type that is changed to and fro', async () => {
    const who = visitor();
    const opened = [];
    for (const [type, articles] of [
      ['article_count', 'ABC'],
      ['time_based', 'D'],
      ['article_count', 'D'],
      ['premium_badge', 'E'],
      ['time_based', 'DE'],
    ] as const) {
      await gate({ restrictionType: type });
      for (const article of articles) opened.push(await reads(who, article));
    }
    // What no type meters is open to everybody, and counts for none of the others.
    expect(opened).toEqual([true, true, true, false, false, true, false, false]);
  });

  it('is forgotten after 400 days without a visit, but not while they come back to what is closed', async () => {
    const start = Date.now();
    const at = (day: number) => test.clock.set(new Date(start + day * 86_400_000));
    const clean = () => test.app.get(CleanGateVisitorsJob, { strict: false }).run();
    await gate({});
    const [gone, back] = [visitor(), visitor()];
    for (const who of [gone, back]) for (const article of 'ABC') await reads(who, article);
    at(31);
    expect(await reads(back, 'D')).toBe(false);
    at(400);
    await clean();
    expect(await rowsOf([gone, back])).toBe(2);
    at(401);
    await clean();
    expect([await reads(gone, 'D'), await reads(back, 'D')]).toEqual([true, false]);
  });

  it('is known on one website alone', async () => {
    const other = await pipeline.site({ brand: 'psychic-tarot' });
    const who = visitor();
    for (const id of [site.id, other.id]) await gate({}, id);
    for (const article of [42, 43, 44]) await reads(who, article);
    expect(await view(who, { articleId: 42 }, other.id)).toMatchObject({
      articlesViewed: 1,
      requiresSubscription: false,
    });
    expect(await reads(who, 45)).toBe(false);
  });

  it('reads no premium article, which uses up nothing, and any article while the gate is saved but off', async () => {
    await gate({});
    const [video] = await pipeline.discover(site.id, 'gated hydrants');
    const { id } = await pipeline.write(video?.id ?? 0);
    await operator.patch(`/api/blog-posts/${id}`).send({ isPremium: true }).expect(200);
    await operator.post(`/api/blog-posts/${id}/auto-publish`).send({}).expect(200);
    const [{ wordpressId }] = await test.database.dataSource.query(
      'SELECT wordpress_post_id AS "wordpressId" FROM publications WHERE post_id = $1',
      [id],
    );
    const who = visitor();
    for (const type of ['article_count', 'time_based', 'premium_badge']) {
      await gate({ restrictionType: type });
      expect(await view(who, { articleId: wordpressId })).toMatchObject({
        articlesViewed: 0,
        ...{ requiresSubscription: true, reason: 'premium' },
      });
    }
    await gate({ autoPercentage: 50, isActive: false });
    for (const articleId of [wordpressId, `${wordpressId}0`])
      expect(await view(who, { articleId })).toEqual({ articlesViewed: 0, freeLimit: 3, requiresSubscription: false });
    await gate({});
    await operator.patch(`/api/blog-posts/${id}`).send({ isPremium: false }).expect(200);
    expect(await reads(who, wordpressId)).toBe(true);
  });
});

describe('of many calls at once', () => {
  it('exactly N are free over two processes, and they stay so', async () => {
    await gate({});
    const other = await secondProcess(test);
    try {
      const who = visitor();
      const all = () =>
        Promise.all(
          Array.from({ length: 10 }, async (_one, index) => {
            const base = index % 2 === 0 ? test.url : other.url;
            const response = await fetch(`${base}/api/content-gate/track-view`, {
              method: 'POST',
              headers: { 'content-type': 'text/plain', Origin: base },
              body: JSON.stringify({ visitorId: who, siteId: site.id, articleId: `at-once-${index}` }),
            });
            return ((await response.json()) as TrackedView).requiresSubscription;
          }),
        );
      const first = await all();
      expect(first.filter((closed) => !closed)).toHaveLength(3);
      expect(await all()).toEqual(first);
    } finally {
      await other.close();
    }
  });

  it('the last free one is free once, whichever process decides it', async () => {
    await gate({});
    const who = visitor();
    for (const article of 'AB') await reads(who, article);
    const other = await secondProcess(test);
    const { dataSource } = test.database;
    const holder = dataSource.createQueryRunner();
    const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    try {
      await holder.startTransaction();
      await holder.query('SELECT FROM gate_visitors WHERE visitor_id = $1 FOR UPDATE', [who]);
      const calls = [test.url, other.url].map(async (base) => {
        const response = await fetch(`${base}/api/content-gate/track-view`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain', Origin: base },
          body: JSON.stringify({ visitorId: who, siteId: site.id, articleId: base }),
        });
        return ((await response.json()) as TrackedView).requiresSubscription;
      });
      // Both have come as far as the row of their visitor.
      await waitFor(async () => (await dataSource.query(waiting))[0].count >= 2);
      await holder.commitTransaction();
      expect((await Promise.all(calls)).toSorted()).toEqual([false, true]);
    } finally {
      if (holder.isTransactionActive) await holder.rollbackTransaction();
      await holder.release();
      await other.close();
    }
  });

  it('one article counts once', async () => {
    await gate({});
    const who = visitor();
    const views = await Promise.all(Array.from({ length: 10 }, () => view(who, { articleId: 7 })));
    expect(views.map(({ articlesViewed }) => articlesViewed)).toEqual(Array.from({ length: 10 }, () => 1));
  });
});

describe('a call', () => {
  it('counts nothing for a page that is loaded ahead', async () => {
    await gate({ freeArticleLimit: 1 });
    const who = visitor();
    const ahead = { 'Sec-Purpose': 'prefetch;prerender' };
    for (const articleId of [1, 2, 3])
      await test
        .agent()
        .post('/api/content-gate/track-view')
        .set(ahead)
        .send({ visitorId: who, siteId: site.id, articleId })
        .expect(200);
    expect([await reads(who, 4), await reads(who, 5)]).toEqual([true, false]);
  });

  it('comes from the website’s own pages', async () => {
    await gate({});
    const { origin } = new URL(site.siteUrl);
    const body = { visitorId: visitor(), siteId: site.id, articleId: 1 };
    const call = (from: string, siteId = site.id) =>
      test
        .agent()
        .post('/api/content-gate/track-view')
        .set('Origin', from)
        .send({ ...body, siteId });
    const served = await call(origin).expect(200);
    expect(served.headers['access-control-allow-origin']).toBe(origin);
    expect(served.headers['set-cookie']).toBeUndefined();
    for (const from of ['https://evil.example', 'null', `${origin}.evil.example`]) await call(from).expect(403);
  });

  it.each([
    ['no visitor', { visitorId: '' }, 'visitorId'],
    ['a visitor without end', { visitorId: 'v'.repeat(65) }, 'visitorId'],
    ['a visitor that is a list', { visitorId: ['a'] }, 'visitorId'],
    ['no website', { siteId: null }, 'siteId'],
    ['an article that is an object', { articleId: { id: 1 } }, 'articleId'],
    ['a limit of its own', { freeLimit: 999 }, 'freeLimit'],
  ])('with %s is refused on its field', async (_what, wrong, field) => {
    const body = { visitorId: 'v', siteId: site.id, articleId: 1, ...wrong };
    const answer = await test.agent().post('/api/content-gate/track-view').send(body).expect(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('takes an address however long: paid campaigns have such', async () => {
    const pageUrl = `https://press.example/story/?ttclid=${'x'.repeat(9_000)}`;
    await test
      .agent()
      .post('/api/content-gate/track-view')
      .send({ visitorId: 'v', siteId: site.id, pageUrl })
      .expect(200);
  });

  it.each(['"><script>', "'; DROP TABLE gate_visitors; --", '🙂', '../../etc', '__proto__', 'NaN'])(
    'takes the visitor %s as a name like any other',
    async (who) => {
      await gate({ freeArticleLimit: 1 });
      expect([await reads(who, 1), await reads(who, 2)]).toEqual([true, false]);
    },
  );
});
