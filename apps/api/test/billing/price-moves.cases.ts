import type { PriceMovesView } from '@pressloom/contracts/price-moves';
import type { SiteView } from '@pressloom/contracts/sites';
import { Job, Payment, PriceMove } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { In } from 'typeorm';
import type TestAgent from 'supertest/lib/agent.js';
import { MovePricesJob } from '../../src/gating/price-moves/move-prices.job.ts';
import { control } from '../pipeline.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

const DAY_MS = 86_400_000;

let scene: BillingScene;
let site: SiteView;
let sites = 0;

beforeAll(async () => {
  scene = await BillingScene.start();
});
beforeEach(async () => {
  // Of its own for each, so that nobody else is told.
  const login = { username: 'admin', applicationPassword: 'secret words', brand: 'fire-news' };
  const form = { ...login, name: 'Sirens', siteUrl: `https://sirens${(sites += 1)}.example` };
  site = (await scene.operator.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
  // What is stored and changed in one instant has the database's own time, which is not the clock's.
  await offer({});
  await scene.later(1 / 86_400);
});
afterEach(async () => {
  // Nobody is renewed in the months of the others.
  for (const { email } of people.splice(0))
    for (const { endedAt, stripeSubscriptionId: subscription } of await scene.rows(email))
      if (endedAt === null) await scene.stripe('edit-subscription', { subscription, cancel: true });
  await scene.heard();
});
afterAll(() => scene.test.close());

interface Member {
  email: string;
  agent: TestAgent;
}
const people: Member[] = [];
async function bought(interval: 'month' | 'year' = 'month'): Promise<Member> {
  const member = await scene.reader();
  await scene.pay(await scene.begun(member.agent, { siteId: site.id, interval }));
  people.push(member);
  return member;
}
const offer = (form: object) => scene.operator.put(`/api/subscription-settings/${site.id}`).send(form).expect(200);
/** Another price, and the hour after which it is told. */
async function moved(form: object): Promise<void> {
  await offer({ memberPrices: 'move', ...form });
  await scene.later(1.5 / 24);
}
const job = () => scene.test.app.get(MovePricesJob, { strict: false });
const ran = () => job().run({ signal: new AbortController().signal });
const database = () => scene.test.database.dataSource;
const moves = async ({ email }: Member): Promise<PriceMove[]> =>
  database()
    .getRepository(PriceMove)
    .find({ where: { membership: { email } }, order: { id: 'ASC' } });
/** What an open or a former move is, in words. */
const states = async (member: Member) =>
  (await moves(member)).map(({ toCents, appliedAt, withdrawnAt }) => [
    toCents,
    appliedAt ? 'set' : withdrawnAt ? 'withdrawn' : 'open',
  ]);
const preview = async (draft = '') =>
  (await scene.operator.get(`/api/billing/price-moves/${site.id}${draft}`).expect(200)).body as PriceMovesView;

/** What was charged, the oldest first. */
async function charged({ email }: Member): Promise<[cents: number, from: Date][]> {
  const where = { membership: { email } };
  const payments = await database()
    .getRepository(Payment)
    .find({ where, order: { periodStart: 'ASC' } });
  return payments.map(({ totalCents, periodStart }) => [totalCents, periodStart]);
}
const cents = async (member: Member) => (await charged(member)).map(([amount]) => amount);

/** Mails about prices, once all have gone out. */
async function toldOf({ email }: Member): Promise<{ subject: string; text: string }[]> {
  const open = { type: 'send-mail', status: In(['queued', 'running']) } as const;
  await waitFor(async () => ((await database().getRepository(Job).countBy(open)) === 0 ? true : null), {
    timeoutMs: 10_000,
  });
  const mails = (await control(scene.test, `mails?to=${encodeURIComponent(email)}`)) as {
    subject: string;
    text: string;
  }[];
  return mails.filter(({ subject }) => subject.includes('price'));
}
const subjects = async (member: Member) => (await toldOf(member)).map(({ subject }) => subject);
const NEW = 'A new price for your membership at Sirens';
const STAYS = 'The price of your membership at Sirens stays';

/** Days pass, with the clock's look at prices in each. */
async function days(count: number, step = 1): Promise<void> {
  for (let past = Math.round(count / step); past > 0; past -= 1) {
    await scene.later(step);
    await ran();
  }
}
async function openAt(member: Member): Promise<Date> {
  const move = (await moves(member)).at(-1);
  if (!move) throw new Error(`${member.email} was told nothing.`);
  return move.effectiveAt;
}
/** Till so many days before the renewal that was told; in steps that no week of it falls between. */
async function until(member: Member, daysBefore: number, step = 6): Promise<void> {
  const left = (Number(await openAt(member)) - scene.test.clock.now().getTime()) / DAY_MS - daysBefore;
  await days(left, left / Math.ceil(left / step));
}

it('a year is told at once, and again a month ahead', async () => {
  const member = await bought('year');
  await moved({ yearlyPrice: '149.99' });
  expect(await preview()).toMatchObject({
    year: { more: 1, less: 0, firstAt: expect.any(String) },
    month: { more: 0 },
  });
  await ran();
  const at = await openAt(member);
  expect(at.getUTCFullYear()).toBe(scene.test.clock.now().getUTCFullYear() + 2);
  await until(member, 38, 120);
  expect(await subjects(member)).toEqual([NEW]);
  await days(2);
  expect((await toldOf(member)).map(({ text }) => text.includes('We told you of it before')).toSorted()).toEqual([
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
});

it('a price that is changed again is told anew, and the first one is never charged', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '34.99' });
  await ran();
  await until(member, 12);
  await moved({ monthlyPrice: '39.99' });
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
  expect(await subjects(member)).toEqual([NEW, NEW]);
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

it('of two processes at once one tells, and one sets', async () => {
  const member = await bought();
  await moved({ monthlyPrice: '34.99' });
  const both = async () => {
    const counts = await Promise.all([ran(), ran(), ran()]);
    return counts.reduce((sum, { told, set }) => ({ told: sum.told + told, set: sum.set + set }), { told: 0, set: 0 });
  };
  expect(await both()).toEqual({ told: 1, set: 0 });
  await until(member, 7.5);
  await scene.later(1);
  expect(await both()).toEqual({ told: 0, set: 1 });
  expect(await states(member)).toEqual([[3499, 'set']]);
  expect(await subjects(member)).toEqual([NEW]);
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
  await days(4);
  expect(await states(member)).toEqual([[1999, 'set']]);
  expect(await scene.membership(member.agent)).toMatchObject({
    priceChange: { cents: 1999 },
    membership: { amountCents: 2999 },
  });
  await until(member, -2, 30);
  expect(await cents(member)).toEqual([2999, 2999, 1999]);
  const [mail] = await toldOf(member);
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('From then on you pay less');
});

it('a draft tells whom it concerns before it is saved, and a price that can’t be is refused', async () => {
  await Promise.all([bought(), bought(), bought('year')]);
  const nobody = { more: 0, less: 0, firstAt: null };
  expect(await preview()).toMatchObject({ month: nobody, year: nobody, told: 0 });
  expect(await preview('?memberPrices=move&monthlyPrice=39&yearlyPrice=90')).toMatchObject({
    month: { more: 2, less: 0, firstAt: expect.any(String) },
    year: { more: 0, less: 1, firstAt: expect.any(String) },
  });
  expect(refused(await scene.operator.get(`/api/billing/price-moves/${site.id}?monthlyPrice=-1`))).toEqual([
    400,
    'validation_failed',
  ]);
  expect(refused(await scene.operator.get('/api/billing/price-moves/2147483646'))).toEqual([404, 'not_found']);
});

it('nothing that came of it failed for good', async () => {
  expect(await database().getRepository(Job).findBy({ status: 'failed' })).toEqual([]);
});
