import type { Revenue, RevenueMonth } from '@pressloom/contracts/revenue';
import type { DashboardStats } from '@pressloom/contracts/dashboard';
import type { SiteView } from '@pressloom/contracts/sites';
import { MembershipPause, PaidSpan, Payment } from '@pressloom/database/entities';
import { DateTime } from 'luxon';
import type TestAgent from 'supertest/lib/agent.js';
import { Pipeline } from '../pipeline.ts';
import type { StandIn } from '../pipeline.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
});
afterAll(() => scene.test.close());

const database = () => scene.test.database.dataSource;

async function revenue(query = ''): Promise<Revenue> {
  return (await scene.operator.get(`/api/billing/revenue?months=4${query}`).expect(200)).body as Revenue;
}
/** Figures of a website in US dollars, the month that runs first. */
async function months(siteId = site.id): Promise<RevenueMonth[]> {
  const { currencies } = await revenue(`&siteId=${siteId}`);
  return currencies.find(({ currency }) => currency === 'usd')?.months.toReversed() ?? [];
}
/** What is not zero or null of a month, but for its name, and for the money that moved in it. */
const told = (month: RevenueMonth | undefined) =>
  Object.fromEntries(
    Object.entries(month ?? {}).filter(
      ([name, value]) => !/^month$|edCents$/.test(name) && value !== 0 && value !== null && value !== false,
    ),
  );
/** What was paid in a month, and what went back in it. */
const moved = (month: RevenueMonth | undefined) => [month?.receivedCents, month?.returnedCents];

async function member(
  interval: 'month' | 'year' = 'month',
  siteId = site.id,
): Promise<{ email: string; agent: TestAgent }> {
  const reader = await scene.reader();
  await scene.pay(await scene.begun(reader.agent, { siteId, interval }));
  return reader;
}
const act = (agent: TestAgent, what: string, body: object = {}) =>
  agent.post(`/api/billing/membership/${what}`).send(body).expect(200);

/**
 * Goes on to noon of a day of this month of the website, or of one that comes. Our clock goes first: all that happened on the way is
 * heard of late.
 */
async function goTo(day: number, monthsOn: number): Promise<void> {
  const now = DateTime.fromJSDate(scene.test.clock.now(), { zone: site.timeZone });
  const then = now.startOf('month').plus({ months: monthsOn }).set({ day, hour: 12 });
  scene.test.clock.set(then.toJSDate());
  await scene.later(then.diff(now).as('days'));
}

/** A website that nobody has bought at yet. */
const another = (brand: StandIn): Promise<SiteView> => new Pipeline(scene.test, scene.operator).site({ brand });
const priceOf = async ({ email }: { email: string }): Promise<number> => (await scene.rows(email))[0]?.amountCents ?? 0;

it('is that of the stand-in, with nothing in it, before anybody paid', async () => {
  expect(await revenue()).toEqual({
    scope: 'sandbox',
    timeZone: site.timeZone,
    currencies: [],
    free: { trials: 0, coupons: 0, complimentary: 0 },
  });
});

it('comes with a payment, as a twelfth of a year’s, and goes with what is given back', async () => {
  await goTo(10, 1);
  const monthly = await member();
  const year = await priceOf(await member('year'));
  const both = { isRunning: true, mrrCents: Math.round((12 * 2999 + year) / 12), paying: 2, new: 2 };
  expect(told((await months())[0])).toEqual(both);
  const subscription = await scene.subscriptionOf(monthly.email);
  await scene.stripe('refund', { subscription, amount: 999 });
  await scene.heard();
  expect(told((await months())[0])).toEqual({ ...both, mrrCents: Math.round((12 * 2000 + year) / 12) });
  await scene.stripe('refund', { subscription });
  await scene.heard();
  expect(told((await months())[0])).toEqual({ isRunning: true, mrrCents: Math.round(year / 12), paying: 1, new: 1 });
  expect(moved((await months())[0])).toEqual([2999 + year, 2999]);
  await act(monthly.agent, 'cancel');
});

it('is told by month: who came, paused, went on and left', async () => {
  await goTo(10, 1);
  const start = (await months())[0] as RevenueMonth;
  const [stays, pauses, leaves] = [await member(), await member(), await member()];
  await act(pauses.agent, 'pause', { months: 1 });
  await act(leaves.agent, 'cancel');
  const all = (await months())[0] as RevenueMonth;
  expect(all).toMatchObject({ paying: start.paying + 3, new: start.new + 3, paused: 1, lost: 0 });
  await goTo(20, 1);
  const [next, first] = (await months()) as [RevenueMonth, RevenueMonth];
  // At the end of the first month the paid time of all three lasted.
  expect(first).toMatchObject({ paying: start.paying + 3, new: start.new + 3, lost: 0, isRunning: false });
  expect(next).toMatchObject({
    paying: first.paying - 2,
    paused: 1,
    lost: 1,
    churn: 1 / first.paying,
    isRunning: true,
  });
  expect(next.mrrCents).toBe(first.mrrCents - 2 * 2999);
  await goTo(20, 1);
  const [last, before] = (await months()) as [RevenueMonth, RevenueMonth];
  expect(before).toEqual({ ...next, isRunning: false });
  expect(last).toMatchObject({ paying: before.paying + 1, paused: 0, lost: 0, reactivated: 0, new: 0 });
  const again = await scene.begun(leaves.agent, { siteId: site.id, interval: 'month' });
  await scene.pay(again);
  expect((await months())[0]).toMatchObject({ paying: before.paying + 2, reactivated: 1, new: 0 });
  const rows = await database().getRepository(MembershipPause).find();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.endedAt).toEqual(rows[0]?.resumesAt);
  expect(await scene.rows(stays.email)).toHaveLength(1);
  const [row] = await scene.rows(stays.email);
  // Three payments at one price.
  expect(await database().getRepository(Payment).countBy({ membershipId: row!.id })).toBe(3);
  expect(await database().getRepository(PaidSpan).countBy({ membershipId: row!.id })).toBe(1);
});

it('waits seven days for a renewal, and brings back what a lost dispute had not taken', async () => {
  const other = await another('meditation');
  await goTo(20, 1);
  const reader = await scene.reader();
  await scene.pay(await scene.begun(reader.agent, { siteId: other.id, interval: 'month' }), 'pay-then-decline');
  await goTo(22, 1);
  expect(told((await months(other.id))[0])).toEqual({ isRunning: true, overdue: 1 });
  await goTo(28, 0);
  expect(told((await months(other.id))[0])).toMatchObject({ lost: 1, churn: 1 });
  const disputed = await member('month', other.id);
  const paying = told((await months(other.id))[0]);
  expect(paying).toMatchObject({ paying: 1, mrrCents: await priceOf(disputed) });
  const subscription = await scene.subscriptionOf(disputed.email);
  const { id: dispute } = await scene.stripe('dispute', { subscription });
  await scene.heard();
  expect(told((await months(other.id))[0])).toEqual(paying);
  await scene.stripe('dispute', { dispute, outcome: 'lost' });
  await scene.heard();
  expect(told((await months(other.id))[0])).not.toHaveProperty('paying');
});

it('tells websites apart, and keeps what was bought at one that is deleted', async () => {
  const before = await revenue();
  const doomed = await another('psychic-tarot');
  const price = await priceOf(await member('month', doomed.id));
  const all = await revenue();
  const own = all.currencies[0]?.sites.find(({ siteId }) => siteId === doomed.id);
  expect(own).toMatchObject({ siteName: doomed.name, mrrCents: price, paying: 1, new: 1 });
  const total = all.currencies[0]!.months.at(-1)!;
  expect(total.mrrCents).toBe(before.currencies[0]!.months.at(-1)!.mrrCents + price);
  await scene.operator.delete(`/api/wordpress-sites/${doomed.id}`).expect(200);
  const after = await revenue();
  expect(after.currencies[0]!.months.at(-1)).toEqual(total);
  expect(after.currencies[0]!.sites.find(({ siteId }) => siteId === null)).toMatchObject({
    siteName: null,
    mrrCents: price,
  });
});

describe('who pays nothing', () => {
  let elsewhere: SiteView;
  beforeAll(async () => {
    elsewhere = await another('psychic-tarot');
  });

  it('in a trial is told apart, and is new with the first payment', async () => {
    const offer = { monthlyPrice: '29.99', yearlyPrice: '97.00', currency: 'USD', trialDays: 14 };
    await scene.operator.put(`/api/subscription-settings/${site.id}`).send(offer).expect(200);
    const before = (await months())[0] as RevenueMonth;
    await member();
    const tried = await revenue(`&siteId=${site.id}`);
    expect(tried.free.trials).toBe(1);
    expect((await months())[0]).toMatchObject({ paying: before.paying, new: before.new });
    await scene.later(15);
    const [running] = (await months()) as [RevenueMonth];
    expect((await revenue(`&siteId=${site.id}`)).free.trials).toBe(0);
    expect(running.new).toBeGreaterThanOrEqual(1);
    await scene.operator
      .put(`/api/subscription-settings/${site.id}`)
      .send({ ...offer, trialDays: 0 })
      .expect(200);
  });

  it('by a promotion code is told apart, where it was bought, until it ends', async () => {
    const { id: coupon } = await scene.dashboard('coupons', { percent_off: 100, duration: 'once' });
    const code = { code: 'FREE', 'promotion[type]': 'coupon', 'promotion[coupon]': coupon };
    await scene.dashboard('promotion_codes', code);
    await scene.offers(site, { promotionCodes: true });
    const { agent, email } = await scene.reader();
    const checkout = await scene.begun(agent, { siteId: site.id, interval: 'month' });
    await scene.pay(checkout, 'pay', { promotionCode: 'FREE' });
    await scene.offers(site, { promotionCodes: false });
    const coupons = async (siteId: number) => (await revenue(`&siteId=${siteId}`)).free.coupons;
    expect([await coupons(site.id), await coupons(elsewhere.id)]).toEqual([1, 0]);
    await scene.stripe('edit-subscription', { subscription: await scene.subscriptionOf(email), cancel: true });
    await scene.heard();
    expect(await coupons(site.id)).toBe(0);
  });

  it('because an operator gave it is told apart', async () => {
    const email = 'guest@press.example';
    const { id } = (await scene.operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201))
      .body as { id: number };
    const { paying } = (await months())[0] as RevenueMonth;
    const newThisWeek = async (siteId: number): Promise<number> => {
      const { body } = await scene.operator.get(`/api/dashboard/stats?siteId=${siteId}`).expect(200);
      return (body as DashboardStats).changes.premiumMembers.thisWeek;
    };
    const before = await newThisWeek(site.id);
    await scene.operator.post(`/api/subscribers/${id}/upgrade-to-premium`).expect(200);
    expect([await newThisWeek(site.id), await newThisWeek(elsewhere.id)]).toEqual([before + 1, 0]);
    expect((await revenue()).free.complimentary).toBe(1);
    const given = async (siteId: number) => (await revenue(`&siteId=${siteId}`)).free.complimentary;
    expect([await given(site.id), await given(elsewhere.id)]).toEqual([1, 0]);
    expect((await months())[0]).toMatchObject({ paying });
  });
});

it('the card of premium members counts who bought here, whether on a list or not, and who was given it', async () => {
  const premium = async () => {
    const { body } = await scene.operator.get(`/api/dashboard/stats?siteId=${site.id}`).expect(200);
    const { premiumMembers, changes } = body as DashboardStats;
    return { premiumMembers, change: changes.premiumMembers };
  };
  await scene.later(15);
  const before = await premium();
  expect(before.change).toEqual({ thisWeek: 0, lastWeek: 0 });
  const { agent, email } = await member();
  const after = { premiumMembers: before.premiumMembers + 1, change: { thisWeek: 1, lastWeek: 0 } };
  expect(await premium()).toEqual(after);
  await scene.later(8);
  expect(await premium()).toEqual({ ...after, change: { thisWeek: 0, lastWeek: 1 } });
  await act(agent, 'cancel');
  await scene.stripe('refund', { subscription: await scene.subscriptionOf(email) });
  await scene.heard();
  expect(await premium()).toEqual({ ...before, change: { thisWeek: -1, lastWeek: 1 } });
});

it.each(['0', '25', '2.5', 'all', ''])('refuses %j months on the field', async (count) => {
  const { body } = await scene.operator.get(`/api/billing/revenue?months=${count}`).expect(400);
  expect(Object.keys((body as { fields: object }).fields)).toEqual(['months']);
});

it('is for operators', async () => {
  const { agent } = await scene.reader();
  await agent.get('/api/billing/revenue').expect(403);
  await scene.operator.get('/api/billing/revenue?siteId=2147483647').expect(404);
});
