import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SharedStripeAccounts1792894000000');

it('what was stored before is of our intervals and failed for nobody, and stays so when it is undone', async () => {
  const db = steps();
  await db.query(
    `INSERT INTO memberships (id, email, brand, scope, stripe_customer_id, stripe_subscription_id, stripe_price_id, "interval",
                              amount_cents, currency, status, started_at, ask, synced_at)
     VALUES (7, 'ada@press.example', 'general', 'live', 'cus_1', 'sub_1', 'price_1', 'year', 9900, 'usd', 'active', now(), 1, now())`,
  );
  await db.query(
    `INSERT INTO billing_reconciliations (id, scope, started_at, checked, total) VALUES (3, 'live', now(), 4, 4)`,
  );
  const stored = () => db.query('SELECT "interval", amount_cents FROM memberships');
  await runMigrations(db);
  expect(await db.query('SELECT other_interval FROM memberships')).toEqual([{ other_interval: null }]);
  expect(await db.query('SELECT failure_count, failures FROM billing_reconciliations')).toEqual([
    { failure_count: 0, failures: [] },
  ]);
  await db.query(`UPDATE memberships SET other_interval = 'every week'`);
  await undoLastMigration(db);
  expect(await stored()).toEqual([{ interval: 'year', amount_cents: 9900 }]);
  expect(await db.query('SELECT checked, total FROM billing_reconciliations')).toEqual([{ checked: 4, total: 4 }]);
  await runMigrations(db);
  expect(await stored()).toEqual([{ interval: 'year', amount_cents: 9900 }]);
});
