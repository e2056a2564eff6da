import { Inject, Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import type { JobType } from '@pressloom/contracts';
import { DataSource } from 'typeorm';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

/** Days that an ended job is kept: as long as reports look back. */
const KEPT_DAYS = 90;

/** What the clock begins is of no interest for long. */
const TICKED: readonly JobType[] = ['plan-searches', 'write-posts', 'refresh-videos'];
const TICKED_DAYS = 7;

/** Rows of one deletion, so that it never holds the table for long. */
const BATCH = 5_000;

/** Forgets jobs that ended long ago. Any number of processes may do it. */
@Injectable()
export class JobCleaner {
  private readonly logger = new Logger('jobs');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  async everyHour(): Promise<void> {
    if (!this.runtime.timing.ticks || this.runtime.config.processRole === 'web') return;
    try {
      await this.clean();
    } catch (error) {
      // The next hour tries again.
      this.logger.error(error);
    }
  }

  /** Returns how many were forgotten. */
  async clean(): Promise<number> {
    const [, forgotten]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM jobs WHERE id IN (
         SELECT id FROM jobs
         WHERE status IN ('completed', 'failed', 'cancelled')
           AND finished_at < $1::timestamptz - make_interval(days => CASE WHEN type = ANY($2) THEN $3::int ELSE $4::int END)
         ORDER BY id LIMIT $5)`,
      [this.runtime.clock.now(), TICKED, TICKED_DAYS, KEPT_DAYS, BATCH],
    );
    return forgotten;
  }
}
