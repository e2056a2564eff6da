import type { PaywallFigures } from '@pressloom/contracts/dashboard';
import type { Ledger } from '@pressloom/contracts/ledger';
import type { SiteView } from '@pressloom/contracts/sites';
import type { VisitorStats } from '@pressloom/contracts/visitor-analytics';
import type TestAgent from 'supertest/lib/agent.js';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { rebuild } from '../analytics/copies-fixture.ts';
import { BillingScene } from './billing-scene.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** All that the funnel may show. */
const DAYS = 90;

let billing: BillingScene;
let site: SiteView;

beforeAll(async () => {
  billing = await BillingScene.start();
  site = await billing.site();
});
beforeEach(() =>
  billing.offers(site, {
    ...{ currency: 'USD', monthlyPrice: '29.99', yearlyPrice: '99.99', trialDays: 0, promotionCodes: false },
  }),
);
afterEach(() => billing.endAll());
afterAll(() => billing.test.close());

interface Paid {
  funnel: number;
  ledger: number;
}

const read = async <Body>(path: string, query: object): Promise<Body> =>
  (
    await billing.operator
      .get(path)
      .query({ siteId: site.id, ...query })
      .expect(200)
  ).body as Body;

/** First payments at the website so far. */
async function paid(): Promise<Paid> {
  await billing.test.app.get(Rollups).countAll();
  const from = new Date(billing.test.clock.now().getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { funnel } = await read<VisitorStats>('/api/visitor-analytics/stats', { days: DAYS });
  const { total } = await read<Ledger>('/api/dashboard/ledger', { by: 'article', from });
  return { funnel: funnel.subscriptionCompleted, ledger: total.money[0]?.byLast.paid ?? 0 };
}

async function since({ funnel, ledger }: Paid): Promise<Paid> {
  const now = await paid();
  return { funnel: now.funnel - funnel, ledger: now.ledger - ledger };
}

const begun = (agent: TestAgent) => billing.begun(agent, { siteId: site.id, interval: 'month' });

const NONE: Paid = { funnel: 0, ledger: 0 };
const ONE: Paid = { funnel: 1, ledger: 1 };

describe('the funnel counts a first payment, as the ledger does', () => {
  it('of a trial once it is paid, and no renewal', async () => {
    const before = await paid();
    await billing.offers(site, { trialDays: 7 });
    const { agent } = await billing.reader();
    await billing.pay(await begun(agent));
    expect(await billing.membership(agent)).toMatchObject({ isPremium: true, reason: 'trial' });
    expect(await since(before)).toEqual(NONE);
    await billing.later(7.5);
    expect(await billing.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await since(before)).toEqual(ONE);
    expect(await read<PaywallFigures>('/api/dashboard/paywall', {})).toMatchObject({ newMembers: before.funnel + 1 });
    await billing.later(32);
    expect(await since(before)).toEqual(ONE);
  });

  it('of a coupon for the whole first month with the second one', async () => {
    const before = await paid();
    const { id } = await billing.dashboard('coupons', { percent_off: 100, duration: 'once' });
    const code = { code: 'FREE', 'promotion[type]': 'coupon', 'promotion[coupon]': id };
    await billing.dashboard('promotion_codes', code);
    await billing.offers(site, { promotionCodes: true });
    const { agent } = await billing.reader();
    await billing.pay(await begun(agent), 'pay', { promotionCode: 'FREE' });
    expect(await billing.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await since(before)).toEqual(NONE);
    await billing.later(32);
    expect(await since(before)).toEqual(ONE);
  });

  it('of somebody who may read anyway, and the same after a rebuild', async () => {
    const before = await paid();
    const { agent, email } = await billing.reader();
    const checkout = await begun(agent);
    await billing.test.database.dataSource.query(
      'INSERT INTO complimentary_memberships (email, granted_at) VALUES ($1, now())',
      [email],
    );
    await billing.pay(checkout);
    expect(await billing.membership(agent)).toMatchObject({ isPremium: true, reason: 'complimentary' });
    expect(await since(before)).toEqual(ONE);
    await rebuild(billing.test, site.id);
    expect(await since(before)).toEqual(ONE);
  });
});
