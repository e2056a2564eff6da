import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of each text, whether a person chose its categories, and whether a stand-in wrote it.
 *
 * - Categories were chosen where a person's text has others than the one that it began from; what began from it keeps them.
 * - Of a post that is marked as sandbox data, all the model's texts may be a stand-in's. Of others none ever was the post's text; but one that
 *   was kept aside (no text began from it) may be, where a stand-in was asked for a text of the post.
 *
 * And a second hash of what WordPress answered to the last write, without the marks of blocks. Of posts that were sent before, it is not known.
 */
export class MarksOfTexts1792812000000 implements MigrationInterface {
  name = 'MarksOfTexts1792812000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE post_revisions
      ADD categories_chosen boolean NOT NULL DEFAULT false,
      ADD is_sandbox boolean NOT NULL DEFAULT false`);
    await db.query('ALTER TABLE publications ADD answered_bare_hash text');
    // What was taken back has what it had then, whatever stood before it.
    await db.query(`
      WITH RECURSIVE chosen AS (
        SELECT revision.post_id, revision.number
        FROM post_revisions revision
        JOIN post_revisions base ON base.post_id = revision.post_id AND base.number = revision.based_on
        WHERE revision.reason = 'changed' AND revision.categories <> base.categories
          AND revision.categories <> '[]'
        UNION
        SELECT revision.post_id, revision.number
        FROM chosen
        JOIN post_revisions revision ON revision.post_id = chosen.post_id
          AND COALESCE(revision.restored_from, revision.based_on) = chosen.number
        WHERE revision.categories <> '[]'
      )
      UPDATE post_revisions revision SET categories_chosen = true
      FROM chosen WHERE revision.post_id = chosen.post_id AND revision.number = chosen.number`);
    await db.query(`
      UPDATE post_revisions revision SET is_sandbox = true
      FROM blog_posts post
      WHERE post.id = revision.post_id AND revision.origin = 'model' AND (
        post.source = 'sandbox'
        OR revision.id <> post.current_revision_id
          AND NOT EXISTS (SELECT 1 FROM post_revisions later
                          WHERE later.post_id = post.id AND later.based_on = revision.number)
          AND EXISTS (SELECT 1 FROM ai_calls call
                      WHERE call.post_id = post.id AND call.kind = 'text' AND call.source = 'sandbox'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE publications DROP COLUMN answered_bare_hash');
    await db.query('ALTER TABLE post_revisions DROP COLUMN categories_chosen, DROP COLUMN is_sandbox');
  }
}
