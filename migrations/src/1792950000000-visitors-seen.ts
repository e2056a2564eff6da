import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When visitors of gates were last seen, so that they can be forgotten. Nobody knows it of those who are there: they count from now on. */
export class VisitorsSeen1792950000000 implements MigrationInterface {
  name = 'VisitorsSeen1792950000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE gate_visitors ADD seen_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE gate_visitors DROP COLUMN seen_at');
  }
}
