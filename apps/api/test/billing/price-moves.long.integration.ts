import type { SiteView } from '@pressloom/contracts/sites';
import { Job } from '@pressloom/database/entities';
import { allMailed } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';
import { connectedSite, DAY_MS, PriceScene } from './price-scene.ts';
import type { Member } from './price-scene.ts';

let scene: BillingScene;
let prices: PriceScene;
let site: SiteView;
let sites = 0;

beforeAll(async () => {
  scene = await BillingScene.start();
});
beforeEach(async () => {
  // Of its own for each, so that nobody else is told.
  prices = await PriceScene.start(scene, newUrl());
  ({ site } = prices);
});
afterEach(async () => {
  await scene.stripe('delivery', { mode: 'normal' });
  await scene.endAll();
});
afterAll(() => scene.test.close());

const newUrl = () => `https://sirens${(sites += 1)}.example`;
const connected = (name?: string) => connectedSite(scene, newUrl(), name);
const bought = (...bought: Parameters<PriceScene['bought']>) => prices.bought(...bought);
const offer = (form: object) => prices.offer(form);
const moved = (form: object) => prices.moved(form);
const ran = () => prices.ran();
const database = () => scene.test.database.dataSource;
const moves = (member: Member) => prices.moves(member);
const states = (member: Member) => prices.states(member);
const preview = (draft?: string) => prices.preview(draft);
const charged = (member: Member) => prices.charged(member);
const cents = (member: Member) => prices.cents(member);
const days = (count: number, step?: number) => prices.days(count, step);
const until = (member: Member, daysBefore: number, step?: number) => prices.until(member, daysBefore, step);
const openAt = (member: Member) => prices.openAt(member);

/** Mails about prices, once all have gone out. */
async function toldOf(member: Member) {
  await allMailed(scene.test);
  return prices.arrived(member);
}
const subjects = async (member: Member) => (await toldOf(member)).map(({ subject }) => subject);
const NEW = 'A new price for your membership at Sirens';
const STAYS = 'The price of your membership at Sirens stays the same';

it('a year is told at once, and again a month ahead', async () => {
  const member = await bought('year');
  const [row] = await scene.rows(member.email);
  await moved({ yearlyPrice: '149.99' });
  expect(await preview()).toMatchObject({
    year: { more: 1, less: 0, firstAt: expect.any(String) },
    month: { more: 0 },
  });
  await ran();
  const at = await openAt(member);
  expect(at.getUTCFullYear()).toBe((row?.periodEnd?.getUTCFullYear() ?? 0) + 1);
  await until(member, 38, 120);
  expect(await subjects(member)).toEqual([NEW]);
  await days(2);
  expect((await toldOf(member)).map(({ text }) => text.includes('We told you about this before')).toSorted()).toEqual([
    false,
    true,
  ]);
  await until(member, -2);
  expect(await cents(member)).toEqual([9999, 9999, 14_999]);
  expect(await subjects(member)).toEqual([NEW, NEW]);
});

it('a member is told once, a month ahead, and pays what was told from the day that was told, never before', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '34.99' });
  const toldAt = scene.test.clock.now();
  expect([(await ran()).told, (await ran()).told]).toEqual([1, 0]);
  const at = await openAt(member);
  expect(at.getTime() - toldAt.getTime()).toBeGreaterThanOrEqual(30 * DAY_MS);
  expect(await scene.membership(member.agent)).toMatchObject({
    priceChange: { cents: 3499, currency: 'usd', at: at.toISOString() },
    membership: { amountCents: 2999 },
  });
  await until(member, 3);
  // Set at the provider by now, and still not what is paid.
  expect(await scene.rows(member.email)).toMatchObject([{ amountCents: 3499 }]);
  expect(await scene.membership(member.agent)).toMatchObject({
    priceChange: { cents: 3499, at: at.toISOString() },
    membership: { amountCents: 2999 },
    isPremium: true,
  });
  await days(40, 4);
  const payments = await charged(member);
  expect(payments.map(([amount]) => amount)).toEqual([2999, 2999, 3499, 3499]);
  expect(payments[2]?.[1]).toEqual(at);
  expect(await scene.membership(member.agent)).toMatchObject({ priceChange: null, membership: { amountCents: 3499 } });
  const [mail, ...others] = await toldOf(member);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(NEW);
  expect(mail?.text).toMatch(/^Price now: \$29\.99 a month\nNew price: \$34\.99 a month\nFrom: /m);
  // So is the one after that.
  await moved({ monthlyPrice: '39.99' });
  expect((await ran()).told).toBe(1);
  expect(await scene.membership(member.agent)).toMatchObject({
    priceChange: { cents: 3999, at: (await openAt(member)).toISOString() },
    membership: { amountCents: 3499 },
  });
});

it('a price that is changed again is told anew, and the first one is never charged', async () => {
  const member = await bought();
  // Nobody hears of what is set right within the hour.
  for (const monthlyPrice of ['349.90', '34.99']) {
    await offer({ memberPrices: 'move', monthlyPrice });
    await scene.later(59 / 1_440);
    expect(await ran()).toMatchObject({ told: 0 });
  }
  await scene.later(2 / 1_440);
  expect(await ran()).toMatchObject({ told: 1 });
  await until(member, 12);
  await offer({ monthlyPrice: '39.99' });
  await ran();
  expect(await states(member)).toEqual([[3499, 'open']]);
  await scene.later(1.5 / 24);
  const toldAt = scene.test.clock.now();
  await ran();
  expect(await states(member)).toEqual([
    [3499, 'withdrawn'],
    [3999, 'open'],
  ]);
  const at = await openAt(member);
  expect(at.getTime() - toldAt.getTime()).toBeGreaterThanOrEqual(30 * DAY_MS);
  await until(member, -2);
  expect(await cents(member)).toEqual([2999, 2999, 2999, 3999]);
  expect((await charged(member)).at(-1)?.[1]).toEqual(at);
  const told = (await toldOf(member)).map(({ text }) => text.match(/New price: \S+|This replaces/g)?.join());
  expect(told.toSorted()).toEqual(['New price: $34.99', 'New price: $39.99,This replaces']);
});

it('a price that comes back is told as one that stays, and so is it where prices are kept again', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '34.99' });
  await ran();
  await moved({ monthlyPrice: '29.99' });
  await ran();
  await moved({ monthlyPrice: '34.99' });
  await ran();
  expect(await preview('?memberPrices=keep')).toMatchObject({ stays: 1, told: 0 });
  await offer({ memberPrices: 'keep' });
  // Nobody hears of a slip that is taken back within the hour.
  await ran();
  await offer({ memberPrices: 'move' });
  await offer({ memberPrices: 'keep' });
  await scene.later(1.5 / 24);
  await ran();
  expect(await states(member)).toEqual([
    [3499, 'withdrawn'],
    [3499, 'withdrawn'],
  ]);
  expect(await scene.membership(member.agent)).toMatchObject({ priceChange: null });
  await days(70, 10);
  expect(await cents(member)).toEqual([2999, 2999, 2999]);
  expect((await subjects(member)).toSorted()).toEqual([NEW, NEW, STAYS, STAYS]);
});

it('what can not be set in time is kept in words, and set for the next renewal: till then the former price is paid', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '34.99' });
  await ran();
  const told = await openAt(member);
  await until(member, 7.5);
  await scene.later(1);
  await scene.test.fault({ provider: 'stripe', mode: 'error', method: 'POST', path: '/v1/subscriptions/' });
  expect(await ran()).toMatchObject({ set: 0, message: expect.stringContaining('Stripe') });
  expect(await preview()).toMatchObject({ told: 1, problem: expect.stringContaining('Stripe') });
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  await scene.later(10);
  expect(await cents(member)).toEqual([2999, 2999, 2999]);
  expect((await scene.membership(member.agent)).priceChange?.at).toBe(
    (await scene.rows(member.email))[0]?.periodEnd?.toISOString(),
  );
  await days(30, 3);
  expect(await cents(member)).toEqual([2999, 2999, 2999, 3499]);
  const [move] = await moves(member);
  expect(move?.problem).toBeNull();
  expect(Number(move?.effectiveAt)).toBeGreaterThan(Number(told));
  expect(await subjects(member)).toEqual([NEW]);
});

it('one whose price can not be set keeps nobody else from theirs', async () => {
  const [refused, next] = [await bought(), await bought()];
  await moved({ monthlyPrice: '34.99' });
  expect(await ran()).toMatchObject({ told: 2 });
  await until(refused, 7.5);
  await scene.later(1);
  const path = `/v1/subscriptions/${await scene.subscriptionOf(refused.email)}`;
  await scene.test.fault({ provider: 'stripe', mode: 'error', method: 'POST', path });
  expect(await ran()).toMatchObject({ set: 1, message: expect.stringContaining('Stripe') });
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  expect([await states(refused), await states(next)]).toEqual([[[3499, 'open']], [[3499, 'set']]]);
});

it('a price that can not be made keeps nobody else from theirs, and is made by the next run', async () => {
  const both = [await bought('month'), await bought('year')];
  await moved({ monthlyPrice: '34.99', yearlyPrice: '349.00' });
  const fault = { provider: 'stripe', method: 'POST', path: '/v1/prices', times: 1 };
  await scene.test.fault({ ...fault, mode: 'forbidden' });
  await expect(ran()).rejects.toThrow('Stripe');
  expect((await Promise.all(both.map(states))).map((told) => told.length).toSorted()).toEqual([0, 1]);
  expect(await ran()).toMatchObject({ told: 1 });
  expect((await Promise.all(both.map(states))).map((told) => told.length)).toEqual([1, 1]);
});

it('a member who cancels pays nothing more, and hears no more of prices', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '34.99' });
  await ran();
  await member.agent.post('/api/billing/membership/cancel').expect(200);
  expect(await scene.membership(member.agent)).toMatchObject({ priceChange: null });
  await days(75, 5);
  expect(await states(member)).toEqual([[3499, 'withdrawn']]);
  expect(await cents(member)).toEqual([2999]);
  expect(await subjects(member)).toEqual([NEW]);
});

it('of two processes at once one tells, and one sets, each website’s members its own price', async () => {
  const other = await connected('Lanterns');
  const [member, neighbour] = [await bought(), await bought('month', other)];
  await scene.offers(other, { memberPrices: 'move', monthlyPrice: '39.99' });
  await moved({ monthlyPrice: '34.99' });
  const both = async () => {
    const counts = await Promise.all([ran(), ran(), ran()]);
    return counts.reduce((sum, { told, set }) => ({ told: sum.told + told, set: sum.set + set }), { told: 0, set: 0 });
  };
  expect(await both()).toEqual({ told: 2, set: 0 });
  expect(await preview()).toMatchObject({ told: 1, set: 0, ownPrice: 0 });
  await until(member, 7.5);
  await scene.later(1);
  expect(await both()).toEqual({ told: 0, set: 2 });
  expect(await preview()).toMatchObject({ told: 0, set: 1 });
  for (const [one, price, name] of [[member, 3499, 'Sirens'] as const, [neighbour, 3999, 'Lanterns'] as const]) {
    expect(await states(one)).toEqual([[price, 'set']]);
    expect((await scene.membership(one.agent)).priceChange).toMatchObject({ cents: price });
    expect(await subjects(one)).toEqual([NEW.replace('Sirens', name)]);
  }
});

it('who pauses keeps their price, and is told anew once they go on', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '34.99' });
  await ran();
  await member.agent.post('/api/billing/membership/pause').send({ months: 1 }).expect(200);
  await ran();
  expect(await states(member)).toEqual([[3499, 'withdrawn']]);
  expect(await preview()).toMatchObject({ told: 0, later: 1 });
  await days(65, 5);
  expect(await states(member)).toEqual([
    [3499, 'withdrawn'],
    [3499, 'open'],
  ]);
  await until(member, -2);
  const amounts = await cents(member);
  expect(amounts.at(-1)).toBe(3499);
  expect(amounts.filter((amount) => amount === 3499)).toHaveLength(1);
  expect((await subjects(member)).toSorted()).toEqual([NEW, NEW, STAYS]);
});

it('who paused at the provider, of which no report came, keeps their price all the same', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '34.99' });
  await ran();
  await until(member, 7.5);
  await scene.stripe('delivery', { mode: 'off' });
  const subscription = await scene.subscriptionOf(member.email);
  await scene.stripe('edit-subscription', { subscription, change: { pause_collection: { behavior: 'void' } } });
  await scene.later(1);
  expect(await scene.rows(member.email)).toMatchObject([{ pausedAt: null }]);
  expect(await ran()).toMatchObject({ set: 0 });
  const price = { unit_amount: 2999 };
  expect(await scene.dashboard(`subscriptions/${subscription}`)).toMatchObject({ items: { data: [{ price }] } });
  await ran();
  expect(await states(member)).toEqual([[3499, 'withdrawn']]);
  expect((await subjects(member)).toSorted()).toEqual([NEW, STAYS]);
});

it('who pays in another currency, or a price of their own, keeps it and is told nothing', async () => {
  const [other, own] = [await bought(), await bought('year')];
  const subscription = await scene.subscriptionOf(own.email);
  // As somebody does in the provider's dashboard, with a price that is none of ours.
  await database().query(`UPDATE billing_prices SET website_id = NULL WHERE website_id = $1 AND "interval" = 'year'`, [
    site.id,
  ]);
  await moved({ currency: 'EUR', monthlyPrice: '34.99', yearlyPrice: '120' });
  expect(await ran()).toMatchObject({ told: 0 });
  expect(await preview()).toMatchObject({ otherCurrency: 2, ownPrice: 0, told: 0 });
  await moved({ currency: 'USD' });
  expect(await preview()).toMatchObject({ otherCurrency: 0, ownPrice: 1, month: { more: 1 } });
  await offer({ currency: 'EUR' });
  await days(70, 10);
  expect(await cents(other)).toEqual([2999, 2999, 2999]);
  expect([await moves(other), await moves(own), await subjects(other), await subjects(own)]).toEqual([[], [], [], []]);
  expect(subscription).toBe(await scene.subscriptionOf(own.email));
});

it('a lower price is set as soon as the next renewal is the one that was told', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '19.99' });
  expect(await preview()).toMatchObject({ month: { more: 0, less: 1 } });
  await ran();
  await until(member, 32, 30);
  expect(await states(member)).toEqual([[1999, 'open']]);
  // Past the renewal before it, in February too.
  await days(5);
  expect(await states(member)).toEqual([[1999, 'set']]);
  expect(await preview()).toMatchObject({ told: 0, set: 1 });
  expect(await scene.membership(member.agent)).toMatchObject({
    priceChange: { cents: 1999 },
    membership: { amountCents: 2999 },
  });
  await until(member, -2, 30);
  expect(await cents(member)).toEqual([2999, 2999, 1999]);
  expect(await preview()).toMatchObject({ told: 0, set: 0 });
  const [mail] = await toldOf(member);
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('From then on, you pay less');
});

it('a draft tells whom it concerns before it is saved', async () => {
  await Promise.all([bought(), bought(), bought('year')]);
  const nobody = { more: 0, less: 0, firstAt: null };
  expect(await preview()).toMatchObject({ month: nobody, year: nobody, told: 0 });
  expect(await preview('?memberPrices=move&monthlyPrice=39&yearlyPrice=90')).toMatchObject({
    month: { more: 2, less: 0, firstAt: expect.any(String) },
    year: { more: 0, less: 1, firstAt: expect.any(String) },
  });
});

it('nothing that came of it failed for good', async () => {
  expect(await database().getRepository(Job).findBy({ status: 'failed' })).toEqual([]);
});
