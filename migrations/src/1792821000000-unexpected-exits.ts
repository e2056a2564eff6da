import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How the server ended when nobody had asked it to, for the morning digest.
 *
 * Back forgets what was recorded; the log still has it.
 */
export class UnexpectedExits1792821000000 implements MigrationInterface {
  name = 'UnexpectedExits1792821000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE unexpected_exits (
      id uuid CONSTRAINT unexpected_exits_pkey PRIMARY KEY,
      exited_at timestamptz,
      cause text,
      recorded_at timestamptz NOT NULL,
      CONSTRAINT unexpected_exits_known_check CHECK ((exited_at IS NULL) = (cause IS NULL)))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE unexpected_exits');
  }
}
