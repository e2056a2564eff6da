import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SyncedSites1792883000000');

const SITE = `
  INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand, sync_status, sync_error, last_sync)
  VALUES (101, 'Tested', 'https://press.example', '', 'ann', '', 'general', 'error', 'No.', now()),
         (102, 'New', 'https://new.example', '', 'ann', '', 'general', 'pending', NULL, NULL)`;

const READ = `
  INSERT INTO wordpress_posts (site_id, wordpress_id, slug, title, link, status, modified_at) VALUES (101, 7, 'a', 'A', '', 'publish', now());
  INSERT INTO wordpress_categories (site_id, wordpress_id, name, slug) VALUES (101, 1, 'News', 'news');
  INSERT INTO wordpress_site_facts (site_id, read_at) VALUES (101, now());
  UPDATE wordpress_sites SET last_sync = now(), sync_interval = 'hourly'`;

it('begins without a sync, since what was tested was not read, forward and back', async () => {
  const db = steps();
  await db.query(SITE);
  const tested = { id: 101, sync_status: 'error', sync_error: 'No.', last_sync: null };
  for (const time of ['first', 'again']) {
    await runMigrations(db);
    const sites: unknown[] = await db.query(
      'SELECT id, sync_status, sync_error, last_sync, sync_interval FROM wordpress_sites ORDER BY id',
    );
    expect({ time, site: sites[0] }).toEqual({ time, site: { ...tested, sync_interval: 'daily' } });
    await db.query(READ);
    await undoLastMigration(db);
    const [site]: unknown[] = await db.query(
      'SELECT id, sync_status, sync_error, last_sync FROM wordpress_sites ORDER BY id',
    );
    expect(site).toEqual(tested);
  }
});

it('lets a website go with what was read of it', async () => {
  const db = steps();
  await db.query(SITE);
  await runMigrations(db);
  await db.query(READ);
  await db.query('DELETE FROM wordpress_sites WHERE id = 101');
  for (const table of ['wordpress_posts', 'wordpress_categories', 'wordpress_site_facts'])
    expect([table, await db.query(`SELECT 1 FROM ${table}`)]).toEqual([table, []]);
});
