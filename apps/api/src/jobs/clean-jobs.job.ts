import { Inject } from '@nestjs/common';
import type { CleanUpResult } from '@pressloom/contracts/job-results';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { cleanedUp } from './cleaned-up.ts';
import { HandlesJob, KEPT_DAYS, KEPT_DAYS_OF_TICKS } from './job-handler.ts';
import type { JobHandler } from './job-handler.ts';
import { JobTypes } from './job-types.ts';

/** Rows of one deletion, so that it never holds the table for long. */
const BATCH = 5_000;

/** Forgets jobs that ended long ago, at most a batch at a time. */
@HandlesJob({ type: 'clean-jobs', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 60 } })
export class CleanJobsJob implements JobHandler<'clean-jobs'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly types: JobTypes,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async run(): Promise<CleanUpResult> {
    const [, forgotten]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM jobs WHERE id IN (
         SELECT id FROM jobs
         WHERE status IN ('completed', 'failed', 'cancelled')
           AND finished_at < $1::timestamptz - make_interval(days => COALESCE(($2::jsonb ->> type)::int, $3))
         ORDER BY id LIMIT $4)`,
      [this.runtime.clock.now(), JSON.stringify(this.types.keptDays()), KEPT_DAYS, BATCH],
    );
    return cleanedUp(forgotten, BATCH);
  }
}
