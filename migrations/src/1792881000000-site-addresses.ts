import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One WordPress is connected once, whatever spelling of its address: http and https, with and without `www.` are one. Of those that are
 * connected twice already the first keeps the address; the others stay as they are, without a key.
 */
export class SiteAddresses1792881000000 implements MigrationInterface {
  name = 'SiteAddresses1792881000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE wordpress_sites ADD address_key text');
    await db.query(`
      WITH keys AS (
        SELECT id, deleted_at IS NULL AS is_there,
               rtrim(regexp_replace(site_url, '^https?://(www\\.(?=[^/]*\\.))?', ''), '/') AS key
          FROM wordpress_sites
      ), firsts AS (
        SELECT min(id) AS id, key FROM keys WHERE is_there GROUP BY key
      )
      UPDATE wordpress_sites site SET address_key = firsts.key FROM firsts WHERE firsts.id = site.id`);
    await db.query(
      'CREATE UNIQUE INDEX wordpress_sites_address_unique ON wordpress_sites (address_key) WHERE deleted_at IS NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX wordpress_sites_address_unique');
    await db.query('ALTER TABLE wordpress_sites DROP COLUMN address_key');
  }
}
