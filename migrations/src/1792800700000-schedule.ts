import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the clock begins, under the names that it had before and has now. */
const NAMES = [
  ['plan', 'plan-searches'],
  ['write', 'write-posts'],
  ['freshness', 'refresh-videos'],
];

/** The clock's table belongs to all rooms now. Back keeps all rows: the version before looks for its three names only. */
export class Schedule1792800700000 implements MigrationInterface {
  name = 'Schedule1792800700000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE automation_ticks RENAME TO schedule_runs');
    await db.query('ALTER TABLE schedule_runs RENAME CONSTRAINT automation_ticks_pkey TO schedule_runs_pkey');
    await db.query('ALTER TABLE schedule_runs ADD job_id integer');
    for (const [before, now] of NAMES)
      await db.query('UPDATE schedule_runs SET name = $2 WHERE name = $1', [before, now]);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [before, now] of NAMES)
      await db.query('UPDATE schedule_runs SET name = $1 WHERE name = $2', [before, now]);
    await db.query('ALTER TABLE schedule_runs DROP COLUMN job_id');
    await db.query('ALTER TABLE schedule_runs RENAME CONSTRAINT schedule_runs_pkey TO automation_ticks_pkey');
    await db.query('ALTER TABLE schedule_runs RENAME TO automation_ticks');
  }
}
