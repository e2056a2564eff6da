import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of events are stored without looking their website up once more for each. */
export class UncheckedEventIds1793020000000 implements MigrationInterface {
  name = 'UncheckedEventIds1793020000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE event_ids DROP CONSTRAINT event_ids_site_fkey');
  }

  /** Names of websites that are gone would refuse it. Whoever stores one waits until all are compared, which are those of two days. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DELETE FROM event_ids WHERE site_id NOT IN (SELECT id FROM wordpress_sites)');
    await db.query(`ALTER TABLE event_ids ADD CONSTRAINT event_ids_site_fkey
      FOREIGN KEY (site_id) REFERENCES wordpress_sites(id) ON DELETE CASCADE ON UPDATE NO ACTION`);
  }
}
