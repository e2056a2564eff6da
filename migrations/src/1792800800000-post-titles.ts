import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the search of posts by title, as videos have it. */
export class PostTitles1792800800000 implements MigrationInterface {
  name = 'PostTitles1792800800000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX post_revisions_title_trigrams ON post_revisions USING gin (title gin_trgm_ops)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX post_revisions_title_trigrams');
  }
}
