import { ProviderError } from '@pressloom/clients/http';
import type { ReconciliationReport } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { BillingEvent, BillingPrice, PaidMembership, ProviderHealth } from '@pressloom/database/entities';
import { In } from 'typeorm';
import { ApplyBillingEventsJob } from '../../src/memberships/billing/events/apply-billing-events.job.ts';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { WebhookEndpoints } from '../../src/memberships/billing/webhook/webhook-endpoint.service.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import { BillingScene } from './billing-scene.ts';

/** Other products are sold through the same account of Stripe, and support changes ours in its dashboard. */
let fixture: BillingScene;
let site: SiteView;

beforeAll(async () => {
  fixture = await BillingScene.start();
  site = await fixture.site();
  await get(WebhookEndpoints).ensure('sandbox');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.test.fault({ provider: 'stripe', mode: 'ok' });
  await fixture.stripe('delivery', { mode: 'normal' });
});
afterAll(() => fixture.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => fixture.test.app.get(token, { strict: false });
const { objectContaining } = expect;
const repository = <T extends object>(entity: new () => T) => fixture.test.database.dataSource.getRepository(entity);
const bought = async () => {
  const reader = await fixture.reader();
  await fixture.pay(await fixture.begun(reader.agent, { siteId: site.id, interval: 'month' }));
  return { ...reader, subscription: await fixture.subscriptionOf(reader.email) };
};
async function compared(): Promise<ReconciliationReport & { message: string }> {
  const { body } = await fixture.operator.post('/api/billing/reconciliations/run').expect(200);
  const [{ id }] = (await fixture.operator.get('/api/billing/reconciliations').expect(200)).body as [{ id: number }];
  const report = (await fixture.operator.get(`/api/billing/reconciliations/${id}`).expect(200)).body;
  return { ...(report as ReconciliationReport), message: (body as { message: string }).message };
}
const apply = () =>
  get(ApplyBillingEventsJob).run({ signal: new AbortController().signal } as JobContext<'apply-billing-events'>);
/** Nothing that Stripe would be blamed for. */
const failingSince = async () => (await repository(ProviderHealth).findOneBy({ provider: 'stripe' }))?.failingSince;

it.each(['month', 'week', 'quarter', 'metered', 'tiered', 'several'])(
  'a subscription of another product, paid by %s, is passed over in silence, and what is ours is compared all the same',
  async (price) => {
    const member = await bought();
    const before = await compared();
    // Its reports come first, then one of ours is lost.
    const { id: foreign } = await fixture.stripe('foreign-event', { price });
    await fixture.heard();
    const outcomes = (await repository(BillingEvent).findBy({ objectId: `${foreign}` })).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['not_ours']));
    expect(await failingSince()).toBeNull();
    await fixture.stripe('delivery', { mode: 'off' });
    await fixture.stripe('edit-subscription', { subscription: member.subscription, cancel: true });
    const report = await compared();
    expect(report).toMatchObject({ error: null, finishedAt: expect.any(String), failures: [], failureCount: 0 });
    expect(report.total).toBe(before.total);
    expect(report.differences).toContainEqual(objectContaining({ subject: member.email, field: 'endedAt' }));
    expect(await fixture.membership(member.agent)).toMatchObject({ isPremium: false, reason: 'ended' });
    expect(await failingSince()).toBeNull();
    expect(await repository(PaidMembership).countBy({ stripeSubscriptionId: `${foreign}` })).toBe(0);
  },
);

describe('a member whom support moved to a weekly price in the dashboard', () => {
  const moved = async (metadata: object = {}) => {
    const member = await bought();
    const { stripeProductId: product } = await repository(BillingPrice).findOneByOrFail({ websiteId: site.id });
    const recurring = { interval: 'week' };
    const { id: price } = await fixture.dashboard('prices', { product, unit_amount: 900, currency: 'usd', recurring });
    const { items } = (await fixture.dashboard(`subscriptions/${member.subscription}`)) as {
      items: { data: { id: string }[] };
    };
    const change = { items: [{ id: items.data[0]?.id, price }], metadata };
    await fixture.stripe('edit-subscription', { subscription: member.subscription, change });
    await fixture.heard();
    return member;
  };
  const row = async ({ email }: { email: string }) => (await fixture.rows(email))[0];

  it('stays one, is shown what holds, and ends when Stripe ends it, though the report of that is lost', async () => {
    const member = await moved();
    expect(await fixture.membership(member.agent)).toMatchObject({
      ...{ isPremium: true, reason: 'paid' },
      membership: { hasOtherInterval: true, interval: 'month', amountCents: 900, actions: ['cancel'] },
    });
    const list = (await fixture.operator.get(`/api/members?pageSize=100`).expect(200)).body;
    expect(JSON.stringify(list)).toContain('"otherInterval":"every week"');
    await fixture.later(7.1);
    expect(await fixture.membership(member.agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await compared()).toMatchObject({ error: null, failures: [] });
    await fixture.stripe('delivery', { mode: 'off' });
    await fixture.stripe('edit-subscription', { subscription: member.subscription, cancel: true });
    await compared();
    expect(await fixture.membership(member.agent)).toMatchObject({ isPremium: false, reason: 'ended' });
    expect(await failingSince()).toBeNull();
  });

  it('is ours though our note was removed from the subscription: we sold it', async () => {
    const member = await moved({ pressloom_installation: '' });
    expect(await row(member)).toMatchObject({ otherInterval: 'every week', status: 'active' });
    await fixture.stripe('edit-subscription', { subscription: member.subscription, cancel: true });
    await fixture.heard();
    expect(await row(member)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
  });

  it('is shown our interval again once they are back at our price', async () => {
    const member = await moved();
    const { stripePriceId: price } = await repository(BillingPrice).findOneByOrFail({
      ...{ websiteId: site.id, interval: 'month' },
    });
    const { items } = (await fixture.dashboard(`subscriptions/${member.subscription}`)) as {
      items: { data: { id: string }[] };
    };
    const change = { items: [{ id: items.data[0]?.id, price }] };
    await fixture.stripe('edit-subscription', { subscription: member.subscription, change });
    await fixture.heard();
    expect(await row(member)).toMatchObject({ otherInterval: null, interval: 'month' });
  });
});

describe('one subscription that can not be compared', () => {
  const UNREADABLE = new ProviderError({
    provider: 'stripe',
    code: 'unusable_answer',
    message: 'Stripe sent nonsense.',
  });

  it.each([
    ['Stripe sends what can’t be read', UNREADABLE, 'Stripe sent nonsense.'],
    ['Pressloom has a fault', new TypeError('x is not a function'), expect.stringContaining('unexpected error')],
  ])('because %s is named in the report, and the others are compared', async (_what, error, message) => {
    const [strange, ended] = [await bought(), await bought()];
    await fixture.stripe('delivery', { mode: 'off' });
    await fixture.stripe('edit-subscription', { subscription: ended.subscription, cancel: true });
    const real = get(MembershipSync).sync.bind(get(MembershipSync));
    jest.spyOn(get(MembershipSync), 'sync').mockImplementation(async (subject) => {
      if (subject.subscriptionId === strange.subscription) throw error;
      return real(subject);
    });
    const report = await compared();
    expect(report).toMatchObject({
      ...{ error: null, finishedAt: expect.any(String), failureCount: 1 },
      failures: [{ subject: strange.email, message }],
      message: expect.stringContaining('1 membership could not be compared'),
    });
    expect(report.checked).toBe(report.total);
    expect(report.differences).toContainEqual(objectContaining({ subject: ended.email, field: 'endedAt' }));
    expect(await failingSince()).toBeNull();
    // Nobody who was erased since is named.
    await repository(PaidMembership).update({ email: strange.email }, { email: '' });
    const { body } = await fixture.operator.get(`/api/billing/reconciliations/${report.id}`).expect(200);
    expect((body as ReconciliationReport).failures).toMatchObject([{ subject: strange.subscription }]);
    jest.restoreAllMocks();
    await compared();
  });

  it('for the moment keeps neither another one nor another report waiting', async () => {
    const [strange, ended, late] = [await bought(), await bought(), await bought()];
    await fixture.test.fault({ provider: 'stripe', mode: 'error', path: `/v1/subscriptions/${strange.subscription}` });
    await fixture.stripe('delivery', { mode: 'off' });
    await fixture.stripe('edit-subscription', { subscription: ended.subscription, cancel: true });
    expect((await compared()).failures).toMatchObject([{ subject: strange.email }]);
    expect((await fixture.rows(ended.email))[0]).toMatchObject({ status: 'canceled' });
    const ids: string[] = [];
    for (const { subscription } of [strange, strange, strange, late]) {
      const at = new Date(fixture.test.clock.now().getTime() + ids.length);
      const id = `evt_of_${ids.length}`;
      const about = { id, scope: 'sandbox', type: 'customer.subscription.updated', objectId: subscription } as const;
      await repository(BillingEvent).insert({ ...about, happenedAt: at, receivedAt: at });
      ids.push(id);
    }
    await fixture.stripe('edit-subscription', { subscription: late.subscription, cancel: true });
    await expect(apply()).rejects.toThrow('Stripe');
    expect((await fixture.rows(late.email))[0]).toMatchObject({ status: 'canceled' });
    const outcomes = async () =>
      (await repository(BillingEvent).find({ where: { id: In(ids) }, order: { id: 'ASC' } })).map(
        ({ outcome }) => outcome,
      );
    expect(await outcomes()).toEqual([null, null, null, 'applied']);
    await fixture.test.fault({ provider: 'stripe', mode: 'ok' });
    await apply();
    expect(await outcomes()).toEqual(['applied', 'applied', 'applied', 'applied']);
  });
});
