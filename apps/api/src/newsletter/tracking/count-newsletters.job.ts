import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { ClickJudge } from './click-judge.service.ts';
import { OpenMarks } from './open-marks.service.ts';
import { NewsletterRollup } from './rollup.service.ts';

/** Judges clicks, adds up issues, and forgets what openings could be told by. */
@HandlesJob({
  type: 'count-newsletters',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 1 },
})
export class CountNewslettersJob implements JobHandler<'count-newsletters'> {
  constructor(
    private readonly judge: ClickJudge,
    private readonly rollup: NewsletterRollup,
    private readonly marks: OpenMarks,
  ) {}

  async run(): Promise<{ judged: number; counted: number }> {
    const judged = await this.judge.judgeDue();
    const counted = await this.rollup.countDue();
    await this.marks.dropOld();
    return { judged, counted };
  }
}
