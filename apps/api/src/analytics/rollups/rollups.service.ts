import { Inject, Injectable } from '@nestjs/common';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { takeNewEvents } from '../collect/new-events.ts';
import type { StoredEvent } from '../collect/new-events.ts';
import { Portion } from './portion.ts';
import { addToCounts, addToDays, addToMinutes, addVisitors, changeVisitors, lockVisitors } from './rollup-tables.ts';
import { VisitorZones } from './visitor-zones.service.ts';

/** Events counted in one transaction. */
const TOGETHER = 5_000;

/** What is live is of a day; late events are of the day before at most. */
const MINUTES_KEPT_MS = 50 * 3_600_000;
const FORGET_MINUTES = 'DELETE FROM realtime_metrics WHERE "timestamp" < $1';

/** Counts events into days, values, minutes and visitors, each once: the only place that writes these. */
@Injectable()
export class Rollups {
  constructor(
    private readonly dataSource: DataSource,
    private readonly zones: VisitorZones,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Counts all that is stored by now, a portion at a time. Returns how many events that were. */
  async countAll(): Promise<number> {
    let counted = 0;
    for (let taken = TOGETHER; taken === TOGETHER;) {
      taken = await this.countSome();
      counted += taken;
    }
    return counted;
  }

  /** Takes what was counted of a website's samples away, in the caller's transaction, which holds the lock of figures; returns how many visitors. */
  async removeSamples(manager: EntityManager, siteId: number): Promise<number> {
    for (const table of ['visitor_days', 'visitor_counts'])
      await manager.query(`DELETE FROM ${table} WHERE site_id = $1 AND is_sample`, [siteId]);
    const [, visitors]: [unknown, number] = await manager.query(
      'DELETE FROM visitor_tracking WHERE site_id = $1 AND is_sample',
      [siteId],
    );
    return visitors;
  }

  /** Takes away minutes that are older than what is shown as live; returns how many. */
  async forgetMinutes(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - MINUTES_KEPT_MS);
    const [, gone]: [unknown, number] = await this.dataSource.query(FORGET_MINUTES, [before]);
    return gone;
  }

  private countSome(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      // Portions of two processes would have sessions of one visitor apart.
      await lock(manager, 'rollups');
      const { taken, events } = await takeNewEvents(manager, TOGETHER);
      if (events.length > 0) await this.count(manager, events);
      return taken;
    });
  }

  private async count(manager: EntityManager, events: readonly StoredEvent[]): Promise<void> {
    const now = this.runtime.clock.now();
    const siteIds = [...new Set(events.map(({ siteId }) => siteId))];
    const portion = new Portion(events, await this.zones.daysOf(manager, siteIds, now));
    const { added, changed } = portion.visitors(await lockVisitors(manager, portion.named()));
    await addVisitors(manager, added);
    await changeVisitors(manager, changed);
    await addToDays(manager, portion.days());
    await addToCounts(manager, portion.counts());
    await addToMinutes(manager, portion.minutes());
  }
}
