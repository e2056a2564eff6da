import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ArchiveSwitch1792803420000');

it('settings that are there keep their archive open, and stay when the step is taken back', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await steps().query('INSERT INTO newsletter_settings (wordpress_site_id, frequency_days) VALUES (9, 3)');
  await runMigrations(steps());
  const stored = () => steps().query('SELECT frequency_days, has_archive FROM newsletter_settings');
  expect(await stored()).toEqual([{ frequency_days: 3, has_archive: true }]);
  await steps().query('UPDATE newsletter_settings SET has_archive = false');
  await undoLastMigration(steps());
  expect(await steps().query('SELECT frequency_days FROM newsletter_settings')).toEqual([{ frequency_days: 3 }]);
  await runMigrations(steps());
  expect(await stored()).toEqual([{ frequency_days: 3, has_archive: true }]);
});
