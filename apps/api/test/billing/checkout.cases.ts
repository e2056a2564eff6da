import type { Membership } from '@pressloom/contracts/membership';
import type { SiteView } from '@pressloom/contracts/sites';
import type { SubscriberView } from '@pressloom/contracts/subscribers';
import { EngagementEvent, Job, LoggedMail, Payment } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
  otherSite = await scene.site('meditation');
});
afterEach(() => scene.endAll());
afterAll(() => scene.test.close());

const year = () => ({ siteId: site.id, interval: 'year' });
const month = () => ({ siteId: site.id, interval: 'month' });
/** Checkouts that were counted as opened. */
const opened = (): Promise<number> =>
  scene.test.database.dataSource.manager.countBy(EngagementEvent, { eventType: 'checkout_opened' });

describe('buying a membership', () => {
  it('lets in once the payment provider says that it was paid, and not before', async () => {
    const { agent, email } = await scene.reader();
    const checkout = await scene.begun(agent, { ...year(), returnUrl: `${site.siteUrl}/an-article/` });
    expect(await scene.state(agent, checkout)).toBe('waiting');
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'none', membership: null });
    await scene.pay(checkout);
    expect(await scene.state(agent, checkout)).toBe('paid');
    expect(await scene.membership(agent)).toMatchObject({
      isPremium: true,
      reason: 'paid',
      membership: { status: 'active', interval: 'year', amountCents: 9999, currency: 'usd', actions: ['cancel'] },
      hasPortal: true,
    });
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ isPremium: true });
    const [row] = await scene.rows(email);
    const payments = await scene.test.database.dataSource.getRepository(Payment).findBy({ membershipId: row?.id });
    expect(payments).toMatchObject([{ totalCents: 9999, taxCents: 0, refundedCents: 0 }]);
  });

  it('a second click and a second tab lead to the same page; another plan closes the first one', async () => {
    const { agent, email } = await scene.reader();
    const before = await opened();
    const [one, again] = await Promise.all([
      scene.begun(agent, month(), 'one-click-1'),
      scene.begun(agent, month(), 'one-click-1'),
    ]);
    const tab = await scene.begun(agent, month());
    expect([again.url, tab.url]).toEqual([one.url, one.url]);
    expect(await opened()).toBe(before + 1);
    const other = await scene.begun(agent, year());
    expect(other.url).not.toBe(one.url);
    await expect(scene.pay(one)).rejects.toThrow('complete');
    expect(await scene.state(agent, one)).toBe('expired');
    await scene.pay(other);
    expect(await scene.rows(email)).toMatchObject([{ interval: 'year', status: 'active' }]);
    expect(refused(await scene.checkout(agent, year()))).toEqual([409, 'already_member']);
  });

  it('of which no page could be opened in an outage is possible at any time afterwards', async () => {
    for (const key of ['a-key-of-the-outage', undefined]) {
      const { agent } = await scene.reader();
      const path = '/v1/checkout/sessions';
      await scene.test.fault({ provider: 'stripe', mode: 'forbidden', method: 'POST', path });
      expect((await scene.checkout(agent, month(), key)).status).toBe(502);
      await scene.test.fault({ provider: 'stripe', mode: 'ok' });
      await scene.later(100 / 1_440);
      const { url, expiresAt } = await scene.begun(agent, month(), key);
      expect((Date.parse(expiresAt) - scene.test.clock.now().getTime()) / 60_000).toBeCloseTo(120, 0);
      expect((await scene.begun(agent, month())).url).toBe(url);
    }
  });

  it('of the pages of two websites only the one that was opened last can be paid', async () => {
    const { agent, email } = await scene.reader();
    const here = await scene.begun(agent, month());
    const there = await scene.begun(agent, { siteId: otherSite.id, interval: 'month' });
    await expect(scene.pay(here)).rejects.toThrow('complete');
    await scene.pay(there);
    expect(await scene.rows(email)).toMatchObject([{ websiteId: otherSite.id, status: 'active' }]);
  });

  it('slow money lets in when it has come, and never when it fails', async () => {
    const { agent } = await scene.reader();
    const checkout = await scene.begun(agent, month());
    await scene.pay(checkout, 'slow');
    expect(await scene.state(agent, checkout)).toBe('processing');
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'waiting' });
    expect(refused(await scene.checkout(agent, month()))).toEqual([409, 'payment_under_way']);
    await scene.later(6);
    expect(await scene.state(agent, checkout)).toBe('paid');
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });

    const { agent: unlucky } = await scene.reader();
    const failing = await scene.begun(unlucky, month());
    await scene.pay(failing, 'slow-fails');
    await scene.later(6);
    expect(await scene.membership(unlucky)).toMatchObject({ isPremium: false });
  });

  it('is refused kindly to whoever can not pay yet, or would pay elsewhere', async () => {
    const { agent, email } = await scene.reader();
    expect(refused(await scene.checkout(agent, { ...month(), returnUrl: 'https://elsewhere.example/' }))).toEqual([
      400,
      'return_url_unknown',
    ]);
    expect(refused(await agent.post('/api/billing/checkout').send(month()))).toEqual([400, 'validation_failed']);
    expect(refused(await scene.checkout(agent, { siteId: site.id, interval: 'week' }))).toEqual([
      400,
      'validation_failed',
    ]);
    await scene.test.database.dataSource.query('UPDATE users SET is_email_verified = false WHERE email = $1', [email]);
    expect(refused(await scene.checkout(agent, month()))).toEqual([403, 'email_unverified']);
  });
});

describe('a membership that runs', () => {
  it('is paused after what was paid for, and read again when it was paid anew', async () => {
    const { agent } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()));
    const paused = (await agent.post('/api/billing/membership/pause').send({ months: 1 }).expect(200)).body;
    expect(paused).toMatchObject({
      isPremium: true,
      reason: 'paused_paid',
      membership: { isPaused: true, isChargedOnResume: false, actions: ['resume', 'cancel'] },
    });
    await scene.later(32);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'paused' });
    const resumed = (await agent.post('/api/billing/membership/resume').expect(200)).body;
    expect(resumed).toMatchObject({ isPremium: true, reason: 'paid', membership: { isPaused: false } });
  });

  it('is cancelled to the end of what was paid for, and kept after all', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()));
    expect((await agent.post('/api/billing/membership/cancel').expect(200)).body).toMatchObject({
      reason: 'cancelling',
    });
    expect(refused(await agent.post('/api/billing/membership/cancel'))).toEqual([409, 'membership_changed']);
    expect((await agent.post('/api/billing/membership/keep').expect(200)).body).toMatchObject({ reason: 'paid' });
    await agent.post('/api/billing/membership/cancel').expect(200);
    await scene.later(32);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'ended' });
    expect(await scene.rows(email)).toMatchObject([{ status: 'canceled' }]);
  });

  it('a payment that is disputed ends it, and a dispute that is won brings it back', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, year()));
    const subscription = await scene.subscriptionOf(email);
    const dispute = await scene.stripe('dispute', { subscription });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'disputed' });
    await scene.stripe('dispute', { dispute: dispute['id'], outcome: 'won' });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
  });

  it('a payment that is given back whole ends it, and a part of it does not', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, year()));
    const subscription = await scene.subscriptionOf(email);
    await scene.stripe('refund', { subscription, amount: 100 });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    await scene.stripe('refund', { subscription });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'refunded' });
    const receipts = { email, template: 'membership-receipt' };
    expect(await scene.test.database.dataSource.manager.countBy(LoggedMail, receipts)).toBe(1);
    // A year that may have a leap day, and a day.
    await scene.later(367);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
  });

  it('goes on to the end of what was paid for first, where a duplicate of that is given back whole', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()));
    const subscription = await scene.subscriptionOf(email);
    const [{ paidUntil }] = (await scene.rows(email)) as unknown as [{ paidUntil: Date }];
    await scene.later(10);
    await scene.dashboard(`subscriptions/${subscription}`, { 'billing_cycle_anchor[type]': 'now' });
    await scene.heard();
    expect((await scene.rows(email))[0]?.paidUntil?.getTime()).toBeGreaterThan(paidUntil.getTime());
    await scene.stripe('refund', { subscription });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await scene.rows(email)).toMatchObject([{ paidUntil, refundedAt: null }]);
    await scene.later(33);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    await scene.stripe('refund', { subscription });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'refunded' });
  });

  it('goes on though the newest invoice credits something, which is no payment and no refund', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, year()));
    await scene.stripe('credit-invoice', { subscription: await scene.subscriptionOf(email), amount: 7_000 });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect((await agent.get('/api/billing/invoices').expect(200)).body).toMatchObject([{ totalCents: 9999 }]);
  });

  it('has a week of grace where a renewal fails, and no more', async () => {
    const { agent } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()), 'pay-then-decline');
    await scene.later(32);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'grace' });
    expect(refused(await scene.checkout(agent, month()))).toEqual([409, 'already_member']);
    await scene.later(8);
    expect((await scene.membership(agent)).isPremium).toBe(false);
  });
});

describe('a membership', () => {
  const there = () => ({ siteId: otherSite.id, interval: 'year' });
  const readable = async (agent: TestAgent) => {
    const { sites } = (await agent.get('/api/auth/membership').expect(200)).body as Membership;
    return sites.map(({ id }) => id);
  };
  const linkTo = ({ siteUrl: returnUrl }: SiteView, agent: TestAgent) =>
    agent.post('/api/auth/wordpress-link').send({ returnUrl });
  afterEach(() => scene.offers(site, { membershipReach: 'all' }));

  it('of one brand opens the websites of that one, until another one of all, or a gift, opens the rest', async () => {
    await scene.offers(site, { membershipReach: 'brand' });
    const { agent } = await scene.reader();
    const given = await scene.reader();
    await scene.payEach([await scene.begun(agent, year()), await scene.begun(given.agent, year())]);
    for (const reader of [agent, given.agent]) {
      expect(await readable(reader)).toEqual([site.id]);
      await linkTo(site, reader).expect(200);
      expect(refused(await linkTo(otherSite, reader))).toEqual([403, 'not_premium']);
    }
    await scene.pay(await scene.begun(agent, there()));
    const onList = { email: given.email, siteId: otherSite.id };
    const { id } = (await scene.operator.post('/api/subscribers').send(onList).expect(201)).body as SubscriberView;
    await scene.operator.post(`/api/subscribers/${id}/upgrade-to-premium`).send({}).expect(200);
    for (const reader of [agent, given.agent]) {
      expect(await readable(reader)).toEqual([site.id, otherSite.id]);
      await linkTo(otherSite, reader).expect(200);
    }
  });

  it('of all brands is bought once: nobody pays again on another brand’s website while it is paused or owed', async () => {
    const [paused, owing, single] = [await scene.reader(), await scene.reader(), await scene.reader()];
    await scene.pay(await scene.begun(paused.agent, month()));
    await scene.pay(await scene.begun(owing.agent, month()), 'pay-then-decline');
    await scene.offers(site, { membershipReach: 'brand' });
    await scene.pay(await scene.begun(single.agent, month()), 'pay-then-decline');
    await paused.agent.post('/api/billing/membership/pause').send({ months: 3 }).expect(200);
    await scene.later(40);
    for (const [{ agent }, words] of [
      [paused, 'is paused'],
      [owing, 'last payment failed'],
    ] as const) {
      expect(await scene.membership(agent)).toMatchObject({ isPremium: false });
      const answer = await scene.checkout(agent, there());
      expect(refused(answer)).toEqual([409, 'already_member']);
      expect(answer.body.message).toContain(words);
    }
    expect(refused(await scene.checkout(single.agent, year()))).toEqual([409, 'already_member']);
    await scene.begun(single.agent, there());
  });
});

it('nothing that came of it failed for good', async () => {
  expect(await scene.test.database.dataSource.getRepository(Job).findBy({ status: 'failed' })).toEqual([]);
});
