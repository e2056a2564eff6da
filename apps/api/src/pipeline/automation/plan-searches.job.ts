import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import { DataSource } from 'typeorm';
import { jobTarget } from '../../jobs/job-type.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import type { Rhythm } from '../../jobs/schedule/rhythm.ts';
import { PlanFactsService } from './planner/plan-facts.service.ts';
import { planSearches } from './planner/planner.ts';
import { GlobalAutomationService } from './settings/global-automation.service.ts';

/** Lets the planner choose, and enqueues what it chose. */
@HandlesJob({
  type: 'plan-searches',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: AUTOMATION_LIMITS.planFrequencyMinutes.default },
})
export class PlanSearchesJob implements JobHandler<'plan-searches'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly facts: PlanFactsService,
    private readonly automation: GlobalAutomationService,
  ) {}

  async rhythm(): Promise<Rhythm | null> {
    const { enabled, frequencyMinutes } = await this.automation.read();
    return enabled ? { everyMinutes: frequencyMinutes } : null;
  }

  /** Safe to be run again: what is enqueued already counts as being searched. */
  async run(): Promise<{ message: string; chosen: number }> {
    const { chosen } = planSearches(await this.facts.read());
    const enqueued = await this.dataSource.transaction(async (manager) => {
      const jobs = [];
      for (const { id, siteId } of chosen) {
        const target = jobTarget('keyword', id);
        jobs.push(await this.jobs.enqueue(manager, { type: 'search-keyword', target, siteId, automatic: true }));
      }
      return jobs;
    });
    for (const job of enqueued) this.jobs.announce(job);
    return {
      message: `Started ${chosen.length} ${chosen.length === 1 ? 'search' : 'searches'}.`,
      chosen: chosen.length,
    };
  }
}
