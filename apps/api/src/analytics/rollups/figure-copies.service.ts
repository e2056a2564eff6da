import { Inject, Injectable } from '@nestjs/common';
import { lock } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { EventStore } from '../store/event-store.ts';
import type { CopyKind, StoredEvent } from '../store/event-store.ts';
import {
  ALL_KEPT,
  BEGIN_KEEPING,
  BEGIN_REBUILD,
  CLEAR,
  HOLD_COPY,
  IS_REBUILDING,
  MOVE_COPY,
  REPLACE,
  STATE,
} from './copy-statements.ts';
import { countEvents } from './count-events.ts';
import { VisitorZones } from './visitor-zones.service.ts';

const CLEARED_TOGETHER = 5_000;

/**
 * `due`: to be begun. `filling`: events are read in the order of their time. `ready`: they were, and only what was counted since is noted. `clearing`: not
 * needed any more.
 */
type State = 'due' | 'filling' | 'ready' | 'clearing';

interface Held {
  state: State;
  until: string | null;
  /** Up to where events were read. */
  at: string;
  id: string;
  counted: number;
}

interface SiteState {
  rebuilt: State | null;
  keptUntil: string | null;
  isKeptOpen: boolean;
}

/** How a portion ended: more is to do, nothing is, or it can't go on; `gone`: the website is, or nobody wants the copy any more. */
export type Portioned = 'more' | 'done' | 'waits' | 'gone';

/**
 * Figures beside those that are shown, in tables of their own: `kept` of events that are gone, or soon will be; `rebuilt` of all others, in whose place they
 * come. What is counted meanwhile is noted for the copies that it belongs to (`takeNew`), so that each event is in each of them once. The only place that
 * makes, fills and clears these tables; see docs/adr/118.
 */
@Injectable()
export class FigureCopies {
  /** Events of one transaction: others wait for its rows some tenths of a second at most. */
  together = 2_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: EventStore,
    private readonly zones: VisitorZones,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Begins to rebuild, or goes on. `waits`: what is kept has to be whole first; `done`: an ended one has to be cleared first. */
  begin(siteId: number): Promise<Portioned> {
    return this.dataSource.transaction(async (manager) => {
      // From here on whoever counts sees that a copy is being made.
      await lock(manager, 'rollups');
      await this.holdAll(manager, siteId);
      const [site]: SiteState[] = await manager.query(STATE, [siteId]);
      if (!site) return 'gone';
      if (site.rebuilt === 'filling' || site.rebuilt === 'ready') return 'more';
      if (site.rebuilt === 'clearing') return 'done';
      if (site.isKeptOpen) return 'waits';
      // From now on its days are those of a zone, also where nothing was counted so far.
      await this.zones.daysOf(manager, [siteId], this.runtime.clock.now());
      await manager.query(BEGIN_REBUILD, [siteId, site.keptUntil]);
      return 'more';
    });
  }

  /** Begins to keep what happened before a time, unless that is done already. `waits` for a rebuild to end, which needs the events. */
  beginKeeping(siteId: number, until: Date): Promise<Portioned> {
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'rollups');
      const [site]: SiteState[] = await manager.query(STATE, [siteId]);
      if (!site) return 'gone';
      if (site.rebuilt !== null && site.rebuilt !== 'clearing') return 'waits';
      await this.zones.daysOf(manager, [siteId], this.runtime.clock.now());
      await manager.query(BEGIN_KEEPING, [siteId, until]);
      return 'more';
    });
  }

  /** Counts the next events of a copy: `done` where none were left. Returns how many were counted so far, too. */
  fill(siteId: number, kind: CopyKind): Promise<{ outcome: Portioned; counted: number }> {
    return this.dataSource.transaction(async (manager) => {
      const held = await this.hold(manager, siteId, kind);
      if (!held || held.state === 'clearing' || held.state === 'due') return { outcome: 'gone', counted: 0 };
      if (kind === 'kept' && (await this.isRebuilding(manager, siteId)))
        return { outcome: 'waits', counted: held.counted };
      const copy = { siteId, kind };
      const { counted, isEnd } =
        held.state === 'filling' ? await this.read(manager, copy, held) : await this.takeNoted(manager, copy);
      return { outcome: isEnd ? 'done' : 'more', counted: held.counted + counted };
    });
  }

  /** Puts what was rebuilt in the place of what is shown, whole, once hardly anything is left that was counted meanwhile: else `more`. */
  replace(siteId: number): Promise<Portioned> {
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'rollups');
      const held = await this.hold(manager, siteId, 'rebuilt');
      if (!held || held.state === 'clearing' || held.state === 'due') return 'gone';
      if (held.state === 'filling') return 'more';
      const { isEnd } = await this.takeNoted(manager, { siteId, kind: 'rebuilt' });
      if (!isEnd) return 'more';
      for (const statement of REPLACE) await manager.query(statement, [siteId]);
      await this.giveUp(manager, siteId);
      return 'done';
    });
  }

  /** Gives up what is being rebuilt, in the caller's transaction; it is cleared by and by. What is shown stays as it is. */
  async giveUp(manager: EntityManager, siteId: number): Promise<void> {
    await manager.query(`UPDATE figure_copies SET state = 'clearing' WHERE site_id = $1 AND kind = 'rebuilt'`, [
      siteId,
    ]);
  }

  /** Takes some rows of what was rebuilt away. */
  clear(siteId: number): Promise<Portioned> {
    return this.dataSource.transaction(async (manager) => {
      const held = await this.hold(manager, siteId, 'rebuilt');
      if (held?.state !== 'clearing') return 'gone';
      let cleared = 0;
      for (const statement of CLEAR) {
        const [, rows]: [unknown, number] = await manager.query(statement, [siteId, CLEARED_TOGETHER]);
        cleared += rows;
      }
      if (cleared > 0) return 'more';
      await manager.query(`DELETE FROM figure_copies WHERE site_id = $1 AND kind = 'rebuilt'`, [siteId]);
      return 'done';
    });
  }

  /** Websites whose figures are to be rebuilt, or whose copy is to be cleared. */
  async pending(state: 'due' | 'clearing'): Promise<number[]> {
    const rows: { siteId: number }[] = await this.dataSource.query(
      `SELECT copy.site_id AS "siteId" FROM figure_copies copy JOIN wordpress_sites site ON site.id = copy.site_id AND site.deleted_at IS NULL
       WHERE copy.kind = 'rebuilt' AND copy.state = $1 ORDER BY 1`,
      [state],
    );
    return rows.map(({ siteId }) => siteId);
  }

  /** All of a website's events before this time that there were. */
  async isKeptUntil(siteId: number, until: Date): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT FROM figure_copies WHERE site_id = $1 AND kind = 'kept' AND state = 'ready' AND until >= $2`,
      [siteId, until],
    );
    return rows.length > 0;
  }

  /** Nothing before this time is needed any more, whatever is counted until the caller's transaction ends. */
  async isAllKept(manager: EntityManager, until: Date): Promise<boolean> {
    await lock(manager, 'rollups');
    const [{ isKept }]: [{ isKept: boolean }] = await manager.query(ALL_KEPT, [until]);
    return isKept;
  }

  /** Nobody counts for the copies of a website, or of any, until the caller's transaction ends, which holds the lock of figures. */
  async holdAll(manager: EntityManager, siteId: number | null = null): Promise<void> {
    await manager.query(
      'SELECT FROM figure_copies WHERE $1::int IS NULL OR site_id = $1 ORDER BY site_id, kind FOR NO KEY UPDATE',
      [siteId],
    );
  }

  private async isRebuilding(manager: EntityManager, siteId: number): Promise<boolean> {
    const [row]: [{ isRebuilding: boolean }] = await manager.query(IS_REBUILDING, [siteId]);
    return row.isRebuilding;
  }

  private async hold(manager: EntityManager, siteId: number, kind: CopyKind): Promise<Held | undefined> {
    const [held]: Held[] = await manager.query(HOLD_COPY, [siteId, kind]);
    return held;
  }

  /** In the order of time. What waits, or has a note, comes by itself: it is passed. */
  private async read(manager: EntityManager, { siteId, kind }: Copy, held: Held): Promise<Counted> {
    const asked = { siteId, kind, after: { at: held.at, id: held.id }, until: held.until };
    const { read, events, last } = await this.store.readOn(manager, asked, this.together);
    await this.count(manager, { siteId, kind }, events);
    const state = read < this.together ? 'ready' : 'filling';
    await manager.query(MOVE_COPY, [siteId, kind, last?.at ?? null, last?.id ?? null, events.length, state]);
    return { counted: events.length, isEnd: false };
  }

  private async takeNoted(manager: EntityManager, copy: Copy): Promise<Counted> {
    const { taken, events } = await this.store.takeForCopy(manager, copy, this.together);
    await this.count(manager, copy, events);
    await manager.query(MOVE_COPY, [copy.siteId, copy.kind, null, null, events.length, 'ready']);
    return { counted: events.length, isEnd: taken < this.together };
  }

  private async count(manager: EntityManager, { siteId, kind }: Copy, events: readonly StoredEvent[]): Promise<void> {
    if (events.length === 0) return;
    const localDays = await this.zones.of(siteId, this.runtime.clock.now(), manager);
    await countEvents(manager, events, { localDays: new Map([[siteId, localDays]]), set: kind });
  }
}

interface Copy {
  siteId: number;
  kind: CopyKind;
}

interface Counted {
  counted: number;
  isEnd: boolean;
}
