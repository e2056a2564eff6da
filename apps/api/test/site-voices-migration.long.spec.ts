import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SiteVoices1792806030000');

it('a website has no voice of its own at first, its voice goes with it, and with the step when that is taken back', async () => {
  const [{ id }]: [{ id: number }] = await steps().query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://press.example', '', 'admin', 'v1:x', 'general') RETURNING id`,
  );
  await runMigrations(steps());
  const voices = () => steps().query('SELECT wordpress_site_id, persona, avoid FROM site_voices');
  const give = () =>
    steps().query(`INSERT INTO site_voices (wordpress_site_id, avoid, updated_at) VALUES ($1, '[]', now())`, [id]);
  expect(await voices()).toEqual([]);
  await give();
  expect(await voices()).toEqual([{ wordpress_site_id: id, persona: null, avoid: [] }]);
  await undoLastMigration(steps());
  expect(await steps().query('SELECT name FROM wordpress_sites')).toEqual([{ name: 'Press' }]);
  await runMigrations(steps());
  expect(await voices()).toEqual([]);
  await give();
  await steps().query('DELETE FROM wordpress_sites');
  expect(await voices()).toEqual([]);
});
