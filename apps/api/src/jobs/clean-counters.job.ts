import { RateLimits } from '../common/rate-limits.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from './job-handler.ts';
import type { JobHandler } from './job-handler.ts';

/** Forgets what was counted in windows that are over. */
@HandlesJob({ type: 'clean-counters', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 60 } })
export class CleanCountersJob implements JobHandler<'clean-counters'> {
  constructor(private readonly limits: RateLimits) {}

  async run(): Promise<{ forgotten: number }> {
    return { forgotten: await this.limits.forgetEnded() };
  }
}
