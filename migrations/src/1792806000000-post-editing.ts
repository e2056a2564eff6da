import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Texts that people change: why there is a revision, what it began from, what it is written in, and the address and author
 * that are wished for. Old texts are in the language of their website.
 *
 * Back keeps every revision and who made it, and drops the rest of what is new here; forward again, a text of a person's is
 * one that was changed.
 */
export class PostEditing1792806000000 implements MigrationInterface {
  name = 'PostEditing1792806000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE post_revisions
      ADD language text,
      ADD wished_slug text,
      ADD wordpress_author jsonb,
      ADD reason text,
      ADD note text,
      ADD restored_from integer,
      ADD based_on integer`);
    await db.query(`UPDATE post_revisions revision
      SET language = site.language, reason = CASE origin WHEN 'person' THEN 'changed' ELSE 'written' END
      FROM blog_posts post JOIN wordpress_sites site ON site.id = post.wordpress_site_id
      WHERE post.id = revision.post_id`);
    await db.query('ALTER TABLE post_revisions ALTER language SET NOT NULL, ALTER reason SET NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE post_revisions
      DROP COLUMN language,
      DROP COLUMN wished_slug,
      DROP COLUMN wordpress_author,
      DROP COLUMN reason,
      DROP COLUMN note,
      DROP COLUMN restored_from,
      DROP COLUMN based_on`);
  }
}
