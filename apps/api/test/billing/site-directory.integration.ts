import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import pg from 'pg';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { DatabaseNews } from '../../src/common/database-news.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';

let sites = 0;
const created = (test: TestApp, operator: TestAgent): Promise<SiteView> =>
  new Pipeline(test, operator).site({ siteUrl: `https://press-${(sites += 1)}.example` });

async function started(env: Record<string, string> = {}): Promise<{ test: TestApp; operator: TestAgent }> {
  const test = await startTestApp({ env });
  const operator = await signedIn(test, 'operator');
  await waitFor(() => test.app.get(DatabaseNews).isHearing);
  // By this clock nothing is kept for too long: what is forgotten, is by a notification.
  test.clock.set(new Date());
  return { test, operator };
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : (query as { text: string }).text);

/** A call that only asks whether an origin is served. */
const preflight = async (url: string, origin: string): Promise<number> =>
  (
    await supertest(url)
      .options('/api/content-gate/track-view')
      .set({ Origin: origin, 'Access-Control-Request-Method': 'POST' })
  ).status;

describe('calls of a website’s pages', () => {
  let test: TestApp;
  let operator: TestAgent;
  // No job reads beside them.
  beforeAll(async () => ({ test, operator } = await started(WEB_ONLY)));
  afterAll(() => test.close());

  it.each([
    [
      'views of articles',
      '/api/content-gate/track-view',
      (siteId: number) => ({ visitorId: 'v', siteId, articleId: 1 }),
    ],
    [
      'events',
      '/api/analytics/events',
      (siteId: number) => ({
        visitorId: 'visitor-of-events',
        wordpressSiteId: siteId,
        eventType: 'subscription_completed',
      }),
    ],
    ['sign-ups by id', '/api/subscribers', (siteId: number) => ({ email: 'reader@press.example', siteId })],
    ['sign-ups by their page', '/api/subscribers', () => ({ email: 'other@press.example' })],
  ] as const)('read no website from the database: %s', async (_what, path, body) => {
    const site = await created(test, operator);
    const call = () => supertest(test.url).post(path).set('Origin', site.siteUrl).send(body(site.id));
    // What the first call reads is kept.
    expect((await call()).status).toBeLessThan(300);
    const spy = jest.spyOn(pg.Client.prototype, 'query');
    const reads = (): number => spy.mock.calls.filter(([query]) => /site_url/.test(textOf(query))).length;
    for (let number = 0; number < 5; number += 1) expect((await call()).status).toBeLessThan(300);
    const ofCalls = reads();
    // A screen does read them.
    await operator.get('/api/wordpress-sites').expect(200);
    const ofScreen = reads();
    spy.mockRestore();
    expect([ofCalls, ofScreen > 0]).toEqual([0, true]);
  });
});

describe('what happens to a website in one process', () => {
  let test: TestApp;
  let operator: TestAgent;
  beforeAll(async () => ({ test, operator } = await started()));
  afterAll(() => test.close());

  it('applies in another one as soon as it is told', async () => {
    const other = await secondProcess(test);
    try {
      await waitFor(() => other.app.get(DatabaseNews).isHearing);
      const site = await created(test, operator);
      const both = (origin: string) => Promise.all([test.url, other.url].map((url) => preflight(url, origin)));
      await waitFor(async () => (await preflight(other.url, site.siteUrl)) === 204);
      expect(await both(site.siteUrl)).toEqual([204, 204]);

      const moved = `https://moved-${site.id}.example`;
      await operator
        .patch(`/api/wordpress-sites/${site.id}`)
        .send({ siteUrl: moved, applicationPassword: 'of the new address' })
        .expect(200);
      expect([await preflight(test.url, moved), await preflight(test.url, site.siteUrl)]).toEqual([204, 403]);
      await waitFor(async () => (await preflight(other.url, moved)) === 204);
      expect(await both(site.siteUrl)).toEqual([403, 403]);

      await operator.delete(`/api/wordpress-sites/${site.id}`).expect(200);
      expect(await preflight(test.url, moved)).toBe(403);
      await waitFor(async () => (await preflight(other.url, moved)) === 403);
    } finally {
      await other.close();
    }
  });

  it('applies after a second where no notification comes', async () => {
    const site = await created(test, operator);
    expect(await preflight(test.url, site.siteUrl)).toBe(204);
    const moved = `https://unnotified-${site.id}.example`;
    await test.database.dataSource.query('UPDATE wordpress_sites SET site_url = $2 WHERE id = $1', [site.id, moved]);
    expect(await preflight(test.url, site.siteUrl)).toBe(204);
    test.clock.set(new Date(test.clock.now().getTime() + 1_000));
    expect([await preflight(test.url, site.siteUrl), await preflight(test.url, moved)]).toEqual([403, 204]);
  });
});
