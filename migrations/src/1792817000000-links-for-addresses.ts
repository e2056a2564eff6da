import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links of readers are signed for an address from now on. Those of before name a number alone: they go on acting for numbers that were
 * given away by now, and for no later one. Addresses that left while no row of them was known are found again when an issue is sent.
 *
 * Back forgets where that line was; the next time it is drawn anew, behind all whom links were signed for by their number meanwhile.
 */
export class LinksForAddresses1792817000000 implements MigrationInterface {
  name = 'LinksForAddresses1792817000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `INSERT INTO global_settings (setting_key, setting_value, description, is_encrypted)
       SELECT $1, last_value::text, $2, false FROM subscribers_id_seq WHERE is_called`,
      ['readers.last_by_number', 'Links that name no address act for subscribers up to this id'],
    );
    await db.query('ALTER TABLE suppressions ADD COLUMN is_of_unknown boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE suppressions DROP COLUMN is_of_unknown');
    await db.query('DELETE FROM global_settings WHERE setting_key = $1', ['readers.last_by_number']);
  }
}
