import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An import can be forgotten without a write to each reader who came by it. */
export class ForgottenImports1792803400000 implements MigrationInterface {
  name = 'ForgottenImports1792803400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE subscriber_imports ADD COLUMN forgotten_at timestamptz');
  }

  /** What was forgotten would be shown again. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DELETE FROM subscriber_imports WHERE forgotten_at IS NOT NULL');
    await db.query('ALTER TABLE subscriber_imports DROP COLUMN forgotten_at');
  }
}
