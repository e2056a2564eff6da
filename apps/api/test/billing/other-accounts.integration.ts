import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import type { ReconciliationReport, ReconciliationView } from '@pressloom/contracts/billing';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import { BillingConnection, PaidMembership } from '@pressloom/database/entities';
import { In } from 'typeorm';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';
import { paidMembership } from './paid-membership.ts';

/** A key that may not say whose it is, and that has sold one membership. Two before that were sold through another account. */
let fixture: BillingScene;
let sale: string;

const KEY = 'sk_live_0123456789abcdef';
const SILENT = 'rk_live_0123456789_no_account';
const FORMER = ['sub_former_1', 'sub_former_2'];

beforeAll(async () => {
  fixture = await BillingScene.start();
  // Keys that are entered open the stand-in, not Stripe itself.
  fixture.test.app.get<Runtime>(RUNTIME).config.stripe.apiUrl = fixture.test.sandboxUrl;
  const site = await fixture.site();
  await save({ secretKey: SILENT }).expect(200);
  const paidUntil = new Date(fixture.test.clock.now().getTime() + 10 * 86_400_000);
  for (const stripeSubscriptionId of FORMER)
    await memberships().save(
      paidMembership({ email: `${stripeSubscriptionId}@press.example`, stripeSubscriptionId, paidUntil }),
    );
  const { agent, email } = await fixture.reader();
  const checkout = await fixture.begun(agent, { siteId: site.id, interval: 'month' });
  await fixture.stripe('complete', { session: /cs_\w+/.exec(checkout.url)?.[0], way: 'pay', livemode: true });
  // No report comes: their page asks.
  await fixture.later(0.001);
  expect(await fixture.state(agent, checkout)).toBe('paid');
  sale = await fixture.subscriptionOf(email);
});
afterEach(async () => {
  await fixture.test.fault({ provider: 'stripe', mode: 'ok' });
  await changeFormer({ status: 'active', endedAt: null, problem: null });
});
afterAll(() => fixture.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => fixture.test.app.get(token, { strict: false });
const memberships = () => fixture.test.database.dataSource.getRepository(PaidMembership);
const connections = () => fixture.test.database.dataSource.getRepository(BillingConnection);
const save = (form: object) => fixture.operator.put('/api/billing/connection').send(form);
const tested = async () =>
  (await fixture.operator.post('/api/billing/connection/test').expect(200)).body as BillingConnectionView;
const compare = () => fixture.operator.post('/api/billing/reconciliations/run');
async function report(): Promise<ReconciliationReport> {
  const { body } = await fixture.operator.get('/api/billing/reconciliations').expect(200);
  const newest = (body as ReconciliationView[]).find(({ scope }) => scope === 'live');
  return (await fixture.operator.get(`/api/billing/reconciliations/${newest?.id}`).expect(200))
    .body as ReconciliationReport;
}
const changeFormer = (changes: Partial<Pick<PaidMembership, 'status' | 'endedAt' | 'problem'>>) =>
  memberships().update({ stripeSubscriptionId: In(FORMER) }, changes);
const former = () => memberships().find({ where: { stripeSubscriptionId: In(FORMER) }, order: { id: 'ASC' } });

it('ends none of those that the key doesn’t find, though it finds the one that it sold', async () => {
  expect(refused(await compare())).toEqual([409, 'other_account']);
  for (const subscriptionId of FORMER)
    await expect(get(MembershipSync).sync({ scope: 'live', subscriptionId })).rejects.toMatchObject({
      code: 'other_account',
    });
  const runs = { status: 'active', endedAt: null, problem: null };
  expect(await former()).toMatchObject([runs, runs]);
});

it('compares what the key sold once those before it have ended', async () => {
  const endedAt = fixture.test.clock.now();
  await changeFormer({ status: 'canceled', endedAt });
  await compare().expect(200);
  expect(await report()).toMatchObject({ error: null, finishedAt: expect.any(String), differences: [], failures: [] });
  const ended = { status: 'canceled', endedAt, problem: null };
  expect(await former()).toMatchObject([ended, ended]);
  expect(await memberships().findOneBy({ stripeSubscriptionId: sale })).toMatchObject({ status: 'active' });
});

it('keeps what an accepted key doesn’t find, and compares the others each night', async () => {
  expect(refused(await save({ secretKey: SILENT }))).toEqual([409, 'other_account']);
  await save({ secretKey: SILENT, acceptOtherAccount: true }).expect(200);
  const kept = { status: 'active', endedAt: null, problem: expect.stringContaining('Sold with another Stripe key') };
  const message = expect.stringContaining('does not find this membership');
  const failures = FORMER.map((subscription) => ({ subject: `${subscription}@press.example`, message }));
  for (let night = 1; night <= 2; night += 1) {
    await compare().expect(200);
    expect(await report()).toMatchObject({ error: null, finishedAt: expect.any(String), failures });
    expect(await former()).toMatchObject([kept, kept]);
    // It was sold before the key was accepted, and is found.
    const sold = await memberships().findOneBy({ stripeSubscriptionId: sale });
    expect(sold).toMatchObject({ status: 'active', problem: null });
  }
});

it('takes no account for the one of what was sold before Stripe said so, and shows why', async () => {
  await changeFormer({ status: 'canceled', endedAt: fixture.test.clock.now() });
  await save({ secretKey: KEY }).expect(200);
  const stored = () => connections().findOneByOrFail({ scope: 'live' });
  const { accountId } = await stored();
  await connections().update({ scope: 'live' }, { accountId: null, accountName: null });
  await fixture.test.fault({ provider: 'stripe', mode: 'forbidden', path: '/v1/subscriptions/' });
  const message = expect.stringContaining('Stripe does not allow this key to do this');
  expect(await tested()).toMatchObject({ problem: { code: 'key_limited', message }, accountId: null });
  expect(await stored()).toMatchObject({ accountId: null, accountName: null });
  await fixture.test.fault({ provider: 'stripe', mode: 'ok' });
  expect(await tested()).toMatchObject({ problem: null, accountId });
  expect(accountId).toMatch(/^acct_/);
});

it('ends what an accepted key doesn’t find once the time that was paid for is over', async () => {
  await save({ secretKey: SILENT, acceptOtherAccount: true }).expect(200);
  await compare().expect(200);
  const runs = { status: 'active', endedAt: null };
  expect(await former()).toMatchObject([runs, runs]);
  const over = (11 + BILLING_LIMITS.graceDays) * 86_400_000;
  fixture.test.clock.set(new Date(fixture.test.clock.now().getTime() + over));
  await compare().expect(200);
  const ended = { status: 'canceled', endedAt: expect.any(Date) };
  expect(await former()).toMatchObject([ended, ended]);
});
