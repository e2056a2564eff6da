import type { CheckoutAnswer } from '@pressloom/contracts/billing';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import type { SiteView } from '@pressloom/contracts/sites';
import { BillingEvent, PaidMembership, Payment, User } from '@pressloom/database/entities';
import { IsNull, Like } from 'typeorm';
import { PaymentsProvider } from '../../src/common/providers/payments.provider.ts';
import { ApplyBillingEventsJob } from '../../src/memberships/billing/events/apply-billing-events.job.ts';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { WebhookEndpoints } from '../../src/memberships/billing/webhook/webhook-endpoint.service.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { BillingScene } from './billing-scene.ts';

/** Whose memberships reports are about, and what becomes of one that can't be followed. */
let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
  await get(WebhookEndpoints).ensure('sandbox');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  await scene.stripe('delivery', { mode: 'normal' });
});
afterAll(() => scene.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => scene.test.app.get(token, { strict: false });
const events = () => scene.test.database.dataSource.getRepository(BillingEvent);
const payments = () => scene.test.database.dataSource.getRepository(Payment);
const run = () =>
  get(ApplyBillingEventsJob).run({ signal: new AbortController().signal } as JobContext<'apply-billing-events'>);

/** What a run says while one report waits. */
const LIMITED = '1 event from Stripe is waiting for a key that can read it.';

interface Completed {
  session: { subscription: string };
}
/** A reader pays. */
const complete = ({ url }: CheckoutAnswer) =>
  scene.stripe('complete', { session: /cs_\w+/.exec(url)?.[0], way: 'pay' });

describe('in the same account of the payment provider', () => {
  it('members of another product, or of another installation of this one, are none of ours', async () => {
    const memberships = scene.test.database.dataSource.getRepository(PaidMembership);
    const { email } = await scene.reader();
    const { id: user } = await scene.test.database.dataSource.getRepository(User).findOneByOrFail({ email });
    const count = await memberships.count();
    const { id: subscription } = await scene.stripe('foreign-event', {});
    await scene.heard();
    // Its numbers of people and websites are ours as well.
    const metadata = {
      ...{ pressloom_installation: 'another', pressloom_user: String(user), pressloom_site: String(site.id) },
      ...{ pressloom_brand: site.brand, pressloom_reach: 'all' },
    };
    await scene.stripe('edit-subscription', { subscription, change: { metadata } });
    await scene.heard();
    const told = await events().findBy({ objectId: `${subscription}` });
    expect(new Set(told.map(({ outcome }) => outcome))).toEqual(new Set(['not_ours']));
    expect(await memberships.count()).toBe(count);
    expect(await scene.rows(email)).toEqual([]);
  });

  it('whoever was sold one of our prices by hand is a member as any other', async () => {
    const { agent, email } = await scene.reader();
    await scene.stripe('delivery', { mode: 'off' });
    const checkout = await scene.begun(agent, { siteId: site.id, interval: 'month' });
    const { session } = (await complete(checkout)) as unknown as Completed;
    await scene.stripe('delivery', { mode: 'normal' });
    const { subscription } = session;
    await scene.stripe('edit-subscription', { subscription, change: { metadata: { pressloom_installation: '' } } });
    await scene.heard();
    expect(await scene.rows(email)).toMatchObject([{ stripeSubscriptionId: subscription, websiteId: site.id }]);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
  });
});

it('a report that can not be followed waits for the next time, and keeps others waiting only where the provider fails', async () => {
  const members = [await scene.reader(), await scene.reader()];
  for (const { agent } of members) await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
  await scene.stripe('delivery', { mode: 'off' });
  const at = scene.test.clock.now().getTime();
  const rows = await Promise.all(members.map(async ({ email }) => (await scene.rows(email))[0] as PaidMembership));
  for (const [place, { id, stripeSubscriptionId: subscription }] of rows.entries()) {
    await scene.stripe('refund', { subscription });
    const { stripeChargeId } = await payments().findOneByOrFail({ membershipId: id });
    const time = new Date(at + place);
    const told = { scope: 'sandbox', type: 'charge.refunded', objectId: stripeChargeId ?? '' } as const;
    await events().insert({ ...told, id: `evt_waits_${place}`, happenedAt: time, receivedAt: time });
  }
  const outcomes = async () => {
    const found = await events().find({ where: { id: Like('evt_waits_%') }, order: { id: 'ASC' } });
    return found.map(({ outcome, handledAt }) => [outcome, handledAt !== null]);
  };
  // Each call by itself: the breaker of this process would stay open for what follows.
  const ofScope = get(PaymentsProvider).ofScope.bind(get(PaymentsProvider));
  jest.spyOn(get(PaymentsProvider), 'ofScope').mockImplementation((scope) => ofScope(scope, { isTest: true }));
  for (const mode of ['error', 'forbidden']) {
    await scene.test.fault({ provider: 'stripe', mode });
    await expect(run()).rejects.toThrow('Stripe');
    await scene.test.fault({ provider: 'stripe', mode: 'ok' });
    expect([mode, await outcomes()]).toEqual([
      mode,
      [
        [null, false],
        [null, false],
      ],
    ]);
  }
  // What the key may not read has its time.
  await events().update({ id: Like('evt_waits_%') }, { nextTryAt: null });
  const sync = get(MembershipSync).sync.bind(get(MembershipSync));
  jest.spyOn(get(MembershipSync), 'sync').mockImplementation((subject) => {
    if (subject.subscriptionId === rows[0]?.stripeSubscriptionId) throw new Error('A fault of ours.');
    return sync(subject);
  });
  await expect(run()).rejects.toThrow('A fault of ours.');
  expect(await outcomes()).toEqual([
    [null, false],
    ['applied', true],
  ]);
  jest.restoreAllMocks();
  await run();
  expect(await outcomes()).toEqual([
    ['applied', true],
    ['applied', true],
  ]);
  for (const { agent } of members) expect(await scene.membership(agent)).toMatchObject({ reason: 'refunded' });
});

it('one that the key may not read waits until it may, keeps nobody waiting, and does not keep old ones', async () => {
  const members = [await scene.reader(), await scene.reader()];
  for (const { agent } of members) await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
  await scene.stripe('delivery', { mode: 'off' });
  const at = scene.test.clock.now().getTime();
  const intents: string[] = [];
  for (const [place, { email }] of members.entries()) {
    const [row] = (await scene.rows(email)) as [PaidMembership];
    await scene.stripe('refund', { subscription: row.stripeSubscriptionId });
    const { stripePaymentIntentId } = await payments().findOneByOrFail({ membershipId: row.id });
    intents.push(stripePaymentIntentId ?? '');
    const report = {
      scope: 'sandbox',
      type: 'customer.subscription.updated',
      objectId: row.stripeSubscriptionId,
    } as const;
    const time = new Date(at + place);
    await events().insert({ ...report, id: `evt_limited_${place}`, happenedAt: time, receivedAt: time });
  }
  const old = new Date(at - 61 * 86_400_000);
  const oldReport = { scope: 'sandbox', type: 'invoice.paid', objectId: 'in_old', handledAt: old } as const;
  await events().insert({ ...oldReport, id: 'evt_limited_old', happenedAt: old, receivedAt: old });
  const outcomes = async () =>
    (await events().find({ where: { id: Like('evt_limited_%') }, order: { id: 'ASC' } })).map(({ outcome }) => outcome);
  await scene.test.fault({ provider: 'stripe', mode: 'forbidden', path: `/v1/payment_intents/${intents[0]}` });
  await expect(run()).rejects.toThrow('Stripe does not allow this key to do this');
  expect(await outcomes()).toEqual([null, 'applied']);
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  // Nor is Stripe asked about it each minute.
  expect(await run()).toEqual({ handled: 0, message: `Processed no Stripe events. ${LIMITED}` });
  expect(await outcomes()).toEqual([null, 'applied']);
  scene.test.clock.set(new Date(at + 3_600_000));
  expect(await run()).toEqual({ handled: 1, message: 'Processed 1 Stripe event.' });
  scene.test.clock.set(new Date(at));
  expect(await outcomes()).toEqual(['applied', 'applied']);
  for (const { agent } of members) expect(await scene.membership(agent)).toMatchObject({ reason: 'refunded' });
});

it('one of an account whose key is away waits until it is back', async () => {
  const at = scene.test.clock.now();
  const report = { type: 'customer.subscription.updated', objectId: 'sub_away', happenedAt: at, receivedAt: at };
  await events().insert({ ...report, id: 'evt_away', scope: 'live' });
  expect(await run()).toEqual({ handled: 0, message: `Processed no Stripe events. ${LIMITED}` });
  const view = (await scene.operator.get('/api/billing/connection').expect(200)).body as BillingConnectionView;
  expect(view).toMatchObject({ scope: 'sandbox', waitingEvents: 1 });
  expect(await events().findOneBy({ id: 'evt_away' })).toMatchObject({ handledAt: null, outcome: null });
  jest.spyOn(get(PaymentsProvider), 'connected').mockResolvedValue(['live', 'sandbox']);
  expect(await run()).toMatchObject({ handled: 1 });
});

describe('a report of a subscription that the key may not read', () => {
  const about = (id: string, objectId: string, nextTryAt: Date | null = null) => {
    const at = scene.test.clock.now();
    const type = 'customer.subscription.updated';
    return { id, scope: 'sandbox' as const, type, objectId, happenedAt: at, receivedAt: at, nextTryAt };
  };
  const synced = () => jest.spyOn(get(MembershipSync), 'sync');

  it('comes behind those that were never tried, and has its turn at once with another key', async () => {
    const now = scene.test.clock.now();
    const later = new Date(now.getTime() + 1);
    await events().insert([
      about('evt_1', 'sub_due', now),
      about('evt_2', 'sub_waits', later),
      about('evt_3', 'sub_new'),
    ]);
    const { mock } = synced();
    const asked = () => mock.calls.map(([{ subscriptionId }]) => subscriptionId);
    expect(await run()).toEqual({ handled: 2, message: `Processed 2 Stripe events. ${LIMITED}` });
    expect(asked()).toEqual(['sub_new', 'sub_due']);
    await scene.operator.put('/api/billing/connection').send({ secretKey: null }).expect(200);
    expect(await run()).toEqual({ handled: 1, message: 'Processed 1 Stripe event.' });
    expect(asked()).toEqual(['sub_new', 'sub_due', 'sub_waits']);
  });

  it('has its turn once the connection was tested, as what a key may read is changed at Stripe', async () => {
    await events().insert([about('evt_tested', 'sub_tested', new Date(scene.test.clock.now().getTime() + 1))]);
    expect(await run()).toMatchObject({ handled: 0 });
    await scene.operator.post('/api/billing/connection/test').expect(200);
    expect(await run()).toMatchObject({ handled: 1 });
  });

  it('has Stripe asked once in a run, however many there are', async () => {
    await scene.test.fault({ provider: 'stripe', mode: 'forbidden', path: '/v1/subscriptions/sub_of_many' });
    const ids = Array.from({ length: 101 }, (_, number) => `evt_many_${number}`);
    await events().insert(ids.map((id) => about(id, 'sub_of_many')));
    const sync = synced();
    await expect(run()).rejects.toThrow('Stripe does not allow this key to do this');
    expect(sync).toHaveBeenCalledTimes(1);
    const inAnHour = new Date(scene.test.clock.now().getTime() + 3_600_000);
    expect(await events().countBy({ nextTryAt: inAnHour, handledAt: IsNull() })).toBe(ids.length);
    await events().delete({ objectId: 'sub_of_many' });
  });
});

it('reports are forgotten after sixty days, and not before: the same one may come again', async () => {
  const ago = (days: number) => new Date(scene.test.clock.now().getTime() - days * 86_400_000);
  for (const days of [59, 61]) {
    const told = { scope: 'sandbox', type: 'invoice.paid', objectId: 'in_old', handledAt: ago(days) } as const;
    await events().insert({ ...told, id: `evt_old_${days}`, happenedAt: ago(99), receivedAt: ago(days) });
  }
  await run();
  expect(await events().findBy({ id: Like('evt_old_%') })).toMatchObject([{ id: 'evt_old_59' }]);
});
