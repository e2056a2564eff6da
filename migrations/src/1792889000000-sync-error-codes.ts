import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A website's failure has a code beside its sentence; what the last call failed with is known of those that fail already. */
export class SyncErrorCodes1792889000000 implements MigrationInterface {
  name = 'SyncErrorCodes1792889000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE wordpress_sites ADD COLUMN sync_error_code text');
    await db.query(`UPDATE wordpress_sites site SET sync_error_code = health.error_code FROM provider_health health
      WHERE site.sync_error IS NOT NULL AND health.provider = 'wordpress' AND health.scope = 'site:' || site.id
        AND health.failing_since IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE wordpress_sites DROP COLUMN sync_error_code');
  }
}
