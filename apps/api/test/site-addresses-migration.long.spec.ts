import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SiteAddresses1792881000000');

const INSERT = `INSERT INTO wordpress_sites (id, name, site_url, api_endpoint, username, application_password, brand, deleted_at)
  VALUES ($1, 'Press', $2, $2 || '/wp-json/wp/v2', 'press', '', 'general', $3)`;

it('keys each address once, leaves those that are connected twice, and lets no new one in; there, back and there again', async () => {
  const db = steps();
  const rows: [number, string, string | null, string | null][] = [
    [1, 'https://www.press.example', '2026-01-01', null],
    [2, 'http://press.example', null, 'press.example'],
    [3, 'https://www.press.example', null, null],
    [4, 'https://press.example/blog', null, 'press.example/blog'],
    [5, 'https://press.example:8443', null, 'press.example:8443'],
    [6, 'https://www.com', null, 'www.com'],
  ];
  for (const [id, siteUrl, deletedAt] of rows) await db.query(INSERT, [id, siteUrl, deletedAt]);
  const keys = async () =>
    (await db.query('SELECT id, address_key AS key FROM wordpress_sites ORDER BY id')).map(
      ({ id, key }: { id: number; key: string | null }) => [id, key],
    );
  const expected = rows.map(([id, , , key]) => [id, key]);
  await runMigrations(db);
  expect(await keys()).toEqual(expected);
  await expect(db.query(`UPDATE wordpress_sites SET address_key = 'press.example' WHERE id = 4`)).rejects.toThrow(
    'wordpress_sites_address_unique',
  );
  await undoLastMigration(db);
  expect(await db.query('SELECT site_url FROM wordpress_sites')).toHaveLength(rows.length);
  await runMigrations(db);
  expect(await keys()).toEqual(expected);
});
