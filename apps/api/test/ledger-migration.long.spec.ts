import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('Ledger1792980000000');

const PAYMENT = `
  INSERT INTO payments (membership_id, stripe_invoice_id, paid_at, subtotal_cents, tax_cents, total_cents, currency, period_start, period_end,
                        refunded_cents, dispute_status)
  VALUES ($1, $2, $3, $4::int - $5::int, $5, $4, 'usd', $3, $3, $6, $7)`;

it('old payments say which was the first and what went back, and lose it again', async () => {
  const [{ id }]: [{ id: number }] = await steps().query(
    `INSERT INTO memberships (email, brand, scope, stripe_customer_id, stripe_subscription_id, stripe_price_id, interval, amount_cents, currency,
                              status, started_at, refunded_at, ask, synced_at)
     VALUES ('', 'general', 'live', 'c', 's', 'p', 'month', 1000, 'usd', 'active', now(), '2026-04-05T00:00:00Z', 1, now()) RETURNING id`,
  );
  const paid: [invoice: string, at: string, total: number, tax: number, refunded: number, dispute: string | null][] = [
    ['in_2', '2026-02-01T00:00:00Z', 1210, 210, 121, null],
    ['in_1', '2026-01-01T00:00:00Z', 1000, 0, 300, 'lost'],
    ['in_3', '2026-03-01T00:00:00Z', 1000, 0, 0, 'won'],
    ['in_4', '2026-04-01T00:00:00Z', 1000, 0, 1000, null],
  ];
  for (const payment of paid) await steps().query(PAYMENT, [id, ...payment]);
  const before = await steps().query('SELECT * FROM payments ORDER BY id');
  for (const time of ['first', 'again']) {
    await runMigrations(steps());
    const first = await steps().query('SELECT stripe_invoice_id FROM payments WHERE is_first');
    expect([time, first]).toEqual([time, [{ stripe_invoice_id: 'in_1' }]]);
    const went = await steps().query(
      `SELECT stripe_invoice_id AS invoice, kind, returned_at AS at, cents, net_cents AS net FROM payment_returns went
       JOIN payments ON payments.id = went.payment_id ORDER BY stripe_invoice_id, kind`,
    );
    expect(went).toEqual([
      { invoice: 'in_1', kind: 'dispute', at: new Date('2026-01-01T00:00:00Z'), cents: 700, net: 700 },
      { invoice: 'in_1', kind: 'refund', at: new Date('2026-01-01T00:00:00Z'), cents: 300, net: 300 },
      { invoice: 'in_2', kind: 'refund', at: new Date('2026-02-01T00:00:00Z'), cents: 121, net: 100 },
      { invoice: 'in_4', kind: 'refund', at: new Date('2026-04-05T00:00:00Z'), cents: 1000, net: 1000 },
    ]);
    await undoLastMigration(steps());
    expect([time, await steps().query('SELECT * FROM payments ORDER BY id')]).toEqual([time, before]);
  }
});
