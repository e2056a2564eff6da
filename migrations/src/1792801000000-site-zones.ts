import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Language, time zone and colour of a site. What was there before was English and Eastern time. */
export class SiteZones1792801000000 implements MigrationInterface {
  name = 'SiteZones1792801000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE wordpress_sites
      ADD language text NOT NULL DEFAULT 'en',
      ADD time_zone text NOT NULL DEFAULT 'America/New_York',
      ADD color text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE wordpress_sites DROP COLUMN color, DROP COLUMN time_zone, DROP COLUMN language');
  }
}
