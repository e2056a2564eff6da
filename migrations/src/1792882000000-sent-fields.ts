import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What of a post its website was last sent. Of posts that were sent before, the names of categories and tags are those of the revision
 * that was sent, and the image is the one that was uploaded; nothing is known of the texts as they were sent.
 */
export class SentFields1792882000000 implements MigrationInterface {
  name = 'SentFields1792882000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE publications ADD sent_fields jsonb');
    await db.query(`
      UPDATE publications publication
      SET sent_fields = jsonb_build_object('picture', media_hash) || COALESCE(
        (SELECT jsonb_build_object('categories', categories, 'tags', tags) FROM post_revisions WHERE id = sent_revision_id), '{}')
      WHERE published_at IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE publications DROP COLUMN sent_fields');
  }
}
