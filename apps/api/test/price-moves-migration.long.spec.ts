import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('PriceMoves1792805000000');

it('no member is moved by what is stored already, one move at most is open, and all stays when the step is taken back', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await steps().query(
    `INSERT INTO subscription_settings (website_id, title, subtitle, monthly_price) VALUES (9, 'Join', '', 12.50)`,
  );
  await steps().query(
    `INSERT INTO billing_prices (id, website_id, scope, "interval", amount_cents, currency, stripe_product_id, stripe_price_id)
     VALUES (1, 9, 'live', 'month', 1250, 'usd', 'prod_1', 'price_1')`,
  );
  await steps().query(
    `INSERT INTO memberships (id, email, website_id, brand, scope, stripe_customer_id, stripe_subscription_id, stripe_price_id, "interval",
                              amount_cents, currency, status, started_at, ask, synced_at)
     VALUES (1, 'one@press.example', 9, 'general', 'live', 'cus_1', 'sub_1', 'price_1', 'month', 1250, 'usd', 'active', now(), 1, now())`,
  );
  await runMigrations(steps());
  const offers = () => steps().query('SELECT monthly_price, member_prices FROM subscription_settings');
  expect(await offers()).toEqual([{ monthly_price: '12.50', member_prices: 'keep' }]);
  const told = `
    INSERT INTO price_moves (membership_id, from_price_id, from_cents, to_price_id, to_cents, currency, effective_at, told_at)
    VALUES (1, 1, 1250, 1, 1500, 'usd', now(), now())`;
  await steps().query(told);
  await expect(steps().query(told)).rejects.toThrow('price_moves_open_unique');
  await steps().query('UPDATE price_moves SET withdrawn_at = now()');
  await steps().query(told);
  await steps().query(`UPDATE subscription_settings SET member_prices = 'move'`);
  await undoLastMigration(steps());
  expect(await steps().query('SELECT email, amount_cents FROM memberships')).toEqual([
    { email: 'one@press.example', amount_cents: 1250 },
  ]);
  await runMigrations(steps());
  expect(await offers()).toEqual([{ monthly_price: '12.50', member_prices: 'keep' }]);
});
