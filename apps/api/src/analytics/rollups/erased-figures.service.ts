import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addressParameter, sqlNames, sqlWithout } from '../../common/addresses/address-sql.ts';
import { tableOf } from './rollup-tables.ts';
import type { FigureSet } from './rollup-tables.ts';

const SETS = ['live', 'kept', 'rebuilt'] as const;

/** Rows that named an address when they were read, by their keys, and how far each copy was then. */
export interface FoundRows {
  visitors: Record<FigureSet, object[]>;
  counts: Record<FigureSet, object[]>;
  copies: CopyState[];
}

interface CopyState {
  siteId: number;
  state: string;
}

/** Takes people out of figures and their copies, without changing one: names of visitors, and addresses that pages, referrers and campaigns have in them. */
@Injectable()
export class ErasedFigures {
  /** Reads all figures, which takes long where there are many, and keeps nobody waiting. */
  async find(manager: EntityManager, email: string): Promise<FoundRows> {
    // First, so that whatever a copy counts from here on is seen.
    const copies: CopyState[] = await manager.query(COPY_STATES);
    const found: FoundRows = { visitors: nothing(), counts: nothing(), copies };
    for (const set of SETS) {
      found.visitors[set] = await manager.query(FIND_VISITORS[set], [addressParameter(email)]);
      found.counts[set] = await manager.query(FIND_COUNTS[set], [addressParameter(email)]);
    }
    return found;
  }

  /**
   * Takes an address out of the rows that were found, and out of those that were counted since. Figures of what becomes the same are added. The caller
   * has the lock of figures, and holds the copies.
   *
   * @param since what was counted after they were found happened then or later
   */
  async takeOut(manager: EntityManager, email: string, found: FoundRows, since: Date): Promise<void> {
    const moved = movedSince(found.copies, await manager.query(COPY_STATES));
    for (const set of SETS) {
      const rest = set === 'live' ? [since] : [];
      const visitors = [addressParameter(email), moved, JSON.stringify(found.visitors[set]), ...rest];
      await manager.query(CLEAN_VISITORS[set], visitors);
      const counts = [addressParameter(email), moved, JSON.stringify(found.counts[set]), ...rest];
      await manager.query(CLEAN_COUNTS[set], counts);
    }
  }

  /** Gives a visitor another name. The caller has the lock of figures, and holds the copies. */
  async rename(manager: EntityManager, siteId: number, visitorId: string, substitute: string): Promise<void> {
    for (const set of SETS) await manager.query(RENAME[set], [siteId, visitorId, substitute]);
  }
}

const nothing = (): Record<FigureSet, object[]> => ({ live: [], kept: [], rebuilt: [] });

/** Websites of which a copy went on, came, or took the place of what is shown. Pure. */
function movedSince(before: readonly CopyState[], now: readonly CopyState[]): number[] {
  const lines = (states: readonly CopyState[]): Set<string> =>
    new Set(states.map((state) => JSON.stringify([state.siteId, state.state])));
  const [then, today] = [lines(before), lines(now)];
  const changed = [
    ...before.filter((state) => !today.has(JSON.stringify([state.siteId, state.state]))),
    ...now.filter((state) => !then.has(JSON.stringify([state.siteId, state.state]))),
  ];
  return [...new Set(changed.map(({ siteId }) => siteId))];
}

const forSets = (sql: (set: FigureSet) => string): Record<FigureSet, string> => ({
  live: sql('live'),
  kept: sql('kept'),
  rebuilt: sql('rebuilt'),
});

/** A copy's row without its website is how far it is. */
const COPY_STATES = `
  SELECT site_id AS "siteId", (to_jsonb(copy) - 'site_id')::text AS state FROM figure_copies copy ORDER BY site_id, kind`;

const VISITOR_KEY = 'site_id, visitor_id, is_sample';
const COUNT_KEY = 'site_id, kind, day, is_sample, value';
const VISITOR_NAMES = `(${sqlNames('last_page')} OR ${sqlNames('history')})`;

/** $1 as of `sqlNames`. */
const FIND_VISITORS = forSets(
  (set) => `SELECT ${VISITOR_KEY} FROM ${tableOf('visitor_tracking', set)} WHERE ${VISITOR_NAMES}`,
);
const FIND_COUNTS = forSets(
  (set) => `SELECT ${COUNT_KEY} FROM ${tableOf('visitor_counts', set)} WHERE ${sqlNames('value')}`,
);

/** By website, as the index is. */
const RECENT_VISITORS = `
    UNION ALL SELECT site.id, recent.visitor_id, recent.is_sample
    FROM wordpress_sites site JOIN visitor_tracking recent ON recent.site_id = site.id AND recent.last_visit >= $4`;

/** $1 as of `sqlNames`, $2 websites whose copies moved, $3 what was found, $4 since when; copies count old events, too, and go by $2. */
const CLEAN_VISITORS = forSets((set) => {
  const table = tableOf('visitor_tracking', set);
  return `
  UPDATE ${table} SET last_page = ${sqlWithout('last_page')}, history = ${sqlWithout('history')}::jsonb
  WHERE (${VISITOR_KEY}) IN (
    SELECT * FROM jsonb_to_recordset($3::jsonb) AS found(site_id int, visitor_id text, is_sample boolean)
    UNION ALL SELECT ${VISITOR_KEY} FROM ${table} WHERE site_id = ANY($2::int[])
    ${set === 'live' ? RECENT_VISITORS : ''}
  ) AND ${VISITOR_NAMES}`;
});

/** As `CLEAN_VISITORS`. A day of a website may have begun while UTC had the day before. */
const CLEAN_COUNTS = forSets((set) => {
  const table = tableOf('visitor_counts', set);
  const isRecent = `OR day >= ($4::timestamptz AT TIME ZONE 'UTC')::date - 1`;
  return `
  WITH gone AS (
    DELETE FROM ${table} WHERE ${sqlNames('value')} AND (
      (${COUNT_KEY}) IN (
        SELECT * FROM jsonb_to_recordset($3::jsonb) AS found(site_id int, kind text, day date, is_sample boolean, value text))
      OR site_id = ANY($2::int[]) ${set === 'live' ? isRecent : ''})
    RETURNING *)
  INSERT INTO ${table} AS known (${COUNT_KEY}, amount)
  SELECT site_id, kind, day, is_sample, ${sqlWithout('value')}, sum(amount) FROM gone GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (${COUNT_KEY}) DO UPDATE SET amount = known.amount + EXCLUDED.amount`;
});

/** $1 website, $2 visitor, $3 the other name. */
const RENAME = forSets(
  (set) => `UPDATE ${tableOf('visitor_tracking', set)} SET visitor_id = $3 WHERE site_id = $1 AND visitor_id = $2`,
);
