import { ProviderError } from '@pressloom/clients/http';
import type { UndoCleanupResult } from '@pressloom/contracts/gate-cleanup';
import type { GateCleanupPost } from '@pressloom/database/entities';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { undoResult } from './cleanup-result.ts';
import { GateCleanups } from './gate-cleanups.service.ts';
import { PostCleaner } from './post-cleaner.service.ts';
import type { CleanWork } from './post-cleaner.service.ts';
import { failuresInARow, isSiteFailing } from './site-failure.ts';

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
      const failure = await this.restore(work, row);
      failures = failuresInARow(failures, failure);
      if (failure && isSiteFailing(failures, failure)) {
        await this.cleanups.stopUndo(cleanup, failure.message);
        break;
      }
    }
    const undoableUntil = await this.cleanups.endUndo(cleanup);
    return undoResult(await this.cleanups.outcomes(cleanup), undoableUntil);
  }

  /** Why it failed; null where it didn't. One post never ends the run. */
  private async restore(work: CleanWork, row: GateCleanupPost): Promise<ProviderError | null> {
    try {
      await this.cleaner.restore(work, row);
      return null;
    } catch (error) {
      if (!(error instanceof ProviderError) || work.signal.aborted) throw error;
      await this.cleanups.restored(row, { outcome: 'failed', reason: error.message });
      return error;
    }
  }
}
