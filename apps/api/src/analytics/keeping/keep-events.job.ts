import type { KeptEvents } from '@pressloom/contracts/visitor-data';
import { DataSource } from 'typeorm';
import { counted } from '../../common/counted.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { FigureCopies } from '../rollups/figure-copies.service.ts';
import { EventStore } from '../store/event-store.ts';
import { EventRetention } from './event-retention.service.ts';
import { Rebuilds } from './rebuilds.service.ts';

/** Tries to take a month away in one run: others hold its table for moments only, and the next run tries again. */
const TRIES = 5;
/** Rows of one deletion. */
const TOGETHER = 5_000;

const SITES = 'SELECT id FROM wordpress_sites WHERE deleted_at IS NULL ORDER BY id';

/**
 * Has figures rebuilt where that is due, and takes months of events away whose time is over, whole tables at a time. What they were counted to is kept first,
 * as copies of figures: no figure falls, and a rebuild goes on from there.
 */
@HandlesJob({ type: 'keep-events', queue: 'bulk', keptDays: KEPT_DAYS_OF_TICKS, schedule: { everyMinutes: 15 } })
export class KeepEventsJob implements JobHandler<'keep-events'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: EventStore,
    private readonly copies: FigureCopies,
    private readonly retention: EventRetention,
    private readonly rebuilds: Rebuilds,
  ) {}

  async run(context: JobContext<'keep-events'>): Promise<KeptEvents> {
    await this.rebuilds.startDue();
    await this.rebuilds.clearEnded();
    const until = await this.retention.until();
    const ended = (await this.store.months()).filter((month) => month < monthOf(until));
    if (ended.length === 0) return { message: 'Nothing was old enough to be deleted.', dropped: 0 };
    if (!(await this.keep(context, until)))
      return { message: 'Nothing was deleted: figures are being rebuilt from old events.', dropped: 0 };
    let dropped = 0;
    for (const month of ended) {
      await context.progress({ done: dropped, total: ended.length, note: 'Deleting old events' });
      if (!(await this.drop(context, month, until))) break;
      dropped += 1;
    }
    if (dropped === ended.length) await this.dropOthers(context, until);
    return { message: `${counted(dropped, 'month')} of events deleted.`, dropped };
  }

  /** False where a website's figures are being rebuilt, which needs the events. */
  private async keep(context: JobContext, until: Date): Promise<boolean> {
    const sites: { id: number }[] = await this.dataSource.query(SITES);
    for (const [done, { id }] of sites.entries()) {
      await context.progress({ done, total: sites.length, note: 'Keeping what old events were counted to' });
      if (!(await this.keepSite(context, id, until))) return false;
    }
    return true;
  }

  private async keepSite(context: JobContext, siteId: number, until: Date): Promise<boolean> {
    // An earlier run may have been broken off before another time: what it began ends first.
    for (let isWhole = false; !isWhole;) {
      const begun = await this.copies.beginKeeping(siteId, until);
      if (begun === 'gone') return true;
      if (begun === 'waits') return false;
      for (let outcome = 'more'; outcome === 'more';) {
        context.throwIfStopping();
        ({ outcome } = await this.copies.fill(siteId, 'kept'));
        if (outcome === 'waits') return false;
        if (outcome === 'gone') return true;
      }
      isWhole = await this.copies.isKeptUntil(siteId, until);
    }
    return true;
  }

  private async drop(context: JobContext, month: string, until: Date): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await context.sleep(context.repeatMs * 2 ** attempt);
      context.throwIfStopping();
      if (await this.store.dropMonth(month, (manager) => this.copies.isAllKept(manager, until))) return true;
    }
    return false;
  }

  private async dropOthers(context: JobContext, until: Date): Promise<void> {
    for (let gone = TOGETHER; gone === TOGETHER;) {
      context.throwIfStopping();
      gone = await this.dataSource.transaction(async (manager) =>
        (await this.copies.isAllKept(manager, until)) ? this.store.dropOthers(manager, until, TOGETHER) : 0,
      );
    }
  }
}

/** `2026-11`. Pure. */
const monthOf = (time: Date): string => time.toISOString().slice(0, 7);
