import type { CleanUpResult } from '@pressloom/contracts/job-results';
import { cleanedUp } from '../../jobs/cleaned-up.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { ForgottenImports } from '../imports/forgotten-imports.service.ts';
import { AskingService } from '../joining/asking.service.ts';
import { DeletedSubscribers } from './deleted-subscribers.service.ts';

/** Forgets deletions that can't be undone any more, people who never clicked the link of their confirmation mail, and old files. */
@HandlesJob({ type: 'clean-subscribers', queue: 'quick', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 60 } })
export class CleanSubscribersJob implements JobHandler<'clean-subscribers'> {
  constructor(
    private readonly deleted: DeletedSubscribers,
    private readonly asking: AskingService,
    private readonly imports: ForgottenImports,
  ) {}

  async run(): Promise<CleanUpResult> {
    const [deleted, silent] = [await this.deleted.forgetOld(), await this.asking.forgetSilent()];
    return cleanedUp(deleted + silent + (await this.imports.forgetOld()));
  }
}
