import type { InvoiceView, OwnMembershipView } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { Job } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { Readers, refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
});
beforeEach(() =>
  scene.offers(site, {
    ...{ currency: 'USD', monthlyPrice: '29.99', yearlyPrice: '99.99', trialDays: 0 },
    ...{ promotionCodes: false, automaticTax: false },
  }),
);
afterEach(() => scene.endAll());
afterAll(() => scene.test.close());

const month = () => ({ siteId: site.id, interval: 'month' });
const invoices = async (agent: TestAgent) =>
  (await agent.get('/api/billing/invoices').expect(200)).body as InvoiceView[];
/** What each invoice came to, the oldest first: the sum, and the tax in it. */
const sums = async (agent: TestAgent) =>
  (await invoices(agent)).map(({ totalCents, taxCents }) => [totalCents, taxCents]).reverse();
const right = ({ isPremium, reason, until }: OwnMembershipView) => ({ isPremium, reason, until });

async function buys(way = 'pay', more: object = {}) {
  const { agent, email } = await scene.reader();
  const checkout = await scene.begun(agent, month());
  await scene.pay(checkout, way, more);
  return { agent, email, checkout };
}

describe('a currency', () => {
  const receiptOf = async (email: string) => (await new Readers(scene.test).mail(email, /receipt/)).text;

  it.each([
    ['JPY', '1500', 1500, '¥1,500'],
    ['KWD', '5.12', 5120, 'KWD 5.12'],
    ['HUF', '1990.50', 199_050, 'HUF 1,990.50'],
    ['UGX', '9000', 900_000, 'UGX 9,000'],
    ['ISK', '1500', 150_000, 'ISK 1,500'],
  ])('%s is the same from the form to Stripe and to the receipt: %s', async (currency, price, amount, shown) => {
    await scene.offers(site, { currency, monthlyPrice: price, yearlyPrice: String(Number(price) * 10) });
    const { agent, email } = await buys();
    const [row] = await scene.rows(email);
    expect(await scene.dashboard(`prices/${row?.stripePriceId}`)).toMatchObject({
      ...{ unit_amount: amount, currency: currency.toLowerCase() },
    });
    expect((await scene.membership(agent)).membership).toMatchObject({
      ...{ amountCents: amount, currency: currency.toLowerCase() },
    });
    expect(await sums(agent)).toEqual([[amount, 0]]);
    expect((await receiptOf(email)).replaceAll('\u00a0', ' ')).toContain(shown);
  });
});

describe('a trial', () => {
  it('lets in without a payment, and goes on with the first one', async () => {
    await scene.offers(site, { trialDays: 7 });
    const { agent, checkout } = await buys();
    expect(await scene.state(agent, checkout)).toBe('paid');
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'trial' });
    expect(await sums(agent)).toEqual([]);
    await scene.later(6.9);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'trial' });
    await scene.later(0.5);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await sums(agent)).toEqual([[2999, 0]]);
  });

  it('ends with its last day where nothing is paid, and is given once', async () => {
    await scene.offers(site, { trialDays: 7 });
    const { agent, email } = await buys('pay-then-decline');
    // Told by the rule that the checkout goes by.
    expect(await scene.membership(agent)).toMatchObject({ getsTrial: false });
    expect(await scene.membership((await scene.reader()).agent)).toMatchObject({
      getsTrial: true,
      hasActiveGate: false,
    });
    await scene.later(7.5);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'waiting' });
    expect(await sums(agent)).toEqual([]);
    await scene.stripe('edit-subscription', { subscription: await scene.subscriptionOf(email), cancel: true });
    await scene.heard();
    await scene.pay(await scene.begun(agent, month()));
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await sums(agent)).toEqual([[2999, 0]]);
  });
});

describe('a promotion code', () => {
  async function code(name: string, coupon: object): Promise<{ promotionCode: string }> {
    const { id } = await scene.dashboard('coupons', coupon);
    await scene.dashboard('promotion_codes', { code: name, 'promotion[type]': 'coupon', 'promotion[coupon]': id });
    await scene.offers(site, { promotionCodes: true });
    return { promotionCode: name };
  }

  it('that takes all of the first month gives that month, and the next one is paid', async () => {
    const { agent, email, checkout } = await buys('pay', await code('FREE', { percent_off: 100, duration: 'once' }));
    expect(await scene.state(agent, checkout)).toBe('paid');
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await sums(agent)).toEqual([]);
    const [row] = await scene.rows(email);
    expect(row?.paidUntil).toEqual(row?.periodEnd);
    await scene.later(32);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await sums(agent)).toEqual([[2999, 0]]);
  });

  it('after a trial gives its month too, and nothing before the trial', async () => {
    const free = await code('FREETRIAL', { percent_off: 100, duration: 'repeating', duration_in_months: 2 });
    await scene.offers(site, { trialDays: 7 });
    const { agent, email } = await buys('pay', free);
    expect((await scene.rows(email))[0]?.paidUntil).toBeNull();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'trial' });
    await scene.later(7.5);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await sums(agent)).toEqual([]);
  });

  it('for three months takes off three times, and changes nothing of the right', async () => {
    const half = await code('HALF', { percent_off: 50, duration: 'repeating', duration_in_months: 3 });
    const { agent } = await buys('pay', half);
    const { agent: full } = await buys();
    for (let renewals = 0; renewals < 4; renewals += 1) {
      expect(right(await scene.membership(agent))).toEqual(right(await scene.membership(full)));
      await scene.later(31);
    }
    expect(await sums(agent)).toEqual([
      [1499, 0],
      [1499, 0],
      [1499, 0],
      [2999, 0],
      [2999, 0],
    ]);
    expect((await scene.membership(agent)).membership).toMatchObject({ amountCents: 2999 });
  });
});

describe('tax', () => {
  it.each([
    ['on top, in USD', 'USD', 2999, [3569, 570]],
    ['contained, in EUR', 'EUR', 2999, [2999, 479]],
  ])('%s, changes no right', async (_how, currency, amountCents, sum) => {
    await scene.offers(site, { currency });
    const untaxed = await buys('pay', { country: 'DE' });
    await scene.offers(site, { automaticTax: true });
    const taxed = await buys('pay', { country: 'DE' });
    const abroad = await buys('pay', { country: 'HK' });
    expect([await sums(untaxed.agent), await sums(taxed.agent), await sums(abroad.agent)]).toEqual([
      [[2999, 0]],
      [sum],
      [[2999, 0]],
    ]);
    const rights = async () =>
      Promise.all([untaxed, taxed, abroad].map(async ({ agent }) => right(await scene.membership(agent))));
    expect(new Set((await rights()).map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await rights())[0]).toMatchObject({ isPremium: true, reason: 'paid' });
    expect((await scene.membership(taxed.agent)).membership).toMatchObject({ amountCents });
    // Who bought with tax pays with tax, and the other way round.
    await scene.offers(site, { automaticTax: false });
    await scene.later(32);
    expect([await sums(untaxed.agent), await sums(taxed.agent)]).toEqual([
      [
        [2999, 0],
        [2999, 0],
      ],
      [sum, sum],
    ]);
    expect(new Set((await rights()).map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

describe('slow money', () => {
  afterEach(() => scene.stripe('settings', { slowFirst: 'active' }));

  it.each(['active', 'incomplete'])(
    'grants nothing before it is paid, whatever Stripe calls it: %s',
    async (slowFirst) => {
      await scene.stripe('settings', { slowFirst });
      const { agent, email, checkout } = await buys('slow');
      expect(await scene.rows(email)).toMatchObject([{ status: slowFirst, paidUntil: null }]);
      for (let day = 0; day < 5; day += 1) {
        expect(await scene.state(agent, checkout)).toBe('processing');
        expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'waiting' });
        expect(refused(await scene.checkout(agent, month()))).toEqual([409, 'payment_under_way']);
        await scene.later(0.98);
      }
      await scene.later(0.2);
      expect(await scene.state(agent, checkout)).toBe('paid');
      expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    },
  );

  it.each([
    ['active', 'past_due'],
    ['incomplete', 'incomplete_expired'],
  ])('that fails grants nothing, before or after: %s, then %s', async (slowFirst, status) => {
    await scene.stripe('settings', { slowFirst });
    const { agent, email, checkout } = await buys('slow-fails');
    await scene.later(4.9);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'waiting' });
    await scene.later(0.2);
    expect(await scene.rows(email)).toMatchObject([{ status, paidUntil: null }]);
    expect(await scene.state(agent, checkout)).toBe('failed');
    expect((await scene.membership(agent)).isPremium).toBe(false);
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ isPremium: false });
    expect(await sums(agent)).toEqual([]);
  });

  it('of a renewal goes on for its days of grace, and ends where it fails', async () => {
    const { agent, email } = await buys();
    await scene.stripe('payment-method', { subscription: await scene.subscriptionOf(email), behaviour: 'slow-fails' });
    const end = (await scene.rows(email))[0]?.periodEnd?.getTime() ?? 0;
    await scene.later((end - scene.test.clock.now().getTime()) / 86_400_000 + 0.5);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'renewing' });
    await scene.later(5);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'grace' });
    await scene.later(2);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'unpaid' });
  });
});

it('nothing that came of it failed for good', async () => {
  expect(await scene.test.database.dataSource.getRepository(Job).findBy({ status: 'failed' })).toEqual([]);
});

it('a trial is given once, whichever of the websites it was on', async () => {
  const otherSite = await scene.site('meditation');
  const offer = { currency: 'USD', monthlyPrice: '29.99', yearlyPrice: '99.99', trialDays: 7 };
  for (const one of [site, otherSite]) await scene.offers(one, offer);
  const { agent, email } = await buys();
  expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'trial' });
  await scene.stripe('edit-subscription', { subscription: await scene.subscriptionOf(email), cancel: true });
  await scene.heard();
  await scene.pay(await scene.begun(agent, { siteId: otherSite.id, interval: 'month' }));
  expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
  expect(await sums(agent)).toEqual([[2999, 0]]);
});
