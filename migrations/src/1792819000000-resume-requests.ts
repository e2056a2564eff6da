import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether somebody asked to have a membership paid again after a pause, until the payment provider collects it.
 *
 * Back forgets who asked: what was not collected by then is collected at the next renewal.
 */
export class ResumeRequests1792819000000 implements MigrationInterface {
  name = 'ResumeRequests1792819000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE memberships ADD resume_requested_at timestamptz');
    await db.query('ALTER TABLE memberships ADD resume_refusals integer NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE memberships DROP COLUMN resume_refusals');
    await db.query('ALTER TABLE memberships DROP COLUMN resume_requested_at');
  }
}
