import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('DkimKeysWait1792818000000');

it('a key that signs goes on signing, and still does when the step is taken back; one that waits is forgotten', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  const key = { dkim_domain: 'press.example', dkim_selector: 'pressloom', dkim_private_key: 'v1:key' };
  await steps().query(
    `INSERT INTO site_senders (wordpress_site_id, dkim_domain, dkim_selector, dkim_private_key)
     VALUES (9, 'press.example', 'pressloom', 'v1:key')`,
  );
  await runMigrations(steps());
  const stored = () =>
    steps().query('SELECT dkim_domain, dkim_selector, dkim_private_key, dkim_next_private_key FROM site_senders');
  expect(await stored()).toEqual([{ ...key, dkim_next_private_key: null }]);
  await steps().query(`UPDATE site_senders SET dkim_next_private_key = 'v1:next', dkim_next_selector = 'pressloom2'`);
  await undoLastMigration(steps());
  expect(await steps().query('SELECT dkim_domain, dkim_selector, dkim_private_key FROM site_senders')).toEqual([key]);
  await runMigrations(steps());
  expect(await stored()).toEqual([{ ...key, dkim_next_private_key: null }]);
});
