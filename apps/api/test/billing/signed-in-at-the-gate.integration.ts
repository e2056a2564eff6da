import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer } from '@pressloom/contracts/billing';
import type { IssuedPass, TrackedView } from '@pressloom/contracts/gate';
import type { WordpressLink } from '@pressloom/contracts/membership';
import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { PEOPLE } from '../../src/common/visitors/user-agents.fixture.ts';
import { BillingScene } from './billing-scene.ts';

/** What a covered article says to readers who came back from signing in, while they pay and after it. */
let billing: BillingScene;
let site: SiteView;
beforeAll(async () => {
  billing = await BillingScene.start();
  site = await billing.site();
  const gate = { siteId: site.id, restrictionType: 'article_count', freeArticleLimit: 0, isActive: true };
  await billing.operator.post('/api/premium-content-settings').send(gate).expect(200);
});
afterAll(() => billing.test.close());

interface Reader {
  email: string;
  agent: TestAgent;
  view: () => Promise<TrackedView>;
}

const post = async (path: string, form: object): Promise<unknown> => {
  const call = billing.test.agent().post(`/api/content-gate/${path}`).set('Origin', new URL(site.siteUrl).origin);
  return (
    await call
      .set('User-Agent', PEOPLE[1]?.[1] ?? '')
      .send(form)
      .expect(200)
  ).body;
};

/** Signed in, and back at the website by the link of the sign-in. */
async function reader(): Promise<Reader> {
  const { email, agent } = await billing.reader();
  const asked = { returnUrl: `${site.siteUrl}/story/`, alsoWithoutMembership: true };
  const { authUrl } = (await agent.post('/api/auth/wordpress-link').send(asked).expect(200)).body as WordpressLink;
  const visitorId = randomUUID();
  const token = new URL(authUrl).searchParams.get('wp_auth');
  const { pass } = (await post('passes', { token, visitorId })) as IssuedPass;
  const view = () => post('track-view', { siteId: site.id, visitorId, articleId: 1, pass }) as Promise<TrackedView>;
  return { email, agent, view };
}

const begun = ({ agent }: Reader): Promise<CheckoutAnswer> =>
  billing.begun(agent, { siteId: site.id, interval: 'month' });

const OPEN = { articlesViewed: 0, freeLimit: 0, requiresSubscription: false };
const CLOSED = { ...OPEN, requiresSubscription: true, reason: 'limit_reached' };

it('says that the account has no membership', async () => {
  const { view } = await reader();
  expect(await view()).toEqual({ ...CLOSED, reader: 'no_membership' });
});

it('waits for a payment from the payment page on, and opens when it is reported', async () => {
  const who = await reader();
  const checkout = await begun(who);
  expect(await who.view()).toEqual({ ...CLOSED, reader: 'payment_pending' });
  await billing.stripe('delivery', { mode: 'hold' });
  await billing.pay(checkout);
  expect(await who.view()).toEqual({ ...CLOSED, reader: 'payment_pending' });
  await billing.stripe('delivery', { mode: 'normal' });
  await billing.stripe('release');
  await billing.heard();
  expect(await who.view()).toEqual(OPEN);
});

it('says that there is none once the payment page is over, or the money was given back', async () => {
  const [left, refunded] = [await reader(), await reader()];
  await begun(left);
  await billing.pay(await begun(refunded));
  expect(await refunded.view()).toEqual(OPEN);
  await billing.stripe('refund', { subscription: await billing.subscriptionOf(refunded.email) });
  await billing.heard();
  expect(await refunded.view()).toEqual({ ...CLOSED, reader: 'no_membership' });
  await billing.later(0.5);
  expect(await left.view()).toEqual({ ...CLOSED, reader: 'no_membership' });
});

it('waits for slow money as long as that takes', async () => {
  const who = await reader();
  await billing.pay(await begun(who), 'slow');
  await billing.later(1);
  expect(await who.view()).toEqual({ ...CLOSED, reader: 'payment_pending' });
  await billing.later(6);
  expect(await who.view()).toMatchObject(OPEN);
});
