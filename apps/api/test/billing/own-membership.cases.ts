import type { CheckoutAnswer, CheckoutView, InvoiceView } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { gatesReport } from '../gates.ts';
import { allMailed, refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

/** What is a reader's own of memberships, and which of several they act on. */
let scene: BillingScene;
let site: SiteView;
let otherSite: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
  otherSite = await scene.site('meditation');
});
afterEach(async () => {
  await scene.stripe('delivery', { mode: 'normal' });
  await scene.endAll();
});
afterAll(() => scene.test.close());

const month = () => ({ siteId: site.id, interval: 'month' });
const year = () => ({ siteId: site.id, interval: 'year' });
interface Session {
  success_url: string;
  cancel_url: string;
}
const ofStripe = (subscription: string) => scene.dashboard(`subscriptions/${subscription}`);

it('nobody is led to the invoice of somebody else, nor told of their purchase', async () => {
  const [one, other] = [await scene.reader(), await scene.reader()];
  const purchase = await scene.begun(one.agent, month());
  await scene.payEach([purchase, await scene.begun(other.agent, month())]);
  const [invoice] = (await one.agent.get('/api/billing/invoices').expect(200)).body as InvoiceView[];
  const link = `/api/billing/invoices/${invoice?.id}/link`;
  expect((await one.agent.post(link).expect(200)).body).toEqual({ url: expect.stringContaining('/stripe/invoice/') });
  expect(refused(await other.agent.post(link))).toEqual([404, 'not_found']);
  const path = `/api/billing/checkouts/${purchase.checkoutId}`;
  await one.agent.get(path).expect(200);
  expect(refused(await other.agent.get(path))).toEqual([404, 'not_found']);
});

it('whoever paid is told what became of the mail with their receipt, and who tries for free that nothing was paid', async () => {
  const [sent, refusedOne] = [await scene.reader(), await scene.reader()];
  const read = async ({ agent }: { agent: TestAgent }, { checkoutId }: CheckoutAnswer) =>
    (await agent.get(`/api/billing/checkouts/${checkoutId}`).expect(200)).body as CheckoutView;
  await scene.test.fault({ provider: 'mail', mode: 'refused', path: refusedOne.email });
  const purchases = [await scene.begun(sent.agent, month()), await scene.begun(refusedOne.agent, month())] as const;
  expect(await read(sent, purchases[0])).toMatchObject({ state: 'waiting', isTrial: false, mail: 'waiting' });
  await scene.payEach([...purchases]);
  await allMailed(scene.test);
  expect(await read(sent, purchases[0])).toMatchObject({ state: 'paid', isTrial: false, mail: 'sent' });
  expect(await read(refusedOne, purchases[1])).toMatchObject({ state: 'paid', isTrial: false, mail: 'not-sent' });
  await scene.test.fault({ provider: 'mail', mode: 'ok' });
  await scene.test.database.dataSource.query(`DELETE FROM jobs WHERE type = 'send-mail' AND status = 'failed'`);

  await scene.offers(site, { trialDays: 7 });
  const trying = await scene.reader();
  const trial = await scene.begun(trying.agent, month());
  await scene.pay(trial);
  await allMailed(scene.test);
  expect(await read(trying, trial)).toMatchObject({ state: 'paid', isTrial: true, mail: 'sent', hasActiveGate: false });
  // Whoever could read before is not welcomed, and waits for no email.
  const given = await scene.reader();
  const second = await scene.begun(given.agent, month());
  const give = 'INSERT INTO complimentary_memberships (email, granted_at) VALUES ($1, now())';
  await scene.test.database.dataSource.query(give, [given.email]);
  await scene.pay(second);
  await allMailed(scene.test);
  expect(await read(given, second)).toMatchObject({ state: 'paid', isTrial: true, mail: 'none' });
  await gatesReport(scene.test.database.dataSource, [site.id]);
  expect(await read(trying, trial)).toMatchObject({ hasActiveGate: true });
  // The membership holds on the other website, too.
  expect(await scene.membership(trying.agent)).toMatchObject({ reason: 'trial', hasActiveGate: false });
  await gatesReport(scene.test.database.dataSource, [otherSite.id]);
  expect(await scene.membership(trying.agent)).toMatchObject({ reason: 'trial', hasActiveGate: true });
  await gatesReport(scene.test.database.dataSource, [site.id, otherSite.id], false);
  await scene.offers(site, { trialDays: 0 });
});

it('who comes to the same page from another article is led back to that', async () => {
  const { agent } = await scene.reader();
  const [first, last] = [`${site.siteUrl}/first/`, `${site.siteUrl}/last/`];
  const page = await scene.begun(agent, { ...month(), returnUrl: first });
  expect((await scene.begun(agent, { ...month(), returnUrl: last })).url).toBe(page.url);
  await scene.begun(agent, month());
  const view = (await agent.get(`/api/billing/checkouts/${page.checkoutId}`).expect(200)).body as CheckoutView;
  expect(view.returnUrl).toBe(last);
  const session = (await scene.dashboard(`checkout/sessions/${/cs_\w+/.exec(page.url)?.[0]}`)) as unknown as Session;
  expect(new URL(session.success_url).search).toBe(`?checkout=${page.checkoutId}`);
  const back = { checkout: page.checkoutId, site: String(site.id), return_url: first };
  expect(Object.fromEntries(new URL(session.cancel_url).searchParams)).toEqual(back);
});

it('who comes from an article buys the membership of its website, which is sold by that website’s name', async () => {
  const [{ agent }, { agent: other }] = [await scene.reader(), await scene.reader()];
  await scene.begun(agent, month());
  const returnUrl = `${otherSite.siteUrl}/an-article/`;
  const bySite = await scene.begun(agent, { ...month(), returnUrl });
  const byAddress = await scene.begun(other, { interval: 'month', returnUrl });
  const read = async (who: TestAgent, { checkoutId }: CheckoutAnswer) =>
    (await who.get(`/api/billing/checkouts/${checkoutId}`).expect(200)).body as CheckoutView;
  expect(await read(agent, bySite)).toMatchObject({ siteId: site.id, returnUrl });
  expect(await read(other, byAddress)).toMatchObject({ siteId: otherSite.id, siteName: otherSite.name, returnUrl });
  const products = await scene.test.database.dataSource.query(
    'SELECT DISTINCT website_id AS "siteId", stripe_product_id AS id FROM billing_prices ORDER BY website_id',
  );
  expect(products.map(({ siteId }: { siteId: number }) => siteId)).toEqual([site.id, otherSite.id]);
  for (const { siteId, id } of products as { siteId: number; id: string }[])
    expect((await scene.dashboard(`products/${id}`))['name']).toBe((siteId === site.id ? site : otherSite).name);
});

it('who paid in another tab a moment ago, of which no report came, pays for no other plan', async () => {
  const { agent, email } = await scene.reader();
  const paid = await scene.begun(agent, month());
  await scene.stripe('delivery', { mode: 'off' });
  // Asked about once already, when it was not paid.
  await scene.later(0.001);
  expect(await scene.state(agent, paid)).toBe('waiting');
  await scene.stripe('complete', { session: /cs_\w+/.exec(paid.url)?.[0], way: 'pay' });
  expect(refused(await scene.checkout(agent, year()))).toEqual([409, 'payment_under_way']);
  await scene.later(0.001);
  expect(await scene.state(agent, paid)).toBe('paid');
  expect(await scene.rows(email)).toMatchObject([{ interval: 'month', status: 'active' }]);
  expect(refused(await scene.checkout(agent, year()))).toEqual([409, 'already_member']);
});

it('a pause that is cancelled ends with what was paid for, and is charged no more', async () => {
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, month()));
  await agent.post('/api/billing/membership/pause').send({ months: 3 }).expect(200);
  expect((await agent.post('/api/billing/membership/cancel').expect(200)).body).toMatchObject({
    ...{ isPremium: true, reason: 'cancelling', membership: { isPaused: false, actions: ['keep'] } },
  });
  expect(await ofStripe(await scene.subscriptionOf(email))).toMatchObject({
    ...{ pause_collection: null, cancel_at_period_end: true },
  });
  await scene.later(120);
  expect(await scene.rows(email)).toMatchObject([{ status: 'canceled' }]);
  expect((await agent.get('/api/billing/invoices').expect(200)).body).toHaveLength(1);
});

describe('of two memberships, each of one brand', () => {
  beforeEach(async () => {
    for (const one of [site, otherSite]) await scene.offers(one, { membershipReach: 'brand' });
  });

  it('the one that is shown is the one that is cancelled', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, year()));
    await scene.later(1);
    await scene.pay(await scene.begun(agent, { siteId: otherSite.id, interval: 'month' }));
    expect((await scene.membership(agent)).membership).toMatchObject({ siteId: site.id, actions: ['cancel'] });
    const { membership } = (await agent.post('/api/billing/membership/cancel').expect(200)).body;
    expect(await scene.rows(email)).toMatchObject([
      { interval: 'year', cancelAt: expect.any(Date) },
      { interval: 'month', cancelAt: null },
    ]);
    expect(membership).toMatchObject({ siteId: site.id, actions: ['keep'] });
  });

  it('the one that runs is managed, though a later one has ended', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()));
    await scene.later(1);
    await scene.pay(await scene.begun(agent, { siteId: otherSite.id, interval: 'month' }));
    await scene.stripe('edit-subscription', { subscription: await scene.subscriptionOf(email), cancel: true });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({
      ...{ isPremium: true, reason: 'paid', membership: { siteId: site.id, actions: ['cancel', 'pause'] } },
    });
    // Also where nothing lets them in: what was owed is theirs to end.
    await scene.stripe('payment-method', {
      subscription: (await scene.rows(email))[0]?.stripeSubscriptionId,
      behaviour: 'declines',
    });
    await scene.later(40);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false });
    await agent.post('/api/billing/membership/cancel').expect(200);
    expect(await scene.rows(email)).toMatchObject([{ cancelAt: expect.any(Date) }, { endedAt: expect.any(Date) }]);
  });
});

it('nothing that came of it failed for good', async () => {
  const failed = "SELECT type, error FROM jobs WHERE status = 'failed'";
  expect(await scene.test.database.dataSource.query(failed)).toEqual([]);
});
