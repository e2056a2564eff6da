import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A text remembers how little of its source the AI server read. Of earlier ones nobody knows what was sent. */
export class TruncatedInputs1792891000000 implements MigrationInterface {
  name = 'TruncatedInputs1792891000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE post_revisions ADD truncated_input jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE post_revisions DROP truncated_input');
  }
}
