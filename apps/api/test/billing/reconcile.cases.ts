import type { ReconciliationView } from '@pressloom/contracts/billing';
import type { SiteView } from '@pressloom/contracts/sites';
import { BillingScene } from './billing-scene.ts';

let scene: BillingScene;
let site: SiteView;

beforeAll(async () => {
  scene = await BillingScene.start();
  site = await scene.site();
});
afterAll(() => scene.test.close());

const query = (sql: string, values: unknown[] = []) => scene.test.database.dataSource.query(sql, values);
const compared = async (): Promise<ReconciliationView> => {
  await scene.operator.post('/api/billing/reconciliations/run').expect(200);
  return (await scene.operator.get('/api/billing/reconciliations').expect(200)).body[0] as ReconciliationView;
};
/** All that counts of what is stored. */
const stored = async () => ({
  memberships: await query(
    `SELECT email, website_id, stripe_price_id, "interval", amount_cents, currency, status, started_at, period_end, trial_end, paid_until,
            past_due_since, cancel_at, ended_at, paused_at, resumes_at, refunded_at, dispute_status, problem
     FROM memberships ORDER BY email`,
  ),
  payments: await query(
    `SELECT stripe_invoice_id, stripe_payment_intent_id, number, paid_at, subtotal_cents, tax_cents, total_cents, currency, period_start,
            period_end, refunded_cents, dispute_status FROM payments ORDER BY stripe_invoice_id`,
  ),
  accounts: await query('SELECT email, is_premium, premium_until, subscription_status FROM users ORDER BY email'),
  lists: await query('SELECT email, is_premium FROM subscribers ORDER BY email'),
});

/** Each is one wrong value, of the member by that number. */
const PLANTED: [number, string][] = [
  [1, `UPDATE memberships SET status = 'canceled' WHERE email = $1`],
  [2, `UPDATE memberships SET paid_until = paid_until + interval '1 year' WHERE email = $1`],
  [3, `UPDATE memberships SET period_end = NULL WHERE email = $1`],
  [4, `UPDATE memberships SET cancel_at = now() WHERE email = $1`],
  [5, `UPDATE memberships SET ended_at = now() WHERE email = $1`],
  [6, `UPDATE memberships SET paused_at = now() WHERE email = $1`],
  [7, `UPDATE memberships SET refunded_at = now() WHERE email = $1`],
  [8, `UPDATE memberships SET dispute_status = 'lost' WHERE email = $1`],
  [9, `UPDATE memberships SET amount_cents = 1 WHERE email = $1`],
  [10, `UPDATE memberships SET currency = 'eur' WHERE email = $1`],
  [11, `UPDATE memberships SET past_due_since = now() WHERE email = $1`],
  [12, `UPDATE memberships SET trial_end = now() WHERE email = $1`],
  [13, `DELETE FROM payments WHERE membership_id = (SELECT id FROM memberships WHERE email = $1)`],
  [14, `UPDATE payments SET total_cents = 1 WHERE membership_id = (SELECT id FROM memberships WHERE email = $1)`],
  [15, `UPDATE payments SET refunded_cents = 500 WHERE membership_id = (SELECT id FROM memberships WHERE email = $1)`],
  [
    16,
    `UPDATE payments SET dispute_status = 'lost' WHERE membership_id = (SELECT id FROM memberships WHERE email = $1)`,
  ],
  [17, 'UPDATE users SET is_premium = false WHERE email = $1'],
  [18, 'UPDATE subscribers SET is_premium = false, premium_since = NULL WHERE email = $1'],
  [19, `DELETE FROM memberships WHERE email = $1`],
  [20, 'UPDATE users SET is_premium = true WHERE email = $1'],
];

it('finds all of twenty planted differences, mends them, and finds nothing afterwards', async () => {
  const members = PLANTED.filter(([, sql]) => !sql.includes('is_premium = true'));
  const emails = new Map<number, string>();
  for (const [number] of members) {
    const { agent, email } = await scene.reader();
    emails.set(number, email);
    await scene.operator.post('/api/subscribers').send({ email, siteId: site.id }).expect(201);
    await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'year' }));
  }
  emails.set(20, (await scene.reader()).email);
  expect(await compared()).toMatchObject({ differences: [], error: null });
  const before = await stored();
  for (const [number, sql] of PLANTED) await query(sql, [emails.get(number)]);
  expect(await stored()).not.toEqual(before);
  const report = await compared();
  const told = new Set(report.differences.map(({ subject }) => subject));
  expect(PLANTED.filter(([number]) => !told.has(emails.get(number) ?? '')).map(([number]) => number)).toEqual([]);
  expect(await stored()).toEqual(before);
  expect(await compared()).toMatchObject({ differences: [], differenceCount: 0, error: null });
});

it('what the provider no longer has gives no right and is shown; a provider that does not answer is told', async () => {
  const { agent, email } = await scene.reader();
  await scene.pay(await scene.begun(agent, { siteId: site.id, interval: 'month' }));
  await query(`UPDATE memberships SET stripe_subscription_id = 'sub_lost', user_id = user_id WHERE email = $1`, [
    email,
  ]);
  await scene.test.fault({ provider: 'stripe', mode: 'error' });
  expect((await scene.operator.post('/api/billing/reconciliations/run')).status).toBe(502);
  const [failed] = (await scene.operator.get('/api/billing/reconciliations').expect(200)).body as ReconciliationView[];
  expect(failed).toMatchObject({ finishedAt: null, error: expect.stringContaining('Stripe') });
  await scene.test.fault({ provider: 'stripe', mode: 'ok' });
  // By then the breaker lets a call through again.
  await scene.later(0.001);
  await compared();
  const rows = await scene.rows(email);
  expect(rows.find(({ stripeSubscriptionId }) => stripeSubscriptionId === 'sub_lost')).toMatchObject({
    status: 'canceled',
    problem: expect.stringContaining('does not have'),
  });
  expect(await scene.membership(agent)).toMatchObject({ isPremium: true, reason: 'paid' });
});
