import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Memberships that were paused and go on, with nothing owed for the period that runs.
 *
 * Back takes their right to read until the next renewal is paid. Forward again, the next comparison finds it anew.
 */
export class ResumedMemberships1792834000000 implements MigrationInterface {
  name = 'ResumedMemberships1792834000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE memberships ADD resumed_until timestamptz');
    await db.query('ALTER TABLE memberships ADD unpaused_at timestamptz');
    await db.query('ALTER TABLE membership_pauses ADD free_until timestamptz');
    // Whoever asked for a payment that did not come about ended the pause here.
    await db.query('UPDATE memberships SET unpaused_at = resume_requested_at WHERE resume_requested_at IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE users SET premium_reason = NULL WHERE premium_reason = 'resumed'`);
    await db.query('ALTER TABLE membership_pauses DROP COLUMN free_until');
    await db.query('ALTER TABLE memberships DROP COLUMN unpaused_at');
    await db.query('ALTER TABLE memberships DROP COLUMN resumed_until');
  }
}
