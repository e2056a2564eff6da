import { createHmac } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { BillingConnectionView } from '@pressloom/contracts/billing-connection';
import type { SiteView } from '@pressloom/contracts/sites';
import { RefusedReport } from '@pressloom/database/entities';
import { BillingEvents } from '../../src/memberships/billing/events/billing-events.service.ts';
import { WebhookEndpoints } from '../../src/memberships/billing/webhook/webhook-endpoint.service.ts';
import { WebhookSecrets } from '../../src/memberships/billing/webhook/webhook-secrets.service.ts';
import { BillingScene } from './billing-scene.ts';

/** Reports that are refused: Stripe's own, where a clock or a secret is wrong, and those of strangers. */
let fixture: BillingScene;
let site: SiteView;
let logged: jest.SpyInstance;

beforeAll(async () => {
  fixture = await BillingScene.start();
  site = await fixture.site();
  await get(WebhookEndpoints).ensure('sandbox');
});
beforeEach(async () => {
  logged = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  await get(WebhookEndpoints).renew('sandbox');
  // Lines of the log are an hour apart.
  await fixture.later(0.1);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.stripe('settings', { clockBehindSeconds: 0 });
});
afterAll(() => fixture.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => fixture.test.app.get(token, { strict: false });
const rows = () => fixture.test.database.dataSource.getRepository(RefusedReport).find();
const lines = () => logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('webhook'));
const read = async () =>
  (await fixture.operator.get('/api/billing/connection').expect(200)).body as BillingConnectionView;
const refused = async () => (await read()).webhook.refused;
const checked = async () =>
  (await fixture.operator.post('/api/billing/connection/test').expect(200)).body as BillingConnectionView;
const forged = (signature: string, body = '{"id":"evt_forged"}') =>
  fixture.test
    .agent()
    .post('/api/billing/webhooks/sandbox')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(body)
    .expect(400);
const now = () => Math.floor(fixture.test.clock.now().getTime() / 1000);
const signedWith = (secret: string, at = now(), body = '{"id":"evt_forged"}') =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
/** A reader pays, and Stripe reports it. */
const pays = async () => {
  const { agent } = await fixture.reader();
  const { url } = await fixture.begun(agent, { siteId: site.id, interval: 'month' });
  await fixture.stripe('complete', { session: /cs_\w+/.exec(url)?.[0], way: 'pay' });
  await fixture.stripe('settled');
};

it('that seem old because our clock is ten minutes ahead: the panel and the log say so, and a check finds it too', async () => {
  expect(await refused()).toEqual([]);
  await fixture.stripe('settings', { clockBehindSeconds: 600 });
  await pays();
  const [clock, ...others] = await refused();
  expect(others).toEqual([]);
  expect(clock).toMatchObject({ reason: 'clock', firstAt: expect.any(String), lastAt: expect.any(String) });
  expect(clock?.count).toBeGreaterThan(1);
  expect(Math.round((clock?.ageSeconds ?? 0) / 60)).toBe(10);
  expect(lines()).toEqual([
    expect.stringMatching(/correctly signed, but dated 10 minutes ago by the clock of this server/),
  ]);
  expect((await checked()).problem).toMatchObject({
    ...{ code: 'clock_off', message: 'The clock of this server is 10 minutes ahead of Stripe’s.' },
  });
  await fixture.stripe('settings', { clockBehindSeconds: -600 });
  expect((await checked()).problem).toMatchObject({
    message: 'The clock of this server is 10 minutes behind Stripe’s.',
  });
  await fixture.stripe('settings', { clockBehindSeconds: 0 });
  expect((await checked()).problem).toBeNull();
});

it('that are signed with the secret of another endpoint are counted as such, until the secret is another one', async () => {
  const of = get(WebhookSecrets).of.bind(get(WebhookSecrets));
  jest.spyOn(get(WebhookSecrets), 'of').mockImplementation(async (scope) => {
    await of(scope);
    return ['whsec_of_another_endpoint'];
  });
  await pays();
  expect(await refused()).toMatchObject([{ reason: 'secret', ageSeconds: null }]);
  expect(lines()).toEqual([expect.stringContaining('not with the signing secret stored here')]);
  await get(WebhookEndpoints).renew('sandbox');
  expect(await refused()).toEqual([]);
});

it('that come by the thousand from strangers are three rows, a write, and a line an hour for each reason', async () => {
  const queries = jest.spyOn(fixture.test.database.dataSource, 'query');
  const writes = () => queries.mock.calls.filter(([sql]) => sql.includes('INSERT INTO refused_reports')).length;
  const [secret = ''] = await get(WebhookSecrets).of('sandbox');
  for (let time = 0; time < 20; time += 1)
    await Promise.all([
      ...Array.from({ length: 20 }, () => forged(signedWith('whsec_guessed'))),
      ...Array.from({ length: 20 }, () => forged(`v1=${'0'.repeat(1_000)}`)),
      forged(signedWith(secret, now() - 400)),
    ]);
  expect(writes()).toBeLessThanOrEqual(1);
  const counts = (await refused()).map(({ reason, count }) => [reason, count]);
  expect(Object.fromEntries(counts)).toEqual({ secret: 400, unsigned: 400, clock: 20 });
  expect(await rows()).toHaveLength(3);
  expect(lines()).toHaveLength(3);
  await fixture.later(1.1 / 24);
  await forged('');
  await forged('');
  expect(lines()).toHaveLength(4);
});

it('of last week are told no more, and counting starts anew', async () => {
  await forged('');
  await forged('');
  expect(await refused()).toMatchObject([{ reason: 'unsigned', count: 2 }]);
  await fixture.later(7.1);
  expect(await refused()).toEqual([]);
  await forged('');
  const at = fixture.test.clock.now().toISOString();
  expect(await refused()).toMatchObject([{ reason: 'unsigned', count: 1, firstAt: at }]);
});

it('are answered though they can’t be counted, and a text that is no event blames nobody', async () => {
  const [secret = ''] = await get(WebhookSecrets).of('sandbox');
  await forged(signedWith(secret, now(), '{"id":'), '{"id":');
  expect(await refused()).toEqual([]);
  const errors = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const { dataSource } = fixture.test.database;
  const query = dataSource.query.bind(dataSource);
  // Only this statement is refused: what works in the background asks by the same connections.
  jest
    .spyOn(dataSource, 'query')
    .mockImplementation(async (sql, parameters) =>
      sql.includes('INSERT INTO refused_reports')
        ? Promise.reject(new Error('no room'))
        : query<unknown>(sql, parameters),
    );
  await expect(get(BillingEvents).take('sandbox', Buffer.from('{}'), 'none')).rejects.toMatchObject({
    code: 'signature_invalid',
  });
  await refused();
  expect(errors).toHaveBeenCalledWith('Rejected Stripe events could not be counted.', expect.any(Error));
});
