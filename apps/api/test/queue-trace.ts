import type { TestApp } from './test-app.ts';

/** What to look at where work did not end: the jobs, their messages, and what the database waits for. */
const QUESTIONS = {
  jobs: `SELECT id, target, status, attempts, progress_note, queue_id FROM jobs WHERE status IN ('queued', 'running') ORDER BY id`,
  messages: `SELECT id, name, state, retry_count, retry_limit, group_id, data, started_on, heartbeat_on, start_after,
      pgboss.job_now() AS now FROM pgboss.job WHERE state <= 'active' ORDER BY created_on`,
  waiting: `SELECT pid, application_name, state, wait_event_type, wait_event, now() - xact_start AS "inTransaction",
      left(query, 160) AS query FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'`,
};

/** Prints how the queues stand, so that a run that can't be repeated at will still says what went wrong. */
export async function printQueues(test: TestApp): Promise<void> {
  for (const [what, sql] of Object.entries(QUESTIONS)) {
    const rows: unknown[] = await test.database.dataSource.query(sql);
    process.stderr.write(`${what}: ${JSON.stringify(rows, null, 1)}\n`);
  }
}
