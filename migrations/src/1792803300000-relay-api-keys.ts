import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The provider of a site's mail server can be asked what it took, with a key. */
export class RelayApiKeys1792803300000 implements MigrationInterface {
  name = 'RelayApiKeys1792803300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE site_senders ADD COLUMN relay_api_key text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE site_senders DROP COLUMN relay_api_key');
  }
}
