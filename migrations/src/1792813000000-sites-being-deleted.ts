import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A website that is being deleted is marked, and a job deletes what hangs on it. Its address is free again at once.
 *
 * Back ends deletions that are under way: what was marked goes with all that is left of it.
 */
export class SitesBeingDeleted1792813000000 implements MigrationInterface {
  name = 'SitesBeingDeleted1792813000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE wordpress_sites ADD deleted_at timestamptz');
    await db.query('ALTER TABLE wordpress_sites DROP CONSTRAINT wordpress_sites_url_unique');
    await db.query(
      'CREATE UNIQUE INDEX wordpress_sites_url_unique ON wordpress_sites (site_url) WHERE deleted_at IS NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DELETE FROM wordpress_sites WHERE deleted_at IS NOT NULL');
    await db.query('DROP INDEX wordpress_sites_url_unique');
    await db.query('ALTER TABLE wordpress_sites DROP COLUMN deleted_at');
    await db.query('ALTER TABLE wordpress_sites ADD CONSTRAINT wordpress_sites_url_unique UNIQUE (site_url)');
  }
}
