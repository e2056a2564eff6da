import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An issue that was paused for complaints, and let go on by a person, is judged anew. */
export class ComplaintSteps1792803410000 implements MigrationInterface {
  name = 'ComplaintSteps1792803410000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE newsletters ADD COLUMN resumed_at timestamptz, ADD COLUMN complaint_step smallint NOT NULL DEFAULT 0',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletters DROP COLUMN resumed_at, DROP COLUMN complaint_step');
  }
}
