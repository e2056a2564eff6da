import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What memberships decide of an address is stored for lists, with its end. It was read from accounts and gifts until now. Rights that are
 * over come along: the next review takes them from the lists that still have them.
 */
export class PremiumAddresses1792897000000 implements MigrationInterface {
  name = 'PremiumAddresses1792897000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE premium_addresses (
      email text NOT NULL,
      ends_at timestamptz,
      CONSTRAINT premium_addresses_pkey PRIMARY KEY (email)
    )`);
    await db.query(
      'CREATE INDEX premium_addresses_ends_index ON premium_addresses (ends_at) WHERE ends_at IS NOT NULL',
    );
    await db.query(FILL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE premium_addresses');
  }
}

/** What lasts longest counts. */
const FILL = `
  INSERT INTO premium_addresses (email, ends_at)
  SELECT email, CASE WHEN bool_or(ends_at IS NULL) THEN NULL ELSE max(ends_at) END
  FROM (
    SELECT email, ends_at FROM complimentary_memberships
    UNION ALL SELECT email, premium_until FROM users WHERE is_premium AND is_email_verified
  ) held GROUP BY email`;
