import type { SiteView } from '@pressloom/contracts/sites';
import { BillingCustomer } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { FollowAddressesJob } from '../../src/memberships/billing/stripe/follow-addresses.job.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  scene.test.app.get<Runtime>(RUNTIME).config.stripe.apiUrl = scene.test.sandboxUrl;
  site = await scene.site();
});
afterAll(() => scene.test.close());

const KEYS = { live: 'sk_live_0123456789abcdef', test: 'sk_test_0123456789abcdef' } as const;
const use = (mode: keyof typeof KEYS) =>
  scene.operator.put('/api/billing/connection').send({ secretKey: KEYS[mode] }).expect(200);
const month = () => ({ siteId: site.id, interval: 'month' });

/** What was asked of the stand-in since. */
async function asked(work: () => Promise<void>): Promise<{ path: string; status: number | null }[]> {
  const list = async () =>
    (await (await fetch(`${scene.test.sandboxUrl}/control/requests?provider=stripe`)).json()) as Seen[];
  const before = (await list()).at(-1)?.number ?? 0;
  await work();
  return (await list()).filter(({ number }) => number > before);
}
interface Seen {
  number: number;
  path: string;
  status: number | null;
}
const statusesOf = (calls: Pick<Seen, 'status'>[]) => new Set(calls.map(({ status }) => status));

/** Buys and pays where no report comes: their page asks. */
async function buys(agent: TestAgent, livemode: boolean): Promise<void> {
  const checkout = await scene.begun(agent, month());
  await scene.stripe('complete', { session: /cs_\w+/.exec(checkout.url)?.[0], way: 'pay', livemode });
  await scene.later(0.001);
  expect(await scene.state(agent, checkout)).toBe('paid');
}

it('a key of the other mode meets no id of the former one, and what was paid live goes on', async () => {
  await use('live');
  const { agent: payer } = await scene.reader();
  await buys(payer, true);
  expect(await scene.membership(payer)).toMatchObject({ isPremium: true, reason: 'paid', hasPortal: true });

  await use('test');
  const calls = await asked(async () => {
    expect(await scene.membership(payer)).toMatchObject({ isPremium: true, reason: 'paid', hasPortal: false });
    expect(refused(await payer.post('/api/billing/portal').send({}))).toEqual([409, 'provider_unconfigured']);
    expect(refused(await payer.post('/api/billing/membership/cancel'))).toEqual([409, 'provider_unconfigured']);
    expect(refused(await scene.checkout(payer, month()))).toEqual([409, 'already_member']);
  });
  expect(calls).toEqual([]);

  const { agent: tester } = await scene.reader();
  const others = await asked(() => buys(tester, false));
  expect(statusesOf(others)).toEqual(new Set([200]));
  expect(await scene.membership(tester)).toMatchObject({ isPremium: true, reason: 'paid' });

  await use('live');
  expect(await scene.membership(tester)).toMatchObject({ isPremium: false, reason: 'other_money', hasPortal: false });
  const live = await asked(() => buys(tester, true));
  expect(statusesOf(live)).toEqual(new Set([200]));
  expect(await scene.membership(tester)).toMatchObject({ isPremium: true, reason: 'paid' });
  const customers = await scene.test.database.dataSource.getRepository(BillingCustomer).find({ order: { id: 'ASC' } });
  expect(customers.map(({ scope }) => scope)).toEqual(['live', 'test', 'live']);
});

it('a comparison asks about what the key knows alone', async () => {
  const calls = await asked(async () => {
    await scene.operator.post('/api/billing/reconciliations/run').expect(200);
  });
  expect(statusesOf(calls)).toEqual(new Set([200]));
  const { body } = await scene.operator.get('/api/billing/reconciliations').expect(200);
  expect(body.find(({ scope }: { scope: string }) => scope === 'live')).toMatchObject({
    differenceCount: 0,
    error: null,
  });
});

it('an address that changed is told to what the key opens, and what it does not open keeps nobody waiting', async () => {
  const follow = async () =>
    (await scene.test.app.get(FollowAddressesJob, { strict: false }).run({ signal: new AbortController().signal }))
      .told;
  await scene.test.database.dataSource.query(`UPDATE users SET email = 'moved.' || email WHERE email LIKE 'payer%'`);
  expect(await follow()).toBe(2);
  await use('test');
  expect(await follow()).toBe(1);
});
