import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A text remembers what was written for it and can't be in an article. Of earlier ones nobody knows. */
export class LeftOutOfTexts1792886000000 implements MigrationInterface {
  name = 'LeftOutOfTexts1792886000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE post_revisions ADD left_out jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE post_revisions DROP left_out');
  }
}
