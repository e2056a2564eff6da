import type { UndoShareResult } from '@pressloom/contracts/premium-share';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { PremiumFlags } from '../../pipeline/writing/premium/premium-flags.service.ts';
import { undoResult } from './share-result.ts';
import { ShareRuns } from './share-runs.service.ts';

/** Restores the flags that a run set and nobody changed since. Each post forgets the run, so a run after a crash continues with the rest. */
@HandlesJob({ type: 'undo-premium-share', queue: 'bulk' })
export class UndoPremiumShareJob implements JobHandler<'undo-premium-share'> {
  constructor(
    private readonly runs: ShareRuns,
    private readonly flags: PremiumFlags,
  ) {}

  async run(context: JobContext<'undo-premium-share'>): Promise<UndoShareResult> {
    const siteId = targetId(context.target);
    const { run } = context.payload;
    const total = await context.step('total', () => this.flags.countOfRun(siteId, run));
    for (let left = true; left;) {
      const { restored: done } = await this.runs.countsOf(run);
      await context.progress({ done: Math.min(done, total), total, note: 'Restoring posts' });
      context.throwIfStopping();
      left = (await this.runs.revert({ siteId, run })) > 0;
    }
    await this.runs.noteUndone(run);
    const { restored, changed } = await this.runs.countsOf(run);
    return undoResult(restored, changed);
  }
}
