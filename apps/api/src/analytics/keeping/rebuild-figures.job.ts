import type { RebuiltFigures } from '@pressloom/contracts/visitor-data';
import type { EntityManager } from 'typeorm';
import { counted as countOf } from '../../common/counted.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { EndedJob, JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import type { JobOf } from '../../jobs/job-type.ts';
import { FigureCopies } from '../rollups/figure-copies.service.ts';
import { BEGINNING, EventStore } from '../store/event-store.ts';

/**
 * Counts a website's events anew, beside what is shown, and puts that in its place at the end. How far it is stands with the copy, so that a run after a
 * crash continues.
 */
@HandlesJob({ type: 'rebuild-figures', queue: 'bulk' })
export class RebuildFiguresJob implements JobHandler<'rebuild-figures'> {
  constructor(
    private readonly copies: FigureCopies,
    private readonly store: EventStore,
  ) {}

  async run(context: JobContext<'rebuild-figures'>): Promise<RebuiltFigures> {
    const siteId = targetId(context.target);
    const total = await context.step('total', () => this.store.recount(siteId, { from: BEGINNING.at, until: null }));
    const counted = await context.step('replaced', () => this.rebuild(context, siteId, total));
    while ((await this.copies.clear(siteId)) === 'more') context.throwIfStopping();
    if (counted === null) return { message: 'Nothing was changed: the website was deleted.', counted: 0 };
    return { message: `Rebuilt from ${countOf(counted, 'stored event')}.`, counted };
  }

  onFailed({ target, manager }: EndedJob): Promise<void> {
    return this.copies.giveUp(manager, targetId(target));
  }

  onCancelled({ target, manager }: EndedJob): Promise<void> {
    return this.copies.giveUp(manager, targetId(target));
  }

  async onStopped({ target }: JobOf<'rebuild-figures'>, manager: EntityManager): Promise<RebuiltFigures> {
    await this.copies.giveUp(manager, targetId(target));
    return { message: 'Stopped. The figures stayed as they were.', counted: 0 };
  }

  /** How many events were counted; null where the website is gone. */
  private async rebuild(context: JobContext, siteId: number, total: number): Promise<number | null> {
    if (!(await this.begin(context, siteId))) return null;
    for (;;) {
      context.throwIfStopping();
      const { outcome, counted } = await this.copies.fill(siteId, 'rebuilt');
      if (outcome === 'gone') return null;
      await context.progress({ done: Math.min(counted, total), total, note: 'Counting stored events' });
      if (outcome === 'more') continue;
      const replaced = await this.copies.replace(siteId);
      if (replaced !== 'more') return replaced === 'done' ? counted : null;
    }
  }

  /** False where the website is gone. What an earlier one left goes first, and what is kept of events that are gone becomes whole. */
  private async begin(context: JobContext, siteId: number): Promise<boolean> {
    for (;;) {
      context.throwIfStopping();
      const begun = await this.copies.begin(siteId);
      if (begun === 'more' || begun === 'gone') return begun === 'more';
      if (begun === 'done') await this.copies.clear(siteId);
      else await this.copies.fill(siteId, 'kept');
    }
  }
}
