import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['jobs', 'actor'],
  ['keywords', 'added_by'],
  ['keywords', 'searched_by'],
  ['videos', 'premium_by'],
  ['blog_posts', 'changed_by'],
  ['blog_posts', 'premium_by'],
  ['post_revisions', 'author'],
  ['publications', 'published_by'],
] as const;

/**
 * Who did what. Of what was done before, the automation's own is known for sure; which person did the rest nobody wrote
 * down.
 */
export class Actors1792801700000 implements MigrationInterface {
  name = 'Actors1792801700000';

  async up(db: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await db.query(`ALTER TABLE ${table} ADD COLUMN ${column} jsonb`);
    for (const known of KNOWN) await db.query(known);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await db.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}

const AUTOMATION = `'{"kind": "automation", "userId": null, "name": "Automation"}'`;

const KNOWN = [
  `UPDATE jobs SET actor = ${AUTOMATION} WHERE automatic`,
  `UPDATE post_revisions revision SET author = ${AUTOMATION}
   FROM blog_posts post WHERE post.id = revision.post_id AND post.auto_publish`,
  `UPDATE publications SET published_by = ${AUTOMATION}
   WHERE auto_published_at IS NOT NULL AND published_at IS NOT NULL`,
  `UPDATE keywords keyword SET searched_by = ${AUTOMATION}
   FROM (SELECT DISTINCT ON (keyword_id) keyword_id, automatic FROM keyword_searches
         ORDER BY keyword_id, searched_at DESC, id DESC) last
   WHERE last.keyword_id = keyword.id AND last.automatic`,
];
