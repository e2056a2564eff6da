import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('ComplaintSteps1792803410000');

it('newsletters that are there were never paused for complaints, and stay when the step is taken back', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand)
     VALUES (9, 'Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await steps().query(`INSERT INTO newsletters (wordpress_site_id, subject, language) VALUES (9, 'News', 'en')`);
  await runMigrations(steps());
  const stored = () => steps().query('SELECT subject, resumed_at, complaint_step FROM newsletters');
  expect(await stored()).toEqual([{ subject: 'News', resumed_at: null, complaint_step: 0 }]);
  await steps().query('UPDATE newsletters SET resumed_at = now(), complaint_step = 3');
  await undoLastMigration(steps());
  expect(await steps().query('SELECT subject FROM newsletters')).toEqual([{ subject: 'News' }]);
  await runMigrations(steps());
  expect(await stored()).toEqual([{ subject: 'News', resumed_at: null, complaint_step: 0 }]);
});
