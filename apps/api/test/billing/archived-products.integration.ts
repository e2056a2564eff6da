import { ProviderError } from '@pressloom/clients/http';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import { BillingPrice, WordpressSite } from '@pressloom/database/entities';
import { IsNull } from 'typeorm';
import { PaymentsProvider } from '../../src/common/providers/payments.provider.ts';
import { PricesService } from '../../src/memberships/billing/stripe/prices.service.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';
import { PriceScene } from './price-scene.ts';

/** Publishers tidy their dashboards: a product of ours is archived, and its prices stay active. */
let fixture: BillingScene;
let prices: PriceScene;
let sites = 0;

beforeAll(async () => {
  fixture = await BillingScene.start();
});
beforeEach(async () => {
  prices = await PriceScene.start(fixture, `https://archived${(sites += 1)}.example`);
});
afterEach(() => fixture.endAll());
afterAll(() => fixture.test.close());

const current = (interval: 'month' | 'year' = 'month') =>
  fixture.test.database.dataSource
    .getRepository(BillingPrice)
    .findOneByOrFail({ websiteId: prices.site.id, interval, retiredAt: IsNull() });
const archive = async () => {
  const before = await current();
  await fixture.dashboard(`products/${before.stripeProductId}`, { active: false });
  return before;
};
const checked = async () =>
  (await fixture.operator.post('/api/billing/connection/test').expect(200)).body as BillingConnectionView;
const read = async () =>
  (await fixture.operator.get('/api/billing/connection').expect(200)).body as BillingConnectionView;

it('the next purchases, by the month and by the year, are sold under a new product', async () => {
  await prices.bought('month');
  await prices.bought('year');
  const before = await archive();
  for (const interval of ['month', 'year'] as const) {
    const member = await prices.bought(interval);
    expect(await fixture.membership(member.agent)).toMatchObject({ isPremium: true, membership: { interval } });
  }
  const [month, year] = [await current('month'), await current('year')];
  expect(month.stripeProductId).not.toBe(before.stripeProductId);
  expect(year.stripeProductId).toBe(month.stripeProductId);
  expect(await fixture.dashboard(`products/${month.stripeProductId}`)).toMatchObject({ active: true });
});

it('a product whose first price failed is no obstacle once the website has another name', async () => {
  const { test, operator } = fixture;
  await test.fault({ provider: 'stripe', mode: 'forbidden', method: 'POST', path: '/v1/prices' });
  const { agent } = await fixture.reader();
  await fixture.checkout(agent, { siteId: prices.site.id, interval: 'month' }).expect(502);
  await test.fault({ provider: 'stripe', mode: 'ok' });
  await operator.patch(`/api/wordpress-sites/${prices.site.id}`).send({ name: 'Another name' }).expect(200);
  await prices.bought();
  expect(await fixture.dashboard(`products/${(await current()).stripeProductId}`)).toMatchObject({
    name: 'Another name',
  });
});

it('another price in our settings is none of the archived product’s', async () => {
  await prices.bought();
  const before = await archive();
  await prices.offer({ monthlyPrice: '12.00' });
  const member = await prices.bought();
  expect(await fixture.membership(member.agent)).toMatchObject({ isPremium: true, membership: { amountCents: 1200 } });
  expect((await current()).stripeProductId).not.toBe(before.stripeProductId);
});

it('so is one that is archived again, and again', async () => {
  await prices.bought();
  const products = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    products.add((await archive()).stripeProductId);
    await prices.bought();
  }
  expect(products.size).toBe(3);
});

it.each(['product', 'price'])(
  'a member who was told of a price gets it though its %s was archived meanwhile',
  async (what) => {
    const member = await prices.bought();
    await prices.moved({ monthlyPrice: '34.99' });
    await prices.ran();
    const announced = await current();
    if (what === 'product') await archive();
    else await fixture.dashboard(`prices/${announced.stripePriceId}`, { active: false });
    await prices.until(member, -2);
    expect((await prices.cents(member)).at(-1)).toBe(3499);
    expect((await prices.moves(member)).at(-1)).toMatchObject({ problem: null, appliedAt: expect.any(Date) });
    expect((await current()).stripePriceId).not.toBe(announced.stripePriceId);
  },
);

describe('a price that is lost while it is changed', () => {
  /** Its readers were shown the former one, which nobody sells any more. */
  const changed = async () => {
    await prices.bought();
    const former = await current();
    await prices.offer({ monthlyPrice: '12.00' });
    await prices.bought();
    expect((await current()).amountCents).toBe(1200);
    return former;
  };
  const service = () => fixture.test.app.get(PricesService, { strict: false });

  it('is not replaced by another amount in a purchase', async () => {
    const former = await changed();
    const { agent } = await fixture.reader();
    jest.spyOn(service(), 'current').mockResolvedValueOnce(former);
    const month = { siteId: prices.site.id, interval: 'month' };
    expect(refused(await fixture.checkout(agent, month))).toEqual([409, 'price_changed']);
    await fixture.pay(await fixture.begun(agent, month));
    expect(await fixture.membership(agent)).toMatchObject({ membership: { amountCents: 1200 } });
  });

  it('is not replaced by another amount for a member who was told of it', async () => {
    const former = await changed();
    const site = await fixture.test.database.dataSource
      .getRepository(WordpressSite)
      .findOneByOrFail({ id: prices.site.id });
    const access = await fixture.test.app.get(PaymentsProvider, { strict: false }).of(site);
    const refusal = {
      provider: 'stripe',
      code: 'rejected',
      status: 400,
      message: 'Stripe rejected the request.',
    } as const;
    const use = jest.fn().mockRejectedValue(new ProviderError(refusal));
    expect(await service().whileSold(site, former, { access, use })).toBeNull();
    expect(use).toHaveBeenCalledTimes(1);
  });
});

it('a check of the connection tells of which website, until it is sold anew or active again', async () => {
  await prices.bought();
  expect((await checked()).problem).toBeNull();
  const before = await archive();
  const problem = { code: 'archived', message: expect.stringContaining('a price of Sirens was archived') };
  expect((await checked()).problem).toMatchObject(problem);
  await fixture.dashboard(`products/${before.stripeProductId}`, { active: true });
  expect((await checked()).problem).toBeNull();
  await archive();
  expect((await checked()).problem).toMatchObject(problem);
  await fixture.later(0.01);
  await prices.bought();
  expect((await read()).problem).toBeNull();
  expect((await checked()).problem).toBeNull();
});
