import { createHmac } from 'node:crypto';
import type { SiteView } from '@pressloom/contracts/sites';
import { BillingEvent, PaidMembership } from '@pressloom/database/entities';
import { WebhookEndpoints } from '../../src/gating/billing/webhook-endpoint.service.ts';
import { WebhookSecrets } from '../../src/gating/billing/webhook-secrets.service.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;
let secret: string;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
  await get(WebhookEndpoints).ensure('sandbox');
  [secret = ''] = await get(WebhookSecrets).of('sandbox');
});
afterAll(() => scene.test.close());

const get = <T>(token: abstract new (...args: never[]) => T): T => scene.test.app.get(token, { strict: false });
const events = () => scene.test.database.dataSource.getRepository(BillingEvent);

const nowSeconds = (): number => Math.floor(scene.test.clock.now().getTime() / 1000);
const signed = (body: string, key = secret, at = nowSeconds()): string =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
const report = (body: string, signature: string | null, type = 'application/json') => {
  const call = scene.test.agent().post('/api/billing/webhooks/sandbox').set('Content-Type', type);
  if (signature !== null) void call.set('Stripe-Signature', signature);
  return call.send(body);
};
const eventBody = (id: string, more: object = {}): string =>
  JSON.stringify({
    ...{ id, object: 'event', type: 'customer.subscription.updated', created: nowSeconds(), livemode: false },
    data: { object: { id: 'sub_of_nobody', object: 'subscription', customer: 'cus_of_nobody' } },
    ...more,
  });

describe('a report that nobody signed (T12)', () => {
  const good = () => eventBody('evt_forged');
  const FORGED: [string, (body: string) => { body: string; signature: string | null }][] = [
    ['without a signature', (body) => ({ body, signature: null })],
    ['with an empty one', (body) => ({ body, signature: '' })],
    ['signed with another secret', (body) => ({ body, signature: signed(body, 'whsec_another') })],
    ['signed 301 seconds ago', (body) => ({ body, signature: signed(body, secret, nowSeconds() - 301) })],
    [
      'written anew after it was signed',
      (body) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature: signed(body) }),
    ],
    ['of an older scheme alone', (body) => ({ body, signature: signed(body).replace('v1=', 'v0=') })],
    [
      'with a signature of another time',
      (body) => ({ body, signature: signed(body).replace(/^t=\d+/, `t=${nowSeconds() + 1}`) }),
    ],
    ['with a signature that is cut', (body) => ({ body, signature: signed(body).slice(0, -2) })],
  ];

  it.each(FORGED)('%s, writes nothing', async (_how, forge) => {
    const { body, signature } = forge(good());
    const answer = await report(body, signature);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'signature_invalid']);
    expect(await events().count()).toBe(0);
  });

  it('larger than any report, or no JSON, is refused before it is looked at', async () => {
    const large = `${' '.repeat(1_000_000)}${good()}`;
    expect((await report(large, signed(large))).status).toBe(413);
    expect((await report(good(), signed(good()), 'text/plain')).status).toBe(415);
    expect((await report('{"id":', signed('{"id":'))).status).toBe(400);
    expect(await events().count()).toBe(0);
  });
});

it('one of two signatures is enough, and the former secret is believed for a day', async () => {
  const body = eventBody('evt_two');
  await report(body, `${signed(body, 'whsec_another')},${signed(body).replace(/^t=\d+,/, '')}`).expect(200);
  await get(WebhookEndpoints).renew('sandbox');
  const [renewed = ''] = await get(WebhookSecrets).of('sandbox');
  expect(renewed).not.toBe(secret);
  const before = eventBody('evt_before');
  await report(before, signed(before)).expect(200);
  await scene.later(1.01);
  const late = eventBody('evt_late');
  await report(late, signed(late)).expect(400);
  const now = eventBody('evt_now');
  await report(now, signed(now, renewed)).expect(200);
  secret = renewed;
  await scene.heard();
  const stored = await events().find({ order: { id: 'ASC' } });
  expect(stored.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['evt_before', 'not_ours'],
    ['evt_now', 'not_ours'],
    ['evt_two', 'not_ours'],
  ]);
});

it('what means nothing here is taken and not kept', async () => {
  const count = await events().count();
  for (const [id, more] of [
    ['evt_other', { type: 'payout.paid' }],
    ['evt_proto', { type: 'constructor' }],
    ['evt_live', { livemode: true }],
    ['evt_thin', { data: { object: {} } }],
  ] as const) {
    const body = eventBody(id, more);
    await report(body, signed(body)).expect(200);
  }
  expect(await events().count()).toBe(count);
});

it('the same report twenty times at once is one (T11)', async () => {
  const body = eventBody('evt_many');
  await Promise.all(Array.from({ length: 20 }, () => report(body, signed(body)).expect(200)));
  expect(await events().countBy({ id: 'evt_many' })).toBe(1);
  await scene.heard();
});

it('another product’s members in the same account are none of ours', async () => {
  await scene.stripe('foreign-event', {});
  await scene.heard();
  expect(await scene.test.database.dataSource.getRepository(PaidMembership).count()).toBe(0);
});

it('whatever the order in which a life is told, and however often, what is stored is what the provider says (T10)', async () => {
  const { agent, email } = await scene.reader();
  await scene.stripe('delivery', { mode: 'hold' });
  const checkout = await scene.begun(agent, { siteId: site.id, interval: 'month' });
  await scene.stripe('complete', { session: /cs_\w+/.exec(checkout.url)?.[0], way: 'pay' });
  await scene.later(32);
  await scene.later(31);
  expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'none' });
  await scene.stripe('delivery', { mode: 'twice' });
  await scene.stripe('release', { lanes: 5 });
  await scene.heard();
  expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
  const [row] = await scene.rows(email);
  const payments: { count: number; ends: Date }[] = await scene.test.database.dataSource.query(
    'SELECT count(*)::int, max(period_end) AS ends FROM payments WHERE membership_id = $1',
    [row?.id],
  );
  expect(payments).toEqual([{ count: 3, ends: row?.paidUntil }]);
  await scene.stripe('delivery', { mode: 'normal' });
});
