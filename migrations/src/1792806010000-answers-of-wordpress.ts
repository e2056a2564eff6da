import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What WordPress answered to the last write, so that a change there since is seen before it is overwritten; and the address
 * and author that were last wished for. Of posts that were sent before nothing is known: their next update is not compared.
 */
export class AnswersOfWordpress1792806010000 implements MigrationInterface {
  name = 'AnswersOfWordpress1792806010000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE publications
      ADD answered_hash text,
      ADD answered_modified timestamptz,
      ADD sent_wish text,
      ADD sent_author integer`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE publications
      DROP COLUMN answered_hash,
      DROP COLUMN answered_modified,
      DROP COLUMN sent_wish,
      DROP COLUMN sent_author`);
  }
}
