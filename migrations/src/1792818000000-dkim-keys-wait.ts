import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A new DKIM key waits beside the one that signs until its record was seen in the DNS. Keys that are there sign on.
 *
 * Back forgets keys that wait; what signs stays.
 */
export class DkimKeysWait1792818000000 implements MigrationInterface {
  name = 'DkimKeysWait1792818000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE site_senders
      ADD dkim_checked_at timestamptz,
      ADD dkim_found text,
      ADD dkim_next_domain text,
      ADD dkim_next_selector text,
      ADD dkim_next_private_key text,
      ADD dkim_next_made_at timestamptz,
      ADD dkim_next_checked_at timestamptz,
      ADD dkim_next_found text,
      ADD dkim_former_name text,
      ADD dkim_former_since timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE site_senders
      DROP COLUMN dkim_checked_at,
      DROP COLUMN dkim_found,
      DROP COLUMN dkim_next_domain,
      DROP COLUMN dkim_next_selector,
      DROP COLUMN dkim_next_private_key,
      DROP COLUMN dkim_next_made_at,
      DROP COLUMN dkim_next_checked_at,
      DROP COLUMN dkim_next_found,
      DROP COLUMN dkim_former_name,
      DROP COLUMN dkim_former_since`);
  }
}
