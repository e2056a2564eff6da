import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a look at Stripe found of the address for its reports, and how far a comparison was when it broke off. */
export class ConnectionChecks1792805300000 implements MigrationInterface {
  name = 'ConnectionChecks1792805300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE billing_connections
         ADD COLUMN problem_code text,
         ADD COLUMN webhook_state text,
         ADD COLUMN missing_events jsonb NOT NULL DEFAULT '[]'`,
    );
    // Sentences without a kind are of a check that knew none; the next one finds anew what is still so.
    await db.query('UPDATE billing_connections SET problem = NULL, checked_at = NULL');
    await db.query('ALTER TABLE billing_reconciliations ADD COLUMN total integer NOT NULL DEFAULT 0');
    await db.query('UPDATE billing_reconciliations SET total = checked');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE billing_reconciliations DROP COLUMN total');
    await db.query(
      'ALTER TABLE billing_connections DROP COLUMN missing_events, DROP COLUMN webhook_state, DROP COLUMN problem_code',
    );
  }
}
