import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('DomainRates1792803400000');

it('senders that are there limit no domain at first, and stay when the step is taken back', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await steps().query('INSERT INTO site_senders (wordpress_site_id, rate_per_hour) VALUES (9, 500)');
  await runMigrations(steps());
  const stored = () => steps().query('SELECT rate_per_hour, domain_rates FROM site_senders');
  expect(await stored()).toEqual([{ rate_per_hour: 500, domain_rates: [] }]);
  await steps().query(`UPDATE site_senders SET domain_rates = '[{"domain": "list.example", "perHour": 60}]'`);
  await undoLastMigration(steps());
  expect(await steps().query('SELECT rate_per_hour FROM site_senders')).toEqual([{ rate_per_hour: 500 }]);
  await runMigrations(steps());
  expect(await stored()).toEqual([{ rate_per_hour: 500, domain_rates: [] }]);
});
