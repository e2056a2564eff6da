import type { ApplyShareResult } from '@pressloom/contracts/premium-share';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { PremiumFigures } from '../settings/premium-figures.service.ts';
import { applyResult } from './share-result.ts';
import { ShareRuns } from './share-runs.service.ts';
import type { BegunRun } from './share-runs.service.ts';

/**
 * Brings the posts of a website to its percentage. What is left to do is counted anew before each part, so a run after a crash continues with it, and
 * what people choose meanwhile counts.
 */
@HandlesJob({ type: 'apply-premium-share', queue: 'bulk' })
export class ApplyPremiumShareJob implements JobHandler<'apply-premium-share'> {
  constructor(
    private readonly runs: ShareRuns,
    private readonly figures: PremiumFigures,
  ) {}

  async run(context: JobContext<'apply-premium-share'>): Promise<ApplyShareResult> {
    const siteId = targetId(context.target);
    const run = await context.stepInTransaction('run', (manager) => this.runs.begin(manager, siteId));
    if (run === null) return applyResult({ changed: 0, isRaise: null }, await this.figures.of(siteId));
    await this.change(context, run);
    await this.runs.finish(run.id);
    const { changed } = await this.runs.countsOf(run.id);
    return applyResult({ changed, isRaise: run.isRaise }, await this.figures.of(siteId));
  }

  private async change(context: JobContext<'apply-premium-share'>, run: BegunRun): Promise<void> {
    const { planned: total, isRaise } = run;
    const note = isRaise ? 'Making posts premium' : 'Making posts free';
    let { changed: done } = await this.runs.countsOf(run.id);
    for (;;) {
      await context.progress({ done: Math.min(done, total), total, note });
      context.throwIfStopping();
      const changed = await this.runs.advance(run);
      if (changed === 0) return;
      done += changed;
    }
  }
}
