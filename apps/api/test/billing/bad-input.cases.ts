import type { CheckoutAnswer } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { BillingPrice, Checkout, Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { IsNull } from 'typeorm';
import { hostileAddresses, refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

const NOBODYS = 2_147_483_647;
let scene: BillingScene;
let site: SiteView;
let other: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
  other = await connected('https://press.example');
});
afterAll(() => scene.test.close());

const month = () => ({ siteId: site.id, interval: 'month' });
const year = () => ({ siteId: site.id, interval: 'year' });
const query = (sql: string, values: unknown[] = []) => scene.test.database.dataSource.query(sql, values);

async function connected(siteUrl: string): Promise<SiteView> {
  const form = { name: 'The Press', siteUrl, brand: 'general', username: 'admin', applicationPassword: 'secret words' };
  return (await scene.operator.post('/api/wordpress-sites').send(form).expect(201)).body as SiteView;
}

describe('where to come back to', () => {
  const readable = async (url: string) =>
    (await scene.test.agent().get('/api/auth/return-site').query({ url }).expect(200)).body.site?.id ?? null;

  it('is on a website, or nothing leads there', async () => {
    const { agent } = await scene.reader();
    await scene.pay(await scene.begun(agent, month()));
    const { agent: buyer } = await scene.reader();
    for (const returnUrl of hostileAddresses(site.siteUrl)) {
      const answers = [
        await scene.checkout(buyer, { ...month(), returnUrl }),
        await scene.checkout(buyer, { interval: 'month', returnUrl }),
        await agent.post('/api/billing/portal').send({ returnUrl }),
      ];
      for (const answer of answers)
        expect([returnUrl, ...refused(answer)]).toEqual([returnUrl, 400, 'return_url_unknown']);
      expect([returnUrl, await readable(returnUrl)]).toEqual([returnUrl, null]);
    }
    expect(await scene.test.database.dataSource.getRepository(Checkout).count()).toBe(1);
    await agent
      .post('/api/billing/portal')
      .send({ returnUrl: `${site.siteUrl}/a` })
      .expect(200);
  });

  it('is on its very host, while the website is active: one rule for all that lead there', async () => {
    const { agent } = await scene.reader();
    const begin = async (returnUrl: string, siteId = other.id) =>
      refused(await scene.checkout(agent, { siteId, interval: 'month', returnUrl }))[0];
    const [own, below] = ['https://press.example/an-article', 'https://anybody.press.example/an-article'];
    expect([await begin(own), await readable(own)]).toEqual([200, other.id]);
    expect([await begin(below), await readable(below)]).toEqual([400, null]);
    await scene.operator.patch(`/api/wordpress-sites/${other.id}`).send({ active: false }).expect(200);
    expect([await begin(own, site.id), await readable(own)]).toEqual([400, null]);
    // As the page that sells asks, whose way back lies on the website: it says why there is nothing to buy.
    for (const returnUrl of [own, undefined])
      expect(refused(await scene.checkout(agent, { siteId: other.id, interval: 'month', returnUrl }))).toEqual([
        409,
        'site_inactive',
      ]);
    await scene.operator.patch(`/api/wordpress-sites/${other.id}`).send({ active: true }).expect(200);
  });

  it('and a website that nobody has sells nothing', async () => {
    const { agent } = await scene.reader();
    expect(refused(await scene.checkout(agent, { siteId: NOBODYS, interval: 'month' }))).toEqual([404, 'not_found']);
    expect((await scene.checkout(agent, { siteId: 'x', interval: 'month' })).status).toBe(400);
  });
});

interface SoldPrice {
  active: boolean;
  unit_amount: number;
  recurring: { interval: string };
  metadata: Record<string, string>;
}

describe('a checkout that comes again', () => {
  const SESSIONS = '/v1/checkout/sessions';
  /** Pages that the stand-in was asked for and has not made yet. */
  const hanging = async (): Promise<number> => {
    const { body } = await scene.test.sandbox.get('/control/requests?provider=stripe').expect(200);
    const open = (body as { method: string; path: string; status: number | null }[]).filter(
      ({ method, path, status }) => method === 'POST' && path === SESSIONS && status === null,
    );
    return open.length;
  };

  it('with another purchase is told, and begins nothing', async () => {
    const { agent } = await scene.reader();
    const first = await scene.begun(agent, month(), 'replayed-1');
    for (const purchase of [year(), { ...month(), siteId: other.id }])
      expect(refused(await scene.checkout(agent, purchase, 'replayed-1'))).toEqual([409, 'key_reused']);
    expect((await scene.begun(agent, month(), 'replayed-1')).url).toBe(first.url);
    // The same words are another key for somebody else.
    const { agent: stranger } = await scene.reader();
    expect((await scene.begun(stranger, month(), 'replayed-1')).url).not.toBe(first.url);
  });

  it('at a price that changed meanwhile is told so, and can be paid at the new one alone', async () => {
    const { agent } = await scene.reader();
    const old = await scene.begun(agent, month(), 'price-change-1');
    await scene.offers(site, { monthlyPrice: '31' });
    expect(refused(await scene.checkout(agent, month(), 'price-change-1'))).toEqual([409, 'price_changed']);
    const anew = await scene.begun(agent, month());
    await expect(scene.pay(old)).rejects.toThrow('expired');
    await scene.pay(anew);
    expect((await scene.membership(agent)).membership).toMatchObject({ amountCents: 3100 });
    // One that comes back is asked again, and of all that were only that one is still sold.
    await scene.offers(site, { monthlyPrice: '29.99' });
    const { agent: next } = await scene.reader();
    await scene.pay(await scene.begun(next, month()));
    expect((await scene.membership(next)).membership).toMatchObject({ amountCents: 2999 });
    const { data } = (await scene.dashboard('prices?limit=100')) as unknown as { data: SoldPrice[] };
    const own = data.filter(
      ({ metadata, recurring }) => metadata['pressloom_site'] === String(site.id) && recurring.interval === 'month',
    );
    expect(own.filter(({ active }) => active).map((price) => price.unit_amount)).toEqual([2999]);
    expect(own.length).toBeGreaterThan(2);
  });

  it('after its page ran out, or another tab opened one, is told which', async () => {
    const { agent } = await scene.reader();
    await scene.begun(agent, month(), 'another-tab-1');
    await scene.begun(agent, year(), 'another-tab-2');
    expect(refused(await scene.checkout(agent, month(), 'another-tab-1'))).toEqual([409, 'checkout_replaced']);
    await scene.later(0.1);
    expect(refused(await scene.checkout(agent, year(), 'another-tab-2'))).toEqual([409, 'checkout_expired']);
    await scene.begun(agent, year(), 'another-tab-3');
  });

  it('shortly before its page runs out gets another one, of which there is time to pay', async () => {
    const { agent } = await scene.reader();
    const one = await scene.begun(agent, month());
    await scene.later(109 / 1_440);
    expect((await scene.begun(agent, month())).url).toBe(one.url);
    await scene.later(2 / 1_440);
    const other = await scene.begun(agent, month());
    expect(other.url).not.toBe(one.url);
    await scene.pay(other);
  });

  it('from two tabs with other ways back leads to one page, whichever came first', async () => {
    const { agent } = await scene.reader();
    await scene.test.fault({ provider: 'stripe', mode: 'hang', method: 'POST', path: SESSIONS, times: 3 });
    const begun = Promise.all(
      ['a', 'b', 'c'].map((page) => scene.begun(agent, { ...month(), returnUrl: `${site.siteUrl}/${page}` })),
    );
    await waitFor(async () => ((await hanging()) === 3 ? true : null), { timeoutMs: 10_000 });
    await scene.test.sandbox.post('/control/release').send({ provider: 'stripe' }).expect(200);
    const pages = await begun;
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    const [{ checkoutId }] = pages as [CheckoutAnswer];
    expect(pages.filter((page) => page.checkoutId !== checkoutId)).toEqual([]);
    const { data } = (await scene.dashboard('checkout/sessions?limit=100')) as { data: Record<string, unknown>[] };
    const own = data.filter((session) => session['client_reference_id'] === checkoutId);
    expect(own.filter(({ status }) => status === 'open').map(({ url }) => url)).toEqual([pages[0]?.url]);
  });
});

describe('what somebody deleted at Stripe', () => {
  const prices = () => scene.test.database.dataSource.getRepository(BillingPrice);

  it.each(['deleted', 'archived'])('a price that was %s is made anew by the next purchase', async (how) => {
    const { agent: first } = await scene.reader();
    await scene.begun(first, year());
    const before = await prices().findOneByOrFail({ websiteId: site.id, interval: 'year', retiredAt: IsNull() });
    if (how === 'deleted') await scene.stripe('delete-price', { price: before.stripePriceId });
    else await scene.dashboard(`prices/${before.stripePriceId}`, { active: false });
    const { agent } = await scene.reader();
    await scene.pay(await scene.begun(agent, year()));
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, membership: { amountCents: 9999 } });
    const after = await prices().findOneByOrFail({ websiteId: site.id, interval: 'year', retiredAt: IsNull() });
    expect(after).toMatchObject({ amountCents: 9999, stripeProductId: before.stripeProductId });
    expect(after.stripePriceId).not.toBe(before.stripePriceId);
  });

  it('so is a product, and a page that was open is no hindrance', async () => {
    const { agent } = await scene.reader();
    await scene.begun(agent, month());
    await query(`UPDATE billing_prices SET stripe_product_id = 'prod_gone' WHERE website_id = $1`, [site.id]);
    await query(`UPDATE checkouts SET stripe_session_id = 'cs_test_gone' WHERE status = 'open' AND interval = 'month'
      AND user_id = (SELECT max(id) FROM users)`);
    await scene.offers(site, { yearlyPrice: '80' });
    await scene.pay(await scene.begun(agent, year()));
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, membership: { amountCents: 8000 } });
  });
});

it('a draft of prices that can’t be, or of a website that nobody has, is refused', async () => {
  const draft = (path: string) => scene.operator.get(`/api/billing/price-moves/${path}`);
  expect(refused(await draft(`${site.id}?monthlyPrice=-1`))).toEqual([400, 'validation_failed']);
  expect(refused(await draft(`${NOBODYS}`))).toEqual([404, 'not_found']);
});

it('a website that is deleted takes no membership along: it is renewed, read with and ended as before', async () => {
  const gone = await connected('https://gone.example');
  const { agent } = await scene.reader();
  const purchase = { siteId: gone.id, interval: 'month' };
  await scene.pay(await scene.begun(agent, purchase));
  const contents = (await scene.operator.get(`/api/wordpress-sites/${gone.id}/contents`).expect(200)).body;
  expect(contents).toMatchObject({ runningMemberships: 1, subscribers: 0 });
  const { deleted } = (await scene.operator.delete(`/api/wordpress-sites/${gone.id}`).expect(200)).body;
  expect(deleted).toEqual(contents);
  await scene.later(32);
  expect(await scene.membership(agent)).toMatchObject({
    ...{ isPremium: true, reason: 'paid', hasPortal: true, membership: { status: 'active', siteName: null } },
  });
  expect((await agent.get('/api/billing/invoices').expect(200)).body).toHaveLength(2);
  await agent.post('/api/billing/portal').send({}).expect(200);
  await scene.operator.post('/api/billing/reconciliations/run').expect(200);
  expect((await agent.post('/api/billing/membership/cancel').expect(200)).body).toMatchObject({ reason: 'cancelling' });
  expect(refused(await scene.checkout(agent, purchase))).toEqual([404, 'not_found']);
});

it('nothing that came of it failed for good', async () => {
  expect(await scene.test.database.dataSource.getRepository(Job).findBy({ status: 'failed' })).toEqual([]);
});

it('a website tells before its deletion of each member who still pays there, or owes', async () => {
  const gone = await connected('https://owing.example');
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, { siteId: gone.id, interval: 'month' }));
  const running: Record<string, number> = {};
  for (const status of ['trialing', 'active', 'past_due', 'paused', 'canceled']) {
    await query('UPDATE memberships SET status = $2 WHERE email = $1', [email, status]);
    const { body } = await scene.operator.get(`/api/wordpress-sites/${gone.id}/contents`).expect(200);
    running[status] = (body as { runningMemberships: number }).runningMemberships;
  }
  expect(running).toEqual({ trialing: 1, active: 1, past_due: 1, paused: 1, canceled: 0 });
});
