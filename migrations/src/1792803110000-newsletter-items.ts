import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An item says itself whether it is a post or a video: both may be deleted, and a post keeps the video that it was written
 * from. Its picture is kept as long as it is used.
 */
export class NewsletterItems1792803110000 implements MigrationInterface {
  name = 'NewsletterItems1792803110000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE newsletter_items ADD kind text NOT NULL DEFAULT 'post'`);
    await db.query(`UPDATE newsletter_items SET kind = 'video' WHERE post_id IS NULL AND video_id IS NOT NULL`);
    // What no table holds any more would refuse the key; the text stands without its picture.
    await db.query(
      `UPDATE newsletter_items SET image_hash = NULL
       WHERE image_hash IS NOT NULL AND NOT EXISTS (SELECT 1 FROM images WHERE hash = image_hash)`,
    );
    await db.query(`ALTER TABLE newsletter_items
      ADD CONSTRAINT newsletter_items_image_fkey FOREIGN KEY (image_hash) REFERENCES images(hash) ON DELETE RESTRICT ON UPDATE NO ACTION`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE newsletter_items DROP CONSTRAINT newsletter_items_image_fkey');
    await db.query('ALTER TABLE newsletter_items DROP kind');
  }
}
