import type { CheckoutAnswer } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { Checkout, User } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { CheckoutProgress } from '../../src/memberships/billing/checkout/checkout-progress.service.ts';
import { CheckoutService } from '../../src/memberships/billing/checkout/checkout.service.ts';
import { PurchaseRight } from '../../src/memberships/billing/checkout/purchase-right.service.ts';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

/** Readers who paid, whose membership is not stored yet, and who come to pay again. Stripe reports nothing. */
let fixture: BillingScene;
let site: SiteView;

beforeAll(async () => {
  fixture = await BillingScene.start();
  site = await fixture.site();
  // Address for reports, product and prices are made.
  const { agent } = await fixture.reader();
  for (const interval of ['month', 'year']) await fixture.begun(agent, { siteId: site.id, interval });
});
beforeEach(() => fixture.stripe('delivery', { mode: 'off' }));
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.test.fault({ provider: 'stripe', mode: 'ok' });
  await fixture.stripe('delivery', { mode: 'normal' });
  await fixture.endAll();
});
afterAll(() => fixture.test.close());

const month = () => ({ siteId: site.id, interval: 'month' });
const year = () => ({ siteId: site.id, interval: 'year' });
const get = <T>(token: abstract new (...args: never[]) => T): T => fixture.test.app.get(token, { strict: false });
const checkouts = () => fixture.test.database.dataSource.getRepository(Checkout);
async function isUnderWay(email: string): Promise<boolean> {
  const { id } = await fixture.test.database.dataSource.getRepository(User).findOneByOrFail({ email });
  return get(CheckoutProgress).isUnderWay(id);
}
const sessionOf = ({ url }: CheckoutAnswer): string => /cs_\w+/.exec(url)?.[0] ?? '';
const complete = (checkout: CheckoutAnswer) => fixture.stripe('complete', { session: sessionOf(checkout), way: 'pay' });
/** The key may not read what this path begins with. */
const forbids = (path: string) => fixture.test.fault({ provider: 'stripe', mode: 'forbidden', path, method: 'GET' });

async function paid(): Promise<{ agent: TestAgent; email: string; checkout: CheckoutAnswer }> {
  const { agent, email } = await fixture.reader();
  const checkout = await fixture.begun(agent, month());
  await complete(checkout);
  return { agent, email, checkout };
}

async function isPaidOnce(agent: TestAgent, email: string): Promise<void> {
  expect(await fixture.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
  expect(await fixture.rows(email)).toMatchObject([{ interval: 'month', status: 'active' }]);
  expect(await checkouts().countBy({ status: 'open', user: { email } })).toBe(0);
}

it('the other plan is refused at the first click and at the next, whose key is another', async () => {
  const { agent, email } = await paid();
  expect(refused(await fixture.checkout(agent, year()))).toEqual([409, 'payment_under_way']);
  expect(refused(await fixture.checkout(agent, year()))).toEqual([409, 'already_member']);
  expect(await fixture.rows(email)).toMatchObject([{ interval: 'month', status: 'active' }]);
});

it.each([110, 300])('the same plan is refused %i minutes later', async (minutes) => {
  const { agent, email } = await paid();
  await fixture.later(minutes / 1_440);
  expect(refused(await fixture.checkout(agent, month()))).toEqual([409, 'payment_under_way']);
  expect(refused(await fixture.checkout(agent, month()))).toEqual([409, 'already_member']);
  expect(await fixture.rows(email)).toMatchObject([{ interval: 'month', status: 'active' }]);
});

it.each(['/v1/subscriptions/', '/v1/invoices', '/v1/payment_intents/'])(
  'no other page is opened, however late, while the key may not read %s',
  async (path) => {
    const { agent, email, checkout } = await paid();
    await fixture.later(0.001);
    await forbids(path);
    expect((await agent.get(`/api/billing/checkouts/${checkout.checkoutId}`)).status).toBe(502);
    expect(await checkouts().findOneBy({ id: checkout.checkoutId })).toMatchObject({ status: 'completed' });
    for (const days of [0, 0.2, 2]) {
      await fixture.later(days);
      // The gate says so, too.
      expect(await isUnderWay(email)).toBe(true);
      for (const plan of [month(), year()])
        expect(refused(await fixture.checkout(agent, plan))).toEqual([409, 'payment_under_way']);
    }
    await fixture.test.fault({ provider: 'stripe', mode: 'ok' });
    expect(refused(await fixture.checkout(agent, year()))).toEqual([409, 'already_member']);
    await isPaidOnce(agent, email);
    expect(await isUnderWay(email)).toBe(false);
  },
);

describe('a report that comes in the middle of another purchase ends that', () => {
  const completes = async (checkout: CheckoutAnswer) => get(CheckoutProgress).look('sandbox', sessionOf(checkout));
  const reads = async (checkout: CheckoutAnswer): Promise<void> => {
    const subscriptionId = (await completes(checkout))?.subscriptionId ?? '';
    await get(MembershipSync).sync({ scope: 'sandbox', subscriptionId });
  };
  /** Ahead of storing the other page. */
  const asserted = (report: () => Promise<unknown>): void => {
    const rights = get(PurchaseRight);
    const assert = rights.assert.bind(rights);
    jest
      .spyOn(rights, 'assert')
      .mockImplementationOnce(assert)
      .mockImplementationOnce(async (...asked) => {
        const user = await assert(...asked);
        await report();
        return user;
      });
  };
  /** Behind that, ahead of closing the first one. */
  const stored = (report: () => Promise<unknown>): void => {
    const service = get(CheckoutService) as unknown as { closeOthers: (...asked: unknown[]) => Promise<void> };
    const close = service.closeOthers.bind(service);
    jest.spyOn(service, 'closeOthers').mockImplementationOnce(async (...asked) => {
      await report();
      return close(...asked);
    });
  };

  it.each([
    ['is read before the other one is stored', asserted, reads, 'already_member'],
    ['is completed before the other one is stored', asserted, completes, 'payment_under_way'],
    ['is read before it is closed', stored, reads, 'already_member'],
    ['is completed before it is closed', stored, completes, 'payment_under_way'],
  ] as const)('where the first page %s', async (_what, at, report, code) => {
    const { agent, email, checkout } = await paid();
    at(() => report(checkout));
    expect(refused(await fixture.checkout(agent, year()))).toEqual([409, code]);
    expect(refused(await fixture.checkout(agent, year()))).toEqual([409, 'already_member']);
    expect(await fixture.rows(email)).toMatchObject([{ interval: 'month', status: 'active' }]);
  });
});

it('what Stripe no longer has keeps nobody from buying', async () => {
  const { agent, email } = await fixture.reader();
  const { checkoutId } = await fixture.begun(agent, month());
  const completedAt = fixture.test.clock.now();
  const gone = { status: 'completed', stripeSubscriptionId: 'sub_gone', completedAt } as const;
  await checkouts().update({ id: checkoutId }, gone);
  expect(await isUnderWay(email)).toBe(true);
  const checkout = await fixture.begun(agent, month());
  // The gate waits for the page that is open now, and for nothing that never comes.
  await checkouts().update({ id: checkout.checkoutId }, { expiresAt: completedAt });
  expect(await isUnderWay(email)).toBe(false);
  await fixture.stripe('delivery', { mode: 'normal' });
  await fixture.pay(checkout);
  await isPaidOnce(agent, email);
});
