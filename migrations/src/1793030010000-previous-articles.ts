import type { MigrationInterface, QueryRunner } from 'typeorm';

const VISITORS = ['visitor_tracking', 'visitor_tracking_kept', 'visitor_tracking_rebuilt'];

/** When a visitor read the article before their latest one: it says who read two within some time. No row is written for it. */
export class PreviousArticles1793030010000 implements MigrationInterface {
  name = 'PreviousArticles1793030010000';

  async up(db: QueryRunner): Promise<void> {
    for (const table of VISITORS) await db.query(`ALTER TABLE ${table} ADD COLUMN previous_article_at timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of VISITORS) await db.query(`ALTER TABLE ${table} DROP COLUMN previous_article_at`);
  }
}
