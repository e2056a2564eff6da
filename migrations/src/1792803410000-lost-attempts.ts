import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of a job that ended with their process are counted apart from tries that failed. */
export class LostAttempts1792803410000 implements MigrationInterface {
  name = 'LostAttempts1792803410000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE jobs ADD COLUMN lost_attempts integer NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE jobs DROP COLUMN lost_attempts');
  }
}
