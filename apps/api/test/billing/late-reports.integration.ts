import type { SiteView } from '@pressloom/contracts/sites';
import { Payment } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { ResumeService } from '../../src/memberships/member/resume.service.ts';
import { gate } from '../worker.ts';
import { BillingScene } from './billing-scene.ts';

/** What members do while Stripe's reports of what happened since are late, or off. */
let fixture: BillingScene;
let site: SiteView;

beforeAll(async () => {
  fixture = await BillingScene.start();
  site = await fixture.site();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.stripe('delivery', { mode: 'normal' });
  await fixture.endAll();
});
afterAll(() => fixture.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => fixture.test.app.get(token, { strict: false });
const acts = (agent: TestAgent, action: string, body: object = {}) =>
  agent.post(`/api/billing/membership/${action}`).send(body);

interface Subscription {
  pause_collection: { resumes_at: number } | null;
  cancel_at_period_end: boolean;
  items: { data: { current_period_end: number }[] };
}
const ofStripe = async (subscription: string) =>
  (await fixture.dashboard(`subscriptions/${subscription}`)) as unknown as Subscription;
/** States of all invoices that Stripe wrote, the newest first. */
const invoices = async (subscription: string): Promise<string[]> => {
  const { data } = (await fixture.dashboard(`invoices?subscription=${subscription}`)) as { data: { status: string }[] };
  return data.map(({ status }) => status);
};

async function member(): Promise<{ agent: TestAgent; email: string; subscription: string }> {
  const { agent, email } = await fixture.reader();
  await fixture.pay(await fixture.begun(agent, { siteId: site.id, interval: 'month' }));
  return { agent, email, subscription: await fixture.subscriptionOf(email) };
}

/** A member whose pause was reported and followed; nothing is from then on. */
async function paused(): ReturnType<typeof member> {
  const paying = await member();
  await acts(paying.agent, 'pause', { months: 1 }).expect(200);
  await fixture.heard();
  await fixture.stripe('delivery', { mode: 'off' });
  return paying;
}

it('whoever resumes a pause that ended by itself, and was paid for since, pays for nothing more', async () => {
  const { agent, email, subscription } = await paused();
  await fixture.later(65);
  const before = await invoices(subscription);
  expect(before).toEqual(['paid', 'void', 'paid']);
  expect(await fixture.membership(agent)).toMatchObject({
    reason: 'paused',
    membership: { actions: ['resume', 'cancel'] },
  });
  const resumed = (await acts(agent, 'resume').expect(200)).body;
  expect(resumed).toMatchObject({ isPremium: true, reason: 'paid', membership: { actions: ['cancel', 'pause'] } });
  expect(await invoices(subscription)).toEqual(before);
  const [row] = await fixture.rows(email);
  expect(
    await fixture.test.database.dataSource.getRepository(Payment).countBy({ membershipId: row?.id as number }),
  ).toBe(2);
});

it('a pause begins after the period that is paid by now', async () => {
  const { agent, subscription } = await member();
  await fixture.stripe('delivery', { mode: 'off' });
  await fixture.later(35);
  await acts(agent, 'pause', { months: 1 }).expect(200);
  const { pause_collection: pause, items } = await ofStripe(subscription);
  expect(pause?.resumes_at).toBeGreaterThan(items.data[0]?.current_period_end as number);
});

it.each([
  ['cancel', { cancel_at_period_end: 'true' }, { reason: 'cancelling', membership: { actions: ['keep'] } }],
  [
    'pause',
    { 'pause_collection[behavior]': 'void' },
    { reason: 'paused_paid', membership: { isPaused: true, actions: ['resume', 'cancel'] } },
  ],
])('what came about there already is not done again: %s', async (action, form, shown) => {
  const { agent, subscription } = await member();
  await fixture.stripe('delivery', { mode: 'off' });
  await fixture.dashboard(`subscriptions/${subscription}`, form);
  expect((await acts(agent, action, action === 'pause' ? { months: 3 } : {}).expect(200)).body).toMatchObject(shown);
  expect((await ofStripe(subscription)).pause_collection?.resumes_at ?? null).toBeNull();
});

it('what ended there can’t be cancelled', async () => {
  const { agent, subscription } = await member();
  await fixture.stripe('delivery', { mode: 'off' });
  await fixture.stripe('edit-subscription', { subscription, cancel: true });
  expect((await acts(agent, 'cancel')).status).toBe(409);
  expect(await fixture.membership(agent)).toMatchObject({ isPremium: false, reason: 'ended' });
});

describe('of two clicks that end a pause, of which the second one read the membership before the first one was done', () => {
  it.each([
    ['pays', 'is read', false],
    ['pays', 'is not read yet', true],
    ['slow', 'is read', false],
  ])('one is charged where the money %s, and what the first one did %s', async (way, _what, isUnread) => {
    const { agent, subscription } = await paused();
    await fixture.later(40);
    if (way === 'slow') await fixture.stripe('payment-method', { subscription, behaviour: 'slow' });
    const before = await invoices(subscription);
    const [resuming, memberships] = [get(ResumeService), get(MembershipSync)];
    const [resume, sync] = [resuming.resume.bind(resuming), memberships.sync.bind(memberships)];
    const go = gate();
    const isHeld = gate();
    jest.spyOn(resuming, 'resume').mockImplementationOnce(async (...asked) => {
      isHeld.open();
      await go.passed;
      return resume(...asked);
    });
    const second = acts(agent, 'resume').then((answer) => answer);
    await isHeld.passed;
    if (isUnread)
      jest
        .spyOn(memberships, 'sync')
        .mockImplementationOnce(sync)
        .mockImplementationOnce(async (subject) => {
          go.open();
          await second;
          return sync(subject);
        });
    await acts(agent, 'resume').expect(200);
    go.open();
    expect((await second).status).toBe(200);
    expect(await invoices(subscription)).toHaveLength(before.length + 1);
  });
});
