import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { lock } from '@pressloom/database/locks';
import type { EntityManager } from 'typeorm';
import { addressParameter, eraseMentions, sqlNames, sqlWithout } from '../../common/addresses/address-sql.ts';
import type { LastStep } from '../../common/personal-data.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { FigureCopies } from '../rollups/figure-copies.service.ts';
import { tableOf } from '../rollups/rollup-tables.ts';
import { EventStore } from '../store/event-store.ts';
import type { RenamedVisitor } from '../store/event-store.ts';
import type { KnownVisitor } from './visitor-addresses.service.ts';

/** What is stored meanwhile happened at most a day before. */
const LATE_MS = 26 * 3_600_000;
const SETS = ['live', 'kept', 'rebuilt'] as const;

/** A name that says nothing of anybody, and that no browser has. */
export const substituteOf = (): string => randomBytes(16).toString('hex');

/** Puts another name in the place of visitors', everywhere: what they did still counts, as one visitor's, and nobody knows whose. */
@Injectable()
export class VisitorErasure {
  constructor(
    private readonly store: EventStore,
    private readonly copies: FigureCopies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * In the caller's transaction. Events are renamed first, which may take long and keeps nobody waiting; then, in the last step, what was stored meanwhile,
   * and the visitors, while nobody counts. What comes later under the old name is a new visitor.
   */
  async erase(manager: EntityManager, visitors: readonly KnownVisitor[]): Promise<LastStep> {
    const renamed: RenamedVisitor[] = visitors.map((visitor) => ({ ...visitor, substitute: substituteOf() }));
    for (const visitor of renamed) await this.store.rename(manager, visitor);
    return () => this.renameAll(manager, renamed);
  }

  /** Takes an address out of pages, referrers and campaigns that figures name. Figures of what becomes the same are added. */
  async eraseMentions(manager: EntityManager, email: string): Promise<void> {
    for (const set of SETS) {
      await eraseMentions(manager, email, {
        table: tableOf('visitor_tracking', set),
        ...{ texts: ['last_page'], values: ['history'] },
      });
      await manager.query(MERGE(tableOf('visitor_counts', set)), [addressParameter(email)]);
    }
  }

  private async renameAll(manager: EntityManager, renamed: readonly RenamedVisitor[]): Promise<void> {
    if (renamed.length === 0) return;
    await lock(manager, 'rollups');
    await this.copies.holdAll(manager, [...new Set(renamed.map(({ siteId }) => siteId))]);
    const since = new Date(this.runtime.clock.now().getTime() - LATE_MS);
    for (const visitor of renamed) {
      const { siteId, visitorId, substitute } = visitor;
      await this.store.rename(manager, visitor, since);
      for (const set of SETS) {
        const sql = `UPDATE ${tableOf('visitor_tracking', set)} SET visitor_id = $3 WHERE site_id = $1 AND visitor_id = $2`;
        await manager.query(sql, [siteId, visitorId, substitute]);
      }
      for (const table of ['event_ids', 'visitor_addresses'])
        await manager.query(`DELETE FROM ${table} WHERE site_id = $1 AND visitor_id = $2`, [siteId, visitorId]);
    }
  }
}

/** $1 as of `sqlNames`. */
const MERGE = (table: string): string => `
  WITH gone AS (DELETE FROM ${table} WHERE ${sqlNames('value')} RETURNING *)
  INSERT INTO ${table} AS known (site_id, kind, day, is_sample, value, amount)
  SELECT site_id, kind, day, is_sample, ${sqlWithout('value')}, sum(amount) FROM gone GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (site_id, kind, day, is_sample, value) DO UPDATE SET amount = known.amount + EXCLUDED.amount`;
