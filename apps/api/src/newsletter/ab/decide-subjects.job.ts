import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { SubjectTests } from './subject-tests.service.ts';

/** Ends tests of subjects whose time is over. */
@HandlesJob({
  type: 'decide-subjects',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 1 },
})
export class DecideSubjectsJob implements JobHandler<'decide-subjects'> {
  constructor(private readonly tests: SubjectTests) {}

  async run(): Promise<{ decided: number }> {
    return { decided: await this.tests.decideDue() };
  }
}
