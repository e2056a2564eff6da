import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What WordPress answered to the last write, so that a change there since is seen before it is overwritten; and the address
 * and author that were last wished for. Of posts that were sent before nothing is known: their next update is not compared.
 *
 * Searches ask for the language of their website; `any`, which every website had that chose none, is that now.
 */
export class AnswersOfWordpress1792806010000 implements MigrationInterface {
  name = 'AnswersOfWordpress1792806010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE publications
      ADD answered_hash text,
      ADD answered_modified timestamptz,
      ADD sent_wish text,
      ADD sent_author integer`);
    await db.query('ALTER TABLE search_rules ALTER language DROP NOT NULL, ALTER language DROP DEFAULT');
    await db.query(`UPDATE search_rules SET language = NULL WHERE language = 'any'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE publications
      DROP COLUMN answered_hash,
      DROP COLUMN answered_modified,
      DROP COLUMN sent_wish,
      DROP COLUMN sent_author`);
    await db.query(`UPDATE search_rules SET language = 'any' WHERE language IS NULL`);
    await db.query(`ALTER TABLE search_rules ALTER language SET DEFAULT 'any', ALTER language SET NOT NULL`);
  }
}
