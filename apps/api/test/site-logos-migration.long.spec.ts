import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SiteLogos1792803105000');
const logo = (set: string) => steps().query(`UPDATE wordpress_sites SET ${set}`);

it('a website has no logo at first, has all of one or nothing, and its picture stays when the step is taken back', async () => {
  await steps().query(
    `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
     VALUES ('Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`,
  );
  await steps().query(`INSERT INTO images (hash, mime, bytes, width, height) VALUES ('ab', 'image/png', 'x', 200, 60)`);
  await runMigrations(steps());
  const columns = 'logo_hash, logo_width, logo_height, logo_source_url';
  const stored = () => steps().query(`SELECT name, ${columns} FROM wordpress_sites`);
  const none = { name: 'Press', logo_hash: null, logo_width: null, logo_height: null, logo_source_url: null };
  expect(await stored()).toEqual([none]);
  await expect(logo(`logo_hash = 'ab'`)).rejects.toThrow('wordpress_sites_logo_whole');
  const whole = `logo_width = 200, logo_height = 60, logo_source_url = 'https://press.example/logo.png'`;
  await expect(logo(`logo_hash = 'cd', ${whole}`)).rejects.toThrow('wordpress_sites_logo_fkey');
  await logo(`logo_hash = 'ab', ${whole}`);
  await undoLastMigration(steps());
  expect(await steps().query('SELECT hash FROM images')).toEqual([{ hash: 'ab' }]);
  await runMigrations(steps());
  expect(await stored()).toEqual([none]);
});
