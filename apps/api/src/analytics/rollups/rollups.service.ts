import { Inject, Injectable } from '@nestjs/common';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EventStore } from '../store/event-store.ts';
import { countEvents } from './count-events.ts';
import { FigureCopies } from './figure-copies.service.ts';
import { tableOf } from './rollup-tables.ts';
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
    private readonly store: EventStore,
    private readonly zones: VisitorZones,
    private readonly copies: FigureCopies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Counts all that is stored by now, a portion at a time, unless it `isStopped` between two. Returns how many events that were. */
  async countAll(isStopped: () => boolean = () => false): Promise<number> {
    let counted = 0;
    for (let taken = TOGETHER; taken === TOGETHER && !isStopped();) {
      taken = await this.countSome();
      counted += taken;
    }
    return counted;
  }

  /** No counted sample of a website is earlier: the day before the first one that has any, as days begin at other times elsewhere. Null without. */
  async firstSampleDay(manager: EntityManager, siteId: number): Promise<Date | null> {
    const [{ day }]: [{ day: Date | null }] = await manager.query(FIRST_SAMPLE_DAY, [siteId]);
    return day;
  }

  /** Takes what was counted of a website's samples away, in the caller's transaction, which holds the lock of figures; returns how many visitors. */
  async removeSamples(manager: EntityManager, siteId: number): Promise<number> {
    await this.copies.holdAll(manager, siteId);
    let visitors = 0;
    for (const set of ['kept', 'rebuilt', 'live'] as const) {
      for (const table of ['visitor_days', 'visitor_counts', 'visitor_tracking'] as const) {
        const sql = `DELETE FROM ${tableOf(table, set)} WHERE site_id = $1 AND is_sample`;
        const [, rows]: [unknown, number] = await manager.query(sql, [siteId]);
        if (set === 'live' && table === 'visitor_tracking') visitors = rows;
      }
    }
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
      const { taken, events } = await this.store.takeNew(manager, TOGETHER);
      const siteIds = [...new Set([...events.map(({ siteId }) => siteId), ...(await this.zones.changed(manager))])];
      const localDays = await this.zones.daysOf(manager, siteIds, this.runtime.clock.now());
      await countEvents(manager, events, { localDays, set: 'live' });
      return taken;
    });
  }
}

/** $1 website. What is kept of dropped months has no events. */
const FIRST_SAMPLE_DAY = `
  SELECT (min(day) - 1)::timestamp AT TIME ZONE 'UTC' AS day FROM visitor_days WHERE site_id = $1 AND is_sample`;
