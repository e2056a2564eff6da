import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import type { PremiumSyncResult } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { inDays, NOW } from '../../src/memberships/entitlement/entitlement.fixture.ts';
import { clearEvents, storeEvents } from '../analytics/stored-events.ts';
import type { StoredTestEvent } from '../analytics/stored-events.ts';
import { gatesReport } from '../gates.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { PremiumPostRows } from './premium-posts.ts';

let test: TestApp;
let operator: TestAgent;
let site: SiteView;
let other: SiteView;

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  const pipeline = new Pipeline(test, operator);
  [site, other] = [await pipeline.site(), await pipeline.site({ brand: 'meditation' })];
});
afterEach(() => test.clock.set(null));
afterAll(() => test.close());

const figures = async (siteId = site.id) =>
  (await operator.get('/api/dashboard/paywall').query({ siteId }).expect(200)).body as PaywallFigures;
const happened = (type: string, at: Date, rest: Partial<StoredTestEvent> = {}): StoredTestEvent => ({
  ...{ site: site.id, visitor: null, type, at, page: null, ...rest },
});
const count = async (events: StoredTestEvent[]): Promise<void> => {
  await storeEvents(test, events);
  await test.app.get(Rollups).countAll();
};

describe('the paywall on the Dashboard', () => {
  it('is open by default, without a rate while nobody was counted', async () => {
    expect(await figures()).toEqual({
      ...{ isActive: false, restrictionType: 'premium_badge', freeArticleLimit: 3, hasActiveGate: false },
      ...{ readers: 0, newMembers: 0, conversionRate: null },
    });
  });

  it('shows the stored limit, and whether a gate reported', async () => {
    const stored = { isActive: true, restrictionType: 'article_count', freeArticleLimit: 5 };
    await operator
      .post('/api/premium-content-settings')
      .send({ siteId: site.id, ...stored })
      .expect(200);
    expect(await figures()).toMatchObject({ ...stored, hasActiveGate: false });
    await gatesReport(test.database.dataSource, [site.id]);
    expect(await figures()).toMatchObject({ ...stored, hasActiveGate: true });
  });

  it('compares who visited in 30 days with who paid at this website for the first time, as Visitor Analytics does', async () => {
    test.clock.set(NOW);
    await clearEvents(test);
    const reads = (visitor: string, at: Date, rest: Partial<StoredTestEvent> = {}): StoredTestEvent =>
      happened('page_view', at, { visitor, page: 'firenews.example/a', ...rest });
    await count([
      ...[reads('today', inDays(-90)), reads('today', inDays(0)), reads('last month', inDays(-29))],
      ...[reads('long ago', inDays(-31)), reads('elsewhere', inDays(-1), { site: other.id })],
      ...[happened('premium_upgrade', inDays(-2)), happened('premium_upgrade', inDays(-31))],
      happened('premium_upgrade', inDays(-2), { site: other.id }),
      reads('sample', inDays(-1), { isSample: true }),
    ]);
    expect(await figures()).toMatchObject({ readers: 2, newMembers: 1, conversionRate: 0.5 });
    const { body } = await operator
      .get('/api/visitor-analytics/stats')
      .query({ siteId: site.id, days: 30 })
      .expect(200);
    expect(body).toMatchObject({ totalVisitors: 2, conversionRate: 0.5 });
  });

  it('has no sample visitors, also where there are no others', async () => {
    await clearEvents(test);
    await count([happened('page_view', inDays(-1), { visitor: 'sample', isSample: true })]);
    expect(await figures()).toMatchObject({ readers: 0, newMembers: 0, conversionRate: null });
  });

  it('is for operators, and for websites that are there', async () => {
    await (await signedIn(test, 'member')).get('/api/dashboard/paywall').query({ siteId: site.id }).expect(403);
    await operator.get('/api/dashboard/paywall').query({ siteId: 99_999 }).expect(404);
  });
});

describe('syncing the premium status', () => {
  const sync = async () =>
    (await operator.post(`/api/wordpress-sites/${other.id}/sync-premium-status`).expect(200)).body as PremiumSyncResult;

  it('says what WordPress can’t hold, and sends nothing', async () => {
    expect(await sync()).toMatchObject({ syncedPosts: 0, premiumPosts: 0 });
    const rows = new PremiumPostRows(test.database.dataSource, other.id);
    await rows.add('ppf');
    const result = await sync();
    expect(result).toMatchObject({ syncedPosts: 0, premiumPosts: 2 });
    expect(result.message).toMatch(/^Nothing was sent: .* 2 posts are premium in Pressloom\. Nothing closes them/);
    await operator.post('/api/wordpress-sites/99999/sync-premium-status').expect(404);
  });
});
