import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few posts are held or failed, and lists ask for just these. */
export class ListStates1792801710000 implements MigrationInterface {
  name = 'ListStates1792801710000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX publications_failed_index ON publications (post_id) WHERE error IS NOT NULL');
    await db.query('CREATE INDEX publications_held_index ON publications (post_id) WHERE held_reason IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX publications_failed_index');
    await db.query('DROP INDEX publications_held_index');
  }
}
