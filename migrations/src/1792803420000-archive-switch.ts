import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The archive of a website's newsletter can be closed. */
export class ArchiveSwitch1792803420000 implements MigrationInterface {
  name = 'ArchiveSwitch1792803420000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletter_settings ADD COLUMN has_archive boolean NOT NULL DEFAULT true');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletter_settings DROP COLUMN has_archive');
  }
}
