import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('RelayApiKeys1792803300000');

it('senders that are there have no API key at first, and stay when the step is taken back', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await steps().query(
    `INSERT INTO site_senders (wordpress_site_id, smtp_host, smtp_password) VALUES (9, 'mail.smtp2go.com', 'v1:y')`,
  );
  await runMigrations(steps());
  const stored = () => steps().query('SELECT smtp_host, smtp_password, relay_api_key FROM site_senders');
  const none = { smtp_host: 'mail.smtp2go.com', smtp_password: 'v1:y', relay_api_key: null };
  expect(await stored()).toEqual([none]);
  await steps().query(`UPDATE site_senders SET relay_api_key = 'v1:z'`);
  await undoLastMigration(steps());
  expect(await steps().query('SELECT smtp_password FROM site_senders')).toEqual([{ smtp_password: 'v1:y' }]);
  await runMigrations(steps());
  expect(await stored()).toEqual([none]);
});
