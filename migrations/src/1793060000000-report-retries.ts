import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When Stripe is asked again about a report that the key may not read. All are asked about at once. */
export class ReportRetries1793060000000 implements MigrationInterface {
  name = 'ReportRetries1793060000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE billing_events ADD COLUMN next_try_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE billing_events DROP COLUMN next_try_at');
  }
}
