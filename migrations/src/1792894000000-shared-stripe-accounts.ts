import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Memberships that could not be compared with Stripe, and those that are paid by an interval that we do not sell. */
export class SharedStripeAccounts1792894000000 implements MigrationInterface {
  name = 'SharedStripeAccounts1792894000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE billing_reconciliations
         ADD COLUMN failure_count integer NOT NULL DEFAULT 0,
         ADD COLUMN failures jsonb NOT NULL DEFAULT '[]'`,
    );
    await db.query('ALTER TABLE memberships ADD COLUMN other_interval text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE memberships DROP COLUMN other_interval');
    await db.query('ALTER TABLE billing_reconciliations DROP COLUMN failures, DROP COLUMN failure_count');
  }
}
