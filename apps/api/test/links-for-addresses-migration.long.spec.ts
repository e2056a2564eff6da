import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('LinksForAddresses1792817000000');

const SITE = `
  INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
    VALUES ('Press', 'https://press.example', '', 'admin', 'v1:x', 'general')`;
const CAME = `
  INSERT INTO subscribers (wordpress_site_id, email)
  SELECT id, 'reader' || number || '@press.example' FROM wordpress_sites, generate_series($1::int, $2::int) number`;
const LINE = `SELECT setting_value AS line FROM global_settings WHERE setting_key = 'readers.last_by_number'`;
const LEFT = `INSERT INTO suppressions (wordpress_site_id, email_hash, reason, created_at) SELECT id, $1, 'unsubscribed', now() FROM wordpress_sites`;

it('notes who was there, also who is gone since; back forgets it, and again draws it anew', async () => {
  const db = steps();
  await db.query(SITE);
  await db.query(CAME, [1, 5]);
  await db.query(LEFT, ['before']);
  await db.query(`DELETE FROM subscribers WHERE email = 'reader5@press.example'`);
  await runMigrations(db);
  expect(await db.query(LINE)).toEqual([{ line: '5' }]);
  expect(await db.query('SELECT is_of_unknown FROM suppressions')).toEqual([{ is_of_unknown: false }]);
  await db.query(CAME, [6, 8]);
  expect(await db.query(LINE)).toEqual([{ line: '5' }]);
  await undoLastMigration(db);
  expect(await db.query(LINE)).toEqual([]);
  expect(await db.query('SELECT count(*)::int FROM suppressions')).toEqual([{ count: 1 }]);
  await runMigrations(db);
  expect(await db.query(LINE)).toEqual([{ line: '8' }]);
});

it('notes nothing where nobody ever was', async () => {
  const db = steps();
  await runMigrations(db);
  expect(await db.query(LINE)).toEqual([]);
});
