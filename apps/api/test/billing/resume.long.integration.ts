import type { OwnMembershipView } from '@pressloom/contracts/billing';
import type { MemberDetail, MemberView } from '@pressloom/contracts/members';
import type { Revenue, RevenueMonth } from '@pressloom/contracts/revenue';
import type { SiteView } from '@pressloom/contracts/sites';
import { ProviderError } from '@pressloom/clients/http';
import { Payment } from '@pressloom/database/entities';
import type { PaidMembership } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { ResumeService } from '../../src/memberships/member/resume.service.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  await scene.stripe('delivery', { mode: 'normal' });
  await scene.endAll();
});
afterAll(() => scene.test.close());

/** Somebody whose membership is paused, and for whom nothing is paid any more. */
async function pausedReader(): Promise<{ agent: TestAgent; email: string }> {
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
  await agent.post('/api/billing/membership/pause').send({ months: 1 }).expect(200);
  await scene.later(40);
  expect(await scene.membership(agent)).toMatchObject({
    isPremium: false,
    reason: 'paused',
    membership: { isPaused: true, actions: ['resume', 'cancel'], isChargedOnResume: true, isResumeOpen: false },
  });
  return { agent, email };
}

const resume = (agent: TestAgent) => agent.post('/api/billing/membership/resume');

/** Each change of a subscription fails so, however often it is tried. */
const failing = (mode: string, afterWork: boolean) =>
  scene.test.fault({ provider: 'stripe', mode, afterWork, method: 'POST', path: '/v1/subscriptions/' });
const works = () => scene.test.fault({ provider: 'stripe', mode: 'ok' });

async function paymentsOf(email: string): Promise<number> {
  const [row] = await scene.rows(email);
  return scene.test.database.dataSource.getRepository(Payment).countBy({ membershipId: row?.id as number });
}

/** The pause is lifted there, and the answer to that lost: the payment was never asked for. */
async function halfResumed(): Promise<{ agent: TestAgent; email: string }> {
  const reader = await pausedReader();
  await failing('error', true);
  expect(refused(await resume(reader.agent))).toEqual([502, 'provider_failed']);
  await works();
  await scene.heard();
  return reader;
}

const OPEN = {
  isPremium: false,
  membership: { isPaused: false, actions: ['resume', 'cancel'], isChargedOnResume: true, isResumeOpen: true },
};
const PAID = { isPremium: true, reason: 'paid', membership: { isPaused: false, isResumeOpen: false } };

/** What is said of a second try beside the first one. */
const UNDER_WAY = new ProviderError({
  ...{ provider: 'stripe', code: 'server_error', status: 409, retryable: true },
  message: 'Stripe is still working on the same request (409).',
});

it('ending a pause after what was paid is over is paid for by one click', async () => {
  const { agent, email } = await pausedReader();
  expect((await resume(agent).expect(200)).body).toMatchObject(PAID);
  expect(await paymentsOf(email)).toBe(2);
});

describe('ending a pause whose payment does not come about', () => {
  it('can be tried again, and is paid for then', async () => {
    const { agent, email } = await halfResumed();
    expect(await scene.membership(agent)).toMatchObject(OPEN);
    const resumed = (await resume(agent).expect(200)).body as OwnMembershipView;
    expect(resumed).toMatchObject(PAID);
    expect(resumed.membership?.actions).toEqual(['cancel', 'pause']);
    expect(await paymentsOf(email)).toBe(2);
    expect(refused(await resume(agent))).toEqual([409, 'membership_changed']);
  });

  it.each([
    ['refuses', 'forbidden'],
    ['has a problem right now', 'error'],
    ['breaks off', 'reset'],
  ])('can be tried again where the provider %s', async (_what, mode) => {
    const { agent, email } = await halfResumed();
    await failing(mode, false);
    expect((await resume(agent)).status).toBe(502);
    await works();
    expect(await scene.membership(agent)).toMatchObject(OPEN);
    await resume(agent).expect(200);
    expect(await scene.membership(agent)).toMatchObject(PAID);
    expect(await paymentsOf(email)).toBe(2);
  });

  it.each(['error', 'reset'])('is paid for once though the answer to the payment was lost (%s)', async (mode) => {
    const { agent, email } = await halfResumed();
    await scene.stripe('delivery', { mode: 'off' });
    await failing(mode, true);
    expect((await resume(agent)).status).toBe(502);
    await works();
    // Nobody has reported it yet.
    expect(await scene.membership(agent)).toMatchObject(OPEN);
    expect((await resume(agent).expect(200)).body).toMatchObject(PAID);
    expect(await paymentsOf(email)).toBe(2);
  });

  it('is asked for by the same key while the provider is still at work on it', async () => {
    const { agent, email } = await halfResumed();
    const resuming = scene.test.app.get(ResumeService, { strict: false });
    const original = resuming.resume.bind(resuming);
    const keys: string[] = [];
    jest.spyOn(resuming, 'resume').mockImplementation((membership, client) => {
      const renewNow = (id: string, key: string): Promise<void> => {
        keys.push(key);
        return keys.length > 1 ? client.renewNow(id, key) : Promise.reject(UNDER_WAY);
      };
      return original(membership, { ...client, renewNow });
    });
    expect((await resume(agent)).status).toBe(502);
    expect((await resume(agent).expect(200)).body).toMatchObject(PAID);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await paymentsOf(email)).toBe(2);
  });

  it('is paid for once by two clicks', async () => {
    const { agent, email } = await halfResumed();
    const answers = await Promise.all([resume(agent), resume(agent), resume(agent)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject(PAID);
    expect(await paymentsOf(email)).toBe(2);
  });

  it('can be cancelled instead, and is forgotten by that', async () => {
    const { agent, email } = await halfResumed();
    await agent.post('/api/billing/membership/cancel').expect(200);
    expect((await scene.membership(agent)).membership).toMatchObject({ actions: ['keep'], isResumeOpen: false });
    await agent.post('/api/billing/membership/keep').expect(200);
    // It was our pause that ended: nothing opens before it is paid for.
    const kept = await scene.membership(agent);
    expect(kept).toMatchObject({ isPremium: false, reason: 'unpaid', membership: { actions: ['cancel', 'pause'] } });
    expect(await paymentsOf(email)).toBe(1);
  });

  it.each(['declines', 'slow'])(
    'is the provider’s to go on with once it has asked for the money: it %s',
    async (behaviour) => {
      const { agent, email } = await halfResumed();
      await scene.stripe('payment-method', { subscription: await scene.subscriptionOf(email), behaviour });
      const { membership } = (await resume(agent).expect(200)).body as OwnMembershipView;
      expect(membership).toMatchObject({ isResumeOpen: false });
      expect(membership?.actions).not.toContain('resume');
      expect(refused(await resume(agent))).toEqual([409, 'membership_changed']);
      expect(await paymentsOf(email)).toBe(1);
    },
  );
});

describe('a membership that is paused and resumed at the provider', () => {
  const dashboard = (subscription: string, form: object) => scene.dashboard(`subscriptions/${subscription}`, form);
  const pausedThere = async (): Promise<{ agent: TestAgent; email: string; subscription: string }> => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
    const subscription = await scene.subscriptionOf(email);
    await dashboard(subscription, { 'pause_collection[behavior]': 'void' });
    await scene.heard();
    await scene.later(40);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'paused' });
    return { agent, email, subscription };
  };
  const member = async (email: string): Promise<MemberDetail> => {
    const all = (await scene.operator.get('/api/members?pageSize=100').expect(200)).body as MemberView[];
    const id = all.find((one) => one.email === email)?.id;
    return (await scene.operator.get(`/api/members/${id}`).expect(200)).body as MemberDetail;
  };
  const revenue = async (): Promise<RevenueMonth> => {
    const { currencies } = (await scene.operator.get(`/api/billing/revenue?months=1&siteId=${site.id}`).expect(200))
      .body as Revenue;
    return currencies[0]?.months[0] as RevenueMonth;
  };

  it('is read at once, without a payment, and counts as nothing that is earned', async () => {
    const { agent, email, subscription } = await pausedThere();
    const before = await revenue();
    await dashboard(subscription, { pause_collection: '' });
    await scene.heard();
    const [{ periodEnd }] = (await scene.rows(email)) as [PaidMembership & { periodEnd: Date }];
    expect(await scene.membership(agent)).toMatchObject({
      ...{ isPremium: true, reason: 'resumed' },
      membership: { isPaused: false, renewsAt: periodEnd.toISOString(), actions: ['cancel', 'pause'] },
    });
    expect(await paymentsOf(email)).toBe(1);
    expect(await revenue()).toEqual(before);
    const shown = await member(email);
    expect(shown).toMatchObject({
      ...{
        isPremium: true,
        reason: 'resumed',
        subscription: { resumedUntil: periodEnd.toISOString(), pausedAt: null },
      },
    });
    const kinds = shown.timeline.map(({ kind }) => kind);
    expect(kinds.indexOf('membership_resumed')).toBeLessThan(kinds.indexOf('membership_paused'));
    await scene.operator.post('/api/billing/reconciliations/run').expect(200);
    const [newest] = (await scene.operator.get('/api/billing/reconciliations').expect(200)).body;
    expect(newest).toMatchObject({ differenceCount: 0 });
    // Until the renewal, which is paid as any other.
    await scene.later(18);
    expect(await revenue()).toMatchObject({ paused: before.paused, lost: 0, overdue: 0 });
    await scene.later(5);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await paymentsOf(email)).toBe(2);
  });

  it('is not where an invoice of before is still owed, nor where drafts of the pause are', async () => {
    const { agent, email } = await scene.reader();
    await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
    const subscription = await scene.subscriptionOf(email);
    await dashboard(subscription, { 'pause_collection[behavior]': 'keep_as_draft' });
    await scene.later(40);
    await dashboard(subscription, { pause_collection: '' });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'unpaid' });
  });

  it('is not where its owner ends the pause here and cancels, or keeps it then', async () => {
    const { agent } = await pausedThere();
    await agent.post('/api/billing/membership/cancel').expect(200);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, membership: { isPaused: false } });
    await agent.post('/api/billing/membership/keep').expect(200);
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'unpaid' });
  });
});
