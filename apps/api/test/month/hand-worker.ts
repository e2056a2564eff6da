import type { JobStatus, JobType } from '@pressloom/contracts/jobs';
import { Job } from '@pressloom/database/entities';
import { waitFor } from '@pressloom/testing';
import { JobRunner } from '../../src/jobs/job-runner.ts';
import type { TestApp } from '../test-app.ts';

/** A job that fails this often in one step has something wrong that no other try mends. */
const MOST_TRIES = 8;
/** What runs beside others has ended after this time of the real clock, or never will. */
const LONGEST_MS = 60_000;

interface Queued {
  id: number;
  /** Once more for a job that a person asked for meanwhile: it doesn't wait any more. */
  key: string;
}

/** Runs what is queued as a worker would, but by the test's clock; pg-boss reads the database's. */
export class HandWorker {
  private readonly runner: { run(id: number, signal: AbortSignal): Promise<void> };
  private readonly signal = new AbortController().signal;

  /** @param skips kinds of work that are dropped, because the test isn't about them */
  constructor(
    private readonly test: TestApp,
    private readonly skips: JobType[],
  ) {
    this.runner = test.app.get(JobRunner);
  }

  /** Until nothing is left but what waits out a provider. */
  async runAll(tries = new Map<string, number>()): Promise<void> {
    await this.drop();
    for (;;) {
      const due = (await this.queued()).filter(({ key }) => (tries.get(key) ?? 0) < MOST_TRIES);
      if (due.length === 0) return;
      for (const { id, key } of due) tries.set(key, (await this.run(id)) ? MOST_TRIES : (tries.get(key) ?? 0) + 1);
    }
  }

  /** Runs a job that waits for others, and these beside it. */
  async runBeside(id: number): Promise<Job> {
    const tries = new Map([[String(id), MOST_TRIES]]);
    let isOver = false;
    const running = this.run(id).finally(() => (isOver = true));
    await waitFor(
      async () => {
        await this.runAll(tries);
        return isOver;
      },
      { timeoutMs: LONGEST_MS },
    ).catch(async () => {
      throw new Error(`Job ${id} has not ended beside ${JSON.stringify(await this.open())}`);
    });
    await running;
    return this.test.database.dataSource.getRepository(Job).findOneByOrFail({ id });
  }

  /** Whether it is not to be tried again for now. */
  private async run(id: number): Promise<boolean> {
    await this.runner.run(id, this.signal).catch(() => undefined);
    const job = await this.test.database.dataSource.getRepository(Job).findOneByOrFail({ id });
    return job.status !== 'queued' || job.progressNote.startsWith('Waiting: ');
  }

  /** In their order; a sync of a website waits for what is being published, which workers do beside it. */
  private async queued(): Promise<Queued[]> {
    return await this.test.database.dataSource.query(
      `SELECT id, id || CASE WHEN automatic THEN ' by itself' ELSE '' END AS key FROM jobs WHERE status = 'queued' AND queue_id IS NOT NULL ORDER BY type = 'sync-site', id`,
    );
  }

  private open(): Promise<unknown> {
    return this.test.database.dataSource.query(
      `SELECT id, type, target, status, attempts, automatic, progress_note AS note FROM jobs
       WHERE status IN ('queued', 'running') ORDER BY id`,
    );
  }

  private async drop(): Promise<void> {
    if (this.skips.length === 0) return;
    const dropped: JobStatus = 'cancelled';
    await this.test.database.dataSource.query(
      `UPDATE jobs SET status = $2 WHERE type = ANY($1) AND status = 'queued'`,
      [this.skips, dropped],
    );
  }
}
