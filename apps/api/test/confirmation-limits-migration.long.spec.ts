import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ConfirmationLimits1792816010000');

it('settings that are there get the limit of 200 an hour, and stay when the step is taken back', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await steps().query('INSERT INTO newsletter_settings (wordpress_site_id, frequency_days) VALUES (9, 3)');
  await runMigrations(steps());
  const stored = () =>
    steps().query('SELECT frequency_days, confirmations_per_hour, confirmations_limited_at FROM newsletter_settings');
  const fresh = [{ frequency_days: 3, confirmations_per_hour: 200, confirmations_limited_at: null }];
  expect(await stored()).toEqual(fresh);
  await steps().query('UPDATE newsletter_settings SET confirmations_per_hour = 7, confirmations_limited_at = now()');
  await undoLastMigration(steps());
  expect(await steps().query('SELECT frequency_days FROM newsletter_settings')).toEqual([{ frequency_days: 3 }]);
  await runMigrations(steps());
  expect(await stored()).toEqual(fresh);
});
