import type { UndoCleanupResult } from '@pressloom/contracts/gate-cleanup';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { undoResult } from './cleanup-result.ts';
import { GateCleanups } from './gate-cleanups.service.ts';
import { PostCleaner } from './post-cleaner.service.ts';
import { failureOf, failuresInARow, isSiteFailing } from './site-failure.ts';

/**
 * Gives the posts of a cleanup their texts back where nobody changed them since. Each has its outcome stored, so a run after a crash continues. The
 * cleanup counts as undone only when none is left that failed.
 */
@HandlesJob({ type: 'undo-cleanup', queue: 'bulk', calls: 'wordpress' })
export class UndoCleanupJob implements JobHandler<'undo-cleanup'> {
  constructor(
    private readonly sites: SitesService,
    private readonly cleanups: GateCleanups,
    private readonly cleaner: PostCleaner,
  ) {}

  async run(context: JobContext<'undo-cleanup'>): Promise<UndoCleanupResult> {
    const site = await this.sites.getActive(targetId(context.target));
    const { cleanup } = context.payload;
    const work = this.cleaner.work(site, context.signal);
    const ids = await this.cleanups.restorable(cleanup);
    let failures = 0;
    for (const [done, id] of ids.entries()) {
      await context.progress({ done, total: ids.length, note: 'Restoring posts' });
      context.throwIfStopping();
      const row = await this.cleanups.post(cleanup, id);
      if (!row) break;
      const failure = await failureOf(this.cleaner.restore(work, row), work.signal);
      if (failure) await this.cleanups.restored(row, { outcome: 'failed', reason: failure.message });
      failures = failuresInARow(failures, failure);
      if (failure && isSiteFailing(failures, failure)) {
        await this.cleanups.stopUndo(cleanup, failure.message);
        break;
      }
    }
    const undoableUntil = await this.cleanups.endUndo(cleanup);
    return undoResult(await this.cleanups.outcomes(cleanup), undoableUntil);
  }
}
