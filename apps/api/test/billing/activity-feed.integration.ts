import type { ActivityItem } from '@pressloom/contracts/activity';
import type { SiteView } from '@pressloom/contracts/sites';
import { BillingScene } from './billing-scene.ts';

let billing: BillingScene;
let site: SiteView;
beforeAll(async () => {
  billing = await BillingScene.start();
  site = await billing.site();
});
afterAll(() => billing.test.close());

const upgrades = async (): Promise<Pick<ActivityItem, 'subscriberEmail' | 'isPremium' | 'details'>[]> => {
  const { body } = await billing.operator.get('/api/activity/dashboard').query({ siteId: site.id }).expect(200);
  return (body.events as ActivityItem[])
    .filter(({ type }) => type === 'premium_upgrade')
    .map(({ subscriberEmail, isPremium, details }) => ({ subscriberEmail, isPremium, details }));
};
async function buys(): Promise<string> {
  const { agent, email } = await billing.reader();
  await billing.pay(await billing.begun(agent, { siteId: site.id, interval: 'month' }));
  return email;
}

describe('the feed of activity', () => {
  it('says who became a member, also of somebody who gets no newsletter, with the crown as long as they are one', async () => {
    const email = await buys();
    expect(await upgrades()).toEqual([{ subscriberEmail: email, isPremium: true, details: {} }]);
    await billing.endAll();
    expect(await upgrades()).toEqual([{ subscriberEmail: email, isPremium: false, details: {} }]);
  });

  it('has a member who was erased as somebody whom nobody knows', async () => {
    const [gone, stays] = [await buys(), await buys()];
    await billing.stripe('edit-subscription', { subscription: await billing.subscriptionOf(gone), cancel: true });
    await billing.heard();
    await billing.operator.post('/api/people/erase').send({ email: gone }).expect(200);
    expect((await upgrades()).slice(0, 2)).toEqual([
      { subscriberEmail: stays, isPremium: true, details: {} },
      { subscriberEmail: null, isPremium: false, details: {} },
    ]);
  });
});
