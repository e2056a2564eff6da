import type { CheckoutAnswer, ReconciliationView } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { BillingCustomer, Job } from '@pressloom/database/entities';
import type TestAgent from 'supertest/lib/agent.js';
import { ReviewMembershipsJob } from '../../src/memberships/entitlement/review-memberships.job.ts';
import { FollowAddressesJob } from '../../src/memberships/billing/stripe/follow-addresses.job.ts';
import { Readers, refused } from '../readers.ts';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
});
afterAll(() => scene.test.close());

/** Of one call, with its repetitions. */
const TRIES = 4;

const month = () => ({ siteId: site.id, interval: 'month' });
const year = () => ({ siteId: site.id, interval: 'year' });
const get = <T>(token: abstract new (...args: never[]) => T): T => scene.test.app.get(token, { strict: false });
const query = (sql: string, values: unknown[] = []) => scene.test.database.dataSource.query(sql, values);

async function customerOf(email: string): Promise<string> {
  const [row]: { id: string }[] = await query(
    'SELECT stripe_customer_id AS id FROM billing_customers WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [email],
  );
  return row?.id ?? '';
}
const addressAtStripe = async (customer: string) => (await scene.dashboard(`customers/${customer}`))['email'];

async function member(): Promise<{ agent: TestAgent; email: string; customer: string }> {
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, month()));
  return { agent, email, customer: await customerOf(email) };
}

describe('a customer whose making had no answer', () => {
  it.each([
    ['address', { email: 'moved-before-paying@press.example' }],
    ['name', { first_name: 'Newly', last_name: 'Named' }],
  ])('buys with another %s the same day', async (_what, change) => {
    const { agent, email } = await scene.reader();
    await scene.test.fault({ ...{ provider: 'stripe', mode: 'error', afterWork: true }, path: '/v1/customers' });
    expect((await scene.checkout(agent, month())).status).toBe(502);
    await scene.test.fault({ provider: 'stripe', mode: 'ok' });
    const [[column, value]] = Object.entries(change) as [[string, string]];
    await query(`UPDATE users SET ${column} = $1 WHERE email = $2`, [value, email]);
    await scene.pay(await scene.begun(agent, month()));
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true });
    const now = column === 'email' ? value : email;
    expect(await addressAtStripe(await customerOf(now))).toBe(now);
  });
});

describe('a customer who was deleted at Stripe', () => {
  it('is no member any more, is told so at the portal, and can buy anew', async () => {
    const { agent, email, customer } = await member();
    await scene.stripe('delete-customer', { customer });
    await scene.heard();
    expect(await scene.membership(agent)).toMatchObject({ isPremium: false, reason: 'ended' });
    const portal = await agent.post('/api/billing/portal').send({});
    expect(refused(portal)).toEqual([404, 'not_found']);
    expect(portal.body.message).toContain('no longer knows you');
    await scene.pay(await scene.begun(agent, year()));
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect(await customerOf(email)).not.toBe(customer);
    await agent.post('/api/billing/portal').send({}).expect(200);
    await scene.operator.post('/api/billing/reconciliations/run').expect(200);
    const [report] = (await scene.operator.get('/api/billing/reconciliations').expect(200))
      .body as ReconciliationView[];
    expect(report).toMatchObject({ differenceCount: 0, error: null });
  });

  it('can not pay on the page that was open, and gets another one', async () => {
    const { agent, email } = await scene.reader();
    const before: CheckoutAnswer = await scene.begun(agent, month());
    await scene.stripe('delete-customer', { customer: await customerOf(email) });
    await scene.heard();
    expect(await scene.state(agent, before)).toBe('expired');
    const after = await scene.begun(agent, month());
    expect(after.url).not.toBe(before.url);
    await scene.pay(after);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true });
  });

  it('buys all the same where no report told of it', async () => {
    const { agent, email } = await scene.reader();
    await scene.begun(agent, month());
    await query('UPDATE billing_customers SET stripe_customer_id = $1 WHERE stripe_customer_id = $2', [
      ...['cus_gone', await customerOf(email)],
    ]);
    await scene.pay(await scene.begun(agent, year()));
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true });
    expect(await customerOf(email)).not.toBe('cus_gone');
  });
});

describe('the address of a customer', () => {
  const follow = () => get(FollowAddressesJob).run({ signal: new AbortController().signal });
  const moves = (before: string, after: string) =>
    query('UPDATE users SET email = $2 WHERE email = $1', [before, after]);

  it('follows the account’s, once', async () => {
    const { email, customer } = await member();
    expect((await follow()).told).toBe(0);
    await moves(email, 'moved.payer@press.example');
    expect(await follow()).toEqual({ told: 1, message: 'Updated the email address of 1 customer at Stripe.' });
    expect(await addressAtStripe(customer)).toBe('moved.payer@press.example');
    expect((await follow()).told).toBe(0);
  });

  it('takes the right along: of the lists those of the former address are premium no more, at once', async () => {
    const { email } = await member();
    const now = 'listed.payer@press.example';
    for (const one of [email, now])
      await scene.operator.post('/api/subscribers').send({ email: one, siteId: site.id }).expect(201);
    const premium = () =>
      query('SELECT email, is_premium AS "isPremium" FROM subscribers WHERE email = ANY($1) ORDER BY id', [
        [email, now],
      ]);
    await get(ReviewMembershipsJob).run();
    expect(await premium()).toEqual([
      { email, isPremium: true },
      { email: now, isPremium: false },
    ]);
    await moves(email, now);
    await follow();
    await get(ReviewMembershipsJob).run();
    expect(await premium()).toEqual([
      { email, isPremium: false },
      { email: now, isPremium: true },
    ]);
  });

  it('is told again until Stripe took it, and what it refuses is said', async () => {
    const { email, customer } = await member();
    await moves(email, 'late.payer@press.example');
    await scene.test.fault({ provider: 'stripe', mode: 'error', times: TRIES });
    await expect(follow()).rejects.toThrow('Stripe has a problem right now');
    expect(await addressAtStripe(customer)).toBe(email);
    expect((await follow()).told).toBe(1);
    expect(await addressAtStripe(customer)).toBe('late.payer@press.example');
    await moves('late.payer@press.example', 'no address');
    const refusal = { told: 0, message: expect.stringContaining('Stripe refused 1; Pressloom will try again.') };
    expect([await follow(), await follow()]).toEqual([refusal, refusal]);
    await moves('no address', 'right.payer@press.example');
    expect((await follow()).told).toBe(1);
  });

  it('of one that Stripe has no more is told to nobody', async () => {
    const { email, customer } = await member();
    await scene.stripe('delivery', { mode: 'hold' });
    await scene.stripe('delete-customer', { customer });
    await moves(email, 'gone.payer@press.example');
    expect((await follow()).message).toContain('Stripe no longer has 1 other customer.');
    const customers = scene.test.database.dataSource.getRepository(BillingCustomer);
    expect(await customers.countBy({ stripeCustomerId: customer })).toBe(0);
    await scene.stripe('delivery', { mode: 'normal' });
    await scene.stripe('release', {});
    await scene.heard();
  });

  it('is the account’s on the page to pay on, without waiting', async () => {
    const { agent, email } = await scene.reader();
    await scene.begun(agent, month());
    const customer = await customerOf(email);
    await moves(email, 'fresh.payer@press.example');
    await scene.begun(agent, year());
    expect(await addressAtStripe(customer)).toBe('fresh.payer@press.example');
    expect(await customerOf('fresh.payer@press.example')).toBe(customer);
  });

  it('that somebody changes at Stripe is theirs: right, mails and account stay with ours', async () => {
    const { agent, email, customer } = await member();
    await scene.stripe('change-email', { customer, email: 'bookkeeping@elsewhere.example' });
    await scene.heard();
    await get(ReviewMembershipsJob).run();
    await scene.operator.post('/api/billing/reconciliations/run').expect(200);
    expect((await follow()).told).toBe(0);
    expect(await addressAtStripe(customer)).toBe('bookkeeping@elsewhere.example');
    expect(await scene.rows('bookkeeping@elsewhere.example')).toEqual([]);
    expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
    expect((await agent.get('/api/auth/me').expect(200)).body).toMatchObject({ email, isPremium: true });
    await scene.later(32);
    const readers = new Readers(scene.test);
    await readers.mailsOnce(email, 3);
    expect(await readers.mailsTo('bookkeeping@elsewhere.example')).toEqual([]);
  });
});

it('nothing that came of it failed for good', async () => {
  expect(await scene.test.database.dataSource.getRepository(Job).findBy({ status: 'failed' })).toEqual([]);
});
