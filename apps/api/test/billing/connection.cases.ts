import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { PaymentsProvider } from '../../src/common/providers/payments.provider.ts';
import { MembershipSync } from '../../src/memberships/billing/membership/membership-sync.service.ts';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

const KEY = 'sk_test_0123456789abcdef';
let scene: BillingScene;

beforeAll(async () => {
  scene = await BillingScene.start();
  // Keys that are entered open the stand-in, not Stripe itself.
  scene.test.app.get<Runtime>(RUNTIME).config.stripe.apiUrl = scene.test.sandboxUrl;
});
afterAll(() => scene.test.close());

const read = async () =>
  (await scene.operator.get('/api/billing/connection').expect(200)).body as BillingConnectionView;
const save = (form: object) => scene.operator.put('/api/billing/connection').send(form);
const saved = async (form: object) => (await save(form).expect(200)).body as BillingConnectionView;
const tested = async () =>
  (await scene.operator.post('/api/billing/connection/test').expect(200)).body as BillingConnectionView;
const made = async () =>
  (await scene.operator.post('/api/billing/connection/webhook').expect(200)).body as BillingConnectionView;
const query = (sql: string, values: unknown[] = []) => scene.test.database.dataSource.query(sql, values);
/** At the stand-in, as an operator does it in Stripe's dashboard. */
const atStripe = (method: 'POST' | 'DELETE', path: string, body = '') =>
  fetch(`${scene.test.sandboxUrl}/v1/webhook_endpoints${path}`, {
    ...{ method, body: method === 'POST' ? body : null },
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
  }).then((answer) => answer.json() as Promise<{ id: string; secret: string }>);
const webhookId = async (scope = 'sandbox'): Promise<string> => {
  const [row] = await query('SELECT webhook_id FROM billing_connections WHERE scope = $1', [scope]);
  return row.webhook_id as string;
};
const publicUrl = (url: string): void => {
  scene.test.app.get<Runtime>(RUNTIME).config.publicUrl = url;
};

it('without a key the sandbox takes the payments, and reports to us after a test', async () => {
  expect(await read()).toMatchObject({
    ...{ scope: 'sandbox', scopeWithoutKey: 'sandbox', keySource: null, keyMask: null, checkedAt: null, problem: null },
    webhook: { state: 'missing', madeBy: null, canBeMade: true, lastReportAt: null },
    ...{ memberships: { sandbox: 0, test: 0, live: 0 }, waitingEvents: 0 },
  });
  expect(await tested()).toMatchObject({
    ...{ takesPayments: true, accountName: 'Pressloom sandbox', problem: null, checkedAt: expect.any(String) },
    webhook: { state: 'ready', madeBy: 'us', missingEvents: [] },
  });
});

it('what became of the address at Stripe is told by the next check', async () => {
  const id = await webhookId();
  await atStripe('POST', `/${id}`, 'disabled=true');
  expect((await tested()).webhook.state).toBe('off');
  await atStripe('POST', `/${id}`, 'disabled=false&enabled_events[0]=invoice.paid');
  // What ours lacks is asked for again.
  expect((await tested()).webhook).toMatchObject({ state: 'ready', missingEvents: [] });
  await atStripe('DELETE', `/${id}`);
  expect((await tested()).webhook).toMatchObject({ state: 'gone', madeBy: 'us' });
  expect((await made()).webhook).toMatchObject({ state: 'ready', madeBy: 'us' });
  expect(await webhookId()).not.toBe(id);
});

it('an installation that moved says where Stripe reports to, and is followed', async () => {
  publicUrl('http://moved.example');
  expect((await read()).webhook).toMatchObject({
    ...{ state: 'elsewhere', url: 'http://moved.example/api/billing/webhooks/sandbox' },
    formerUrl: `${scene.test.url}/api/billing/webhooks/sandbox`,
  });
  expect((await made()).webhook.state).toBe('ready');
  publicUrl(scene.test.url);
  expect((await tested()).webhook.state).toBe('ready');
});

it('a changed secret leaves the former one good for a day', async () => {
  const before = await made();
  expect(Date.parse(before.webhook.formerSecretUntil ?? '')).toBe(scene.test.clock.now().getTime() + 86_400_000);
  // Of the addresses there only the new one is left: else each report came twice.
  const { data } = (await scene.dashboard('webhook_endpoints?limit=100')) as { data: { id: string }[] };
  expect(data.map(({ id }) => id)).toEqual([await webhookId()]);
  await scene.later(2);
  expect((await read()).webhook.formerSecretUntil).toBeNull();
});

it('what can be no key is refused on its field, and so is one that Stripe does not know', async () => {
  for (const secretKey of ['pk_test_0123456789', 'whsec_0123456789', 'short', 'sk_test_invalid'])
    expect(refused(await save({ secretKey }))).toEqual([400, 'validation_failed']);
  const { body } = await save({ secretKey: 'sk_live_invalid' });
  expect(body.fields).toEqual({ secretKey: expect.stringContaining('Stripe does not accept this key') });
  expect(refused(await save({ webhookSecret: KEY }))).toEqual([400, 'validation_failed']);
  expect(await read()).toMatchObject({ scope: 'sandbox', keySource: null });
});

it('a key that could not be tried is not kept', async () => {
  await scene.test.fault({ provider: 'stripe', mode: 'error' });
  expect((await save({ secretKey: KEY })).status).toBe(502);
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  expect(await read()).toMatchObject({ scope: 'sandbox', keySource: null });
});

it('a key is kept and never told; over http there is no address for reports', async () => {
  const view = await saved({ secretKey: KEY });
  expect(view).toMatchObject({
    ...{ scope: 'test', scopeWithoutKey: 'sandbox', keySource: 'settings', takesPayments: true, problem: null },
    webhook: { state: 'missing', canBeMade: false },
  });
  expect(JSON.stringify(view)).not.toContain(KEY);
  expect(refused(await scene.operator.post('/api/billing/connection/webhook'))).toEqual([409, 'provider_unconfigured']);
});

it('an address that a person made needs its secret, and the events that matter', async () => {
  const { url } = (await read()).webhook;
  const { id, secret } = await atStripe('POST', '', `url=${encodeURIComponent(url)}&enabled_events[0]=invoice.paid`);
  expect((await tested()).webhook).toMatchObject({ state: 'unsigned', madeBy: 'person' });
  const { webhook, secretSource } = await saved({ webhookSecret: secret });
  expect(webhook).toMatchObject({ state: 'lacking', madeBy: 'person' });
  expect(webhook.missingEvents).toContain('charge.refunded');
  expect(secretSource).toBe('settings');
  await atStripe('POST', `/${id}`, 'enabled_events[0]=*');
  expect((await tested()).webhook.state).toBe('ready');
  await atStripe('DELETE', `/${id}`);
  expect((await tested()).webhook.state).toBe('gone');
  expect(await saved({ webhookSecret: null })).toMatchObject({ secretSource: null });
});

it('a restricted key that may not write says so, and sells for nobody unseen', async () => {
  publicUrl('https://press.example');
  const view = await saved({ secretKey: 'rk_test_readonly_0123456789' });
  expect(view).toMatchObject({ problem: { code: 'key_limited' }, webhook: { state: 'missing' } });
  publicUrl(scene.test.url);
  await saved({ secretKey: KEY });
});

it('a restricted key that may not read all that is needed is told what it lacks', async () => {
  const { problem } = await saved({ secretKey: 'rk_test_0123456789_no_payment_intents' });
  expect(problem).toMatchObject({ code: 'key_limited', message: 'This key may not read payment intents in Stripe.' });
  await saved({ secretKey: KEY });
});

describe('with a membership of test mode', () => {
  let email: string;
  let siteId: number;
  const offered = async () =>
    (await scene.operator.get(`/api/subscription-settings/${siteId}`)).body as SubscriptionSettingsView;
  const isTestMoney = async () => (await offered()).isTestMoney;
  const isPremium = async () => (await query('SELECT is_premium FROM users WHERE email = $1', [email]))[0].is_premium;

  it('readers are told that no real money is taken', async () => {
    const site = await scene.site();
    await query('UPDATE wordpress_sites SET is_sample = false WHERE id = $1', [site.id]);
    const reader = await scene.reader();
    email = reader.email;
    siteId = site.id;
    expect(await offered()).toMatchObject({ isTestMoney: true, canBuy: true });
    await scene.pay(await scene.begun(reader.agent, { siteId, interval: 'year' }));
    // The stand-in has one world for its own key and for test keys, so its report came as the sandbox's.
    await query(`UPDATE memberships SET scope = 'test' WHERE email = $1`, [email]);
    expect((await read()).memberships).toEqual({ sandbox: 0, test: 1, live: 0 });
    expect(await isPremium()).toBe(true);
  });

  it('it counts no more once a live key is set, and again with a test key', async () => {
    expect(await saved({ secretKey: 'sk_live_0123456789' })).toMatchObject({ scope: 'live', memberships: { test: 1 } });
    expect([await isPremium(), await isTestMoney()]).toEqual([false, false]);
    await saved({ secretKey: KEY });
    expect(await isPremium()).toBe(true);
  });

  it('a key of another account is kept only after asking, since its members would be lost', async () => {
    await query(
      `UPDATE billing_connections SET account_id = 'acct_former', account_name = 'Former', webhook_id = 'we_former', webhook_url = $1
       WHERE scope = 'test'`,
      [(await read()).webhook.url],
    );
    for (const status of ['trialing', 'past_due', 'paused', 'active']) {
      await query('UPDATE memberships SET status = $2 WHERE email = $1', [email, status]);
      const { body } = await save({ secretKey: `${KEY}2` }).expect(409);
      expect([status, body]).toMatchObject([
        status,
        { code: 'other_account', message: expect.stringContaining('1 active membership was') },
      ]);
    }
    const scopes = () => query('SELECT scope FROM billing_connections ORDER BY scope');
    const before = await scopes();
    expect(before.length).toBeGreaterThan(1);
    const view = await saved({ secretKey: `${KEY}2`, acceptOtherAccount: true });
    expect(view).toMatchObject({ accountName: 'Pressloom sandbox', problem: null });
    // The address for reports that was made in the former account is none of this one's.
    expect(view.webhook).toMatchObject({ state: 'missing', madeBy: null });
    // What is known of other money is of another account.
    expect(await scopes()).toEqual(before);
  });

  it('a key that may not say whose it is is compared by what it finds, and kept only after asking where that is nothing', async () => {
    const silent = { secretKey: 'rk_test_0123456789_no_account' };
    const [{ id }] = await query('SELECT stripe_subscription_id AS id FROM memberships WHERE email = $1', [email]);
    const named = (subscription: string) =>
      query('UPDATE memberships SET stripe_subscription_id = $2 WHERE email = $1', [email, subscription]);
    await saved(silent);
    await saved({ secretKey: KEY });
    await named('sub_elsewhere');
    const { body } = await save(silent).expect(409);
    expect(body).toMatchObject({
      code: 'other_account',
      message: expect.stringContaining('may not say which account'),
    });
    await saved({ ...silent, acceptOtherAccount: true });
    const sync = scene.test.app.get(MembershipSync, { strict: false });
    await expect(sync.sync({ scope: 'test', subscriptionId: 'sub_elsewhere' })).rejects.toMatchObject({
      code: 'other_account',
    });
    // What was accepted is a problem of the membership, and none of the key.
    expect((await tested()).problem).toMatchObject({ code: 'key_limited' });
    const problem = 'Sold with another Stripe key, and not found with the current one yet.';
    expect(await scene.rows(email)).toMatchObject([{ status: 'active', endedAt: null, problem }]);
    await named(id);
    await sync.sync({ scope: 'test', subscriptionId: id });
    expect(await scene.rows(email)).toMatchObject([{ status: 'active', problem: null }]);
    await saved({ secretKey: KEY });
  });

  it('without the key the stand-in takes over, and it counts no more', async () => {
    expect(await saved({ secretKey: null })).toMatchObject({ scope: 'sandbox', keySource: null });
    expect(await isPremium()).toBe(false);
  });
});

it('a key that Stripe refuses by now sells to nobody, until Stripe accepts it again', async () => {
  const site = await scene.site('meditation');
  const canBuy = async () =>
    ((await scene.operator.get(`/api/subscription-settings/${site.id}`)).body as SubscriptionSettingsView).canBuy;
  expect(await canBuy()).toBe(true);
  await scene.stripe('settings', { revokesKeys: true });
  expect((await tested()).problem).toMatchObject({ code: 'key_refused' });
  expect(await canBuy()).toBe(false);
  await scene.stripe('settings', { revokesKeys: false });
  expect((await tested()).problem).toBeNull();
  expect(await canBuy()).toBe(true);
});

it('a provider that does not answer is what is told, until it answers again', async () => {
  await scene.test.fault({ provider: 'stripe', mode: 'error' });
  const failing = { code: 'unreachable', message: expect.stringContaining('Stripe has a problem right now') };
  expect(await tested()).toMatchObject({ problem: { ...failing, since: expect.any(String) } });
  await scene.test.fault({ provider: 'stripe', mode: 'forbidden' });
  expect((await tested()).problem).toMatchObject({ code: 'key_limited' });
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  expect((await tested()).problem).toBeNull();
});

// Last of all: the breaker of this process stays open.
it('a check asks Stripe although calls rest after failures, so that what it says is of now', async () => {
  const { client } = await scene.test.app.get(PaymentsProvider).ofScope('sandbox');
  await scene.test.fault({ provider: 'stripe', mode: 'error' });
  for (let failures = 0; failures < 6; failures += 1) await client.account().catch(() => undefined);
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  await expect(client.account()).rejects.toMatchObject({ provider: 'stripe' });
  expect(await tested()).toMatchObject({ problem: null, webhook: { state: 'ready' } });
});
