import { DataSource } from 'typeorm';
import { capital, countedOrNo } from '../../common/counted.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { jobTarget } from '../../jobs/job-type.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import type { Rhythm } from '../../jobs/schedule/rhythm.ts';
import { SlotPlan } from './slot-plan.service.ts';
import { SlotTurns } from './slot-turns.service.ts';

/** Brings the plan of all newsletters up to date, and begins what is due: at its minute, not at the next look. */
@HandlesJob({
  type: 'plan-newsletters',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 5 },
})
export class PlanNewslettersJob implements JobHandler<'plan-newsletters'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly plan: SlotPlan,
    private readonly turns: SlotTurns,
  ) {}

  async rhythm(declared: Rhythm): Promise<Rhythm> {
    return (await this.turns.due()).length > 0 ? { everyMinutes: 1 } : declared;
  }

  /** Safe to be run again: what has begun has no turn any more. */
  async run(): Promise<{ message: string; begun: number }> {
    let begun: number;
    try {
      await this.plan.planAll();
    } finally {
      // A website whose plan can't be made keeps no other's newsletter back.
      begun = await this.beginDue();
    }
    return { message: `${capital(countedOrNo(begun, 'newsletter'))} due to be created, sent or checked.`, begun };
  }

  private async beginDue(): Promise<number> {
    const due = await this.turns.due();
    const enqueued = await this.dataSource.transaction(async (manager) => {
      const jobs = [];
      for (const { id, wordpressSiteId: siteId } of due) {
        const target = jobTarget('slot', id);
        jobs.push(await this.jobs.enqueue(manager, { type: 'run-newsletter-slot', target, siteId, automatic: true }));
      }
      return jobs;
    });
    for (const job of enqueued) this.jobs.announce(job);
    return due.length;
  }
}
