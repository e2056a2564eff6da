import { countedOrNo } from '../../common/counted.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { DkimKeys } from './dkim-keys.service.ts';

/** Looks for the records of keys that wait, so that nobody needs to come back once a record is published. */
@HandlesJob({
  type: 'check-dkim-keys',
  queue: 'provider',
  calls: 'dns',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { everyMinutes: 15 },
})
export class CheckDkimKeysJob implements JobHandler<'check-dkim-keys'> {
  constructor(private readonly keys: DkimKeys) {}

  /** Safe to be run again: a key that signs waits no more. */
  async run(): Promise<{ message: string; checked: number; signing: number }> {
    const { checked, signing } = await this.keys.checkWaiting();
    return {
      message: `Checked the DNS records of ${countedOrNo(checked, 'key')}; ${signing === 0 ? 'none' : signing} started signing.`,
      checked,
      signing,
    };
  }
}
