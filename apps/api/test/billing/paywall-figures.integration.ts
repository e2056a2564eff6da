import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import type { PremiumSyncResult } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import { GateVisitor, PaidMembership } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { inDays, NOW } from '../../src/memberships/entitlement/entitlement.fixture.ts';
import { gatesReport } from '../gates.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { paidMembership } from './paid-membership.ts';
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
const read = (visitorId: string, viewedAt: Date[], siteId = site.id) =>
  test.database.dataSource.getRepository(GateVisitor).insert({
    ...{ siteId, visitorId, viewedAt },
    articles: viewedAt.map((_at, place) => `article ${place}`),
  });
const buys = (facts: Partial<PaidMembership>) =>
  test.database.dataSource.manager.save(PaidMembership, paidMembership({ websiteId: site.id, email: '', ...facts }));

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

  it('compares who read in 30 days with what was bought at this website in that time', async () => {
    test.clock.set(NOW);
    await read('today', [inDays(-90), inDays(0)]);
    await read('last month', [inDays(-29)]);
    await read('long ago', [inDays(-31)]);
    await read('elsewhere', [inDays(-1)], other.id);
    await buys({ startedAt: inDays(-2), paidUntil: inDays(28) });
    await buys({ startedAt: inDays(-31), paidUntil: inDays(28) });
    await buys({ startedAt: inDays(-2), paidUntil: null });
    await buys({ startedAt: inDays(-2), paidUntil: inDays(28), scope: 'test' });
    await buys({ startedAt: inDays(-2), paidUntil: inDays(28), websiteId: other.id });
    expect(await figures()).toMatchObject({ readers: 2, newMembers: 1, conversionRate: 0.5 });
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
