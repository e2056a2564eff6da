import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the issues that are being sent or paused: few of many, asked for every minute. */
export class IssuesUnderWayIndex1793050000000 implements MigrationInterface {
  name = 'IssuesUnderWayIndex1793050000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX newsletters_under_way_index ON newsletters (id) WHERE delivery_status IN ('sending', 'paused')`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX newsletters_under_way_index');
  }
}
