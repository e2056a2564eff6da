import { runMigrations, undoLastMigration } from '@pressloom/database';
import { stepsUpTo } from './migration-steps.ts';

const steps = stepsUpTo('SitesBeingDeleted1792813000000');

const INSERT = `INSERT INTO wordpress_sites (name, site_url, api_endpoint, username, application_password, brand)
  VALUES ($1, 'https://press.example', 'https://press.example/wp-json/wp/v2', 'press', '', 'general') RETURNING id`;

it('frees the address of a website that is being deleted; back ends the deletion; there, back and there again', async () => {
  const db = steps();
  await db.query(INSERT, ['Old']);
  await runMigrations(db);
  await expect(db.query(INSERT, ['Twin'])).rejects.toThrow('wordpress_sites_url_unique');
  await db.query('UPDATE wordpress_sites SET deleted_at = now()');
  const [{ id }] = await db.query(INSERT, ['New']);
  await db.query(
    `INSERT INTO keywords (term, term_key, wordpress_site_id) SELECT 'fire', 'fire', id FROM wordpress_sites`,
  );
  await undoLastMigration(db);
  const left = () =>
    db.query(
      'SELECT wordpress_site_id AS site, name FROM keywords JOIN wordpress_sites site ON site.id = wordpress_site_id',
    );
  expect(await left()).toEqual([{ site: id, name: 'New' }]);
  await expect(db.query(INSERT, ['Twin'])).rejects.toThrow('wordpress_sites_url_unique');
  await runMigrations(db);
  expect(await left()).toEqual([{ site: id, name: 'New' }]);
});
