import { DAY_COLUMNS } from './day-figures.ts';
import { VISITOR_COLUMNS } from './rollup-tables.ts';

/** SQL of copies of figures. `$1`: the website. */

/** $2 kind. The website is held: it may be deleted meanwhile. */
export const HOLD_COPY = `
  SELECT copy.state, copy.until::text AS until, copy.position_at::text AS at, copy.position_id::text AS id, copy.counted::float8 AS counted
  FROM figure_copies copy JOIN wordpress_sites site ON site.id = copy.site_id AND site.deleted_at IS NULL
  WHERE copy.site_id = $1 AND copy.kind = $2 FOR NO KEY UPDATE OF copy FOR KEY SHARE OF site`;

/** Asked once the copy is held: whoever begins to rebuild holds it, too. */
export const IS_REBUILDING = `
  SELECT EXISTS (SELECT FROM figure_copies WHERE site_id = $1 AND kind = 'rebuilt' AND state <> 'clearing') AS "isRebuilding"`;

/** What is kept is whole where nothing of it is to be counted any more. */
export const STATE = `
  SELECT site.id, rebuilt.state AS rebuilt, kept.until::text AS "keptUntil",
         kept.state IS NOT DISTINCT FROM 'filling' OR EXISTS (SELECT FROM waiting_copies WHERE site_id = $1 AND kind = 'kept') AS "isKeptOpen"
  FROM wordpress_sites site
  LEFT JOIN figure_copies rebuilt ON rebuilt.site_id = site.id AND rebuilt.kind = 'rebuilt'
  LEFT JOIN figure_copies kept ON kept.site_id = site.id AND kept.kind = 'kept'
  WHERE site.id = $1 AND site.deleted_at IS NULL FOR KEY SHARE OF site`;

/** $2 from when on events are read. */
export const BEGIN_REBUILD = `
  INSERT INTO figure_copies (site_id, kind, state, position_at) VALUES ($1, 'rebuilt', 'filling', COALESCE($2::timestamptz, '-infinity'))
  ON CONFLICT (site_id, kind) DO UPDATE SET state = 'filling', position_at = EXCLUDED.position_at`;

/** $2 until when. What was kept so far, and is whole, ends where the next begins. */
export const BEGIN_KEEPING = `
  INSERT INTO figure_copies AS copy (site_id, kind, state, until) VALUES ($1, 'kept', 'filling', $2)
  ON CONFLICT (site_id, kind) DO UPDATE SET state = 'filling', until = EXCLUDED.until, position_at = copy.until, position_id = 0
  WHERE copy.state = 'ready' AND copy.until < EXCLUDED.until`;

/** $2 kind, $3 and $4 time and id up to which was read, $5 how many events were counted, $6 state. */
export const MOVE_COPY = `
  UPDATE figure_copies SET position_at = COALESCE($3::timestamptz, position_at), position_id = COALESCE($4::bigint, position_id),
         counted = counted + $5, state = $6
  WHERE site_id = $1 AND kind = $2`;

const KEY = {
  visitors: ['visitor_id', 'is_sample'],
  days: ['day', 'is_sample'],
  counts: ['kind', 'day', 'is_sample', 'value'],
};

const SAME = (one: string, next: string, key: readonly string[]): string =>
  key.map((column) => `${one}.${column} = ${next}.${column}`).join(' AND ');

/** What stands in the place of the figures that are shown: of what events that are gone left, and what was counted of the others. */
const SOURCES = {
  visitors: `
    SELECT ${VISITOR_COLUMNS.slice(1).join(', ')} FROM visitor_tracking_rebuilt WHERE site_id = $1
    UNION ALL SELECT ${VISITOR_COLUMNS.slice(1).join(', ')} FROM visitor_tracking_kept kept
    WHERE site_id = $1 AND NOT EXISTS (
      SELECT FROM visitor_tracking_rebuilt other WHERE other.site_id = $1 AND ${SAME('other', 'kept', KEY.visitors)})`,
  days: sumOf('visitor_days', KEY.days, DAY_COLUMNS),
  counts: sumOf('visitor_counts', KEY.counts, [{ column: 'amount', type: 'int' }]),
};

function sumOf(table: string, key: readonly string[], columns: readonly { column: string; type: string }[]): string {
  const all = [...key, ...columns.map(({ column }) => column)].join(', ');
  const sums = columns.map(({ column, type }) => `sum(${column})::${type} AS ${column}`);
  return `
    SELECT ${[...key, ...sums].join(', ')} FROM (
      SELECT ${all} FROM ${table}_rebuilt WHERE site_id = $1 UNION ALL SELECT ${all} FROM ${table}_kept WHERE site_id = $1) both_parts
    GROUP BY ${key.join(', ')}`;
}

interface Replaced {
  table: string;
  key: readonly string[];
  columns: readonly string[];
  source: string;
}

/** Only what differs is written: mostly nothing is. An address that is known of a visitor stays with them. */
function replacing({ table, key, columns, source }: Replaced): string[] {
  const list = (from: string): string => columns.map((column) => `${from}.${column}`).join(', ');
  const email = table === 'visitor_tracking' ? ', subscriber_email' : '';
  const known = `(SELECT email FROM visitor_addresses joined WHERE joined.site_id = $1 AND joined.visitor_id = source.visitor_id AND NOT source.is_sample
                  ORDER BY joined_at DESC, email LIMIT 1)`;
  return [
    `WITH source AS MATERIALIZED (${source})
     DELETE FROM ${table} shown WHERE site_id = $1 AND NOT EXISTS (SELECT FROM source WHERE ${SAME('source', 'shown', key)})`,
    `WITH source AS MATERIALIZED (${source})
     UPDATE ${table} shown SET ${columns.map((column) => `${column} = source.${column}`).join(', ')}
     FROM source WHERE shown.site_id = $1 AND ${SAME('source', 'shown', key)} AND (${list('shown')}) IS DISTINCT FROM (${list('source')})`,
    `WITH source AS MATERIALIZED (${source})
     INSERT INTO ${table} (site_id, ${[...key, ...columns].join(', ')}${email})
     SELECT $1, ${[...key, ...columns].map((column) => `source.${column}`).join(', ')}${email && `, ${known}`} FROM source
     WHERE NOT EXISTS (SELECT FROM ${table} shown WHERE shown.site_id = $1 AND ${SAME('source', 'shown', key)})`,
  ];
}

/** Replaces the figures of a website by the rebuilt ones, one statement after the other in one transaction. */
export const REPLACE = [
  ...replacing({
    ...{ table: 'visitor_tracking', key: KEY.visitors, source: SOURCES.visitors },
    columns: VISITOR_COLUMNS.slice(3),
  }),
  ...replacing({
    ...{ table: 'visitor_days', key: KEY.days, source: SOURCES.days },
    columns: DAY_COLUMNS.map(({ column }) => column),
  }),
  ...replacing({ table: 'visitor_counts', key: KEY.counts, columns: ['amount'], source: SOURCES.counts }),
];

const REBUILT = ['visitor_tracking_rebuilt', 'visitor_days_rebuilt', 'visitor_counts_rebuilt'];

/** Each takes at most $2 rows of what was rebuilt away. */
export const CLEAR = [
  ...REBUILT.map(
    (table) => `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE site_id = $1 LIMIT $2))`,
  ),
  `DELETE FROM waiting_copies WHERE ctid = ANY(ARRAY(
     SELECT ctid FROM waiting_copies WHERE site_id = $1 AND kind = 'rebuilt' LIMIT $2))`,
];

/**
 * $1: a time. Whether all that happened before it is in what is kept of every website: nothing is counted, noted or rebuilt any more that would need its
 * events.
 */
export const ALL_KEPT = `
  SELECT NOT EXISTS (
      SELECT FROM wordpress_sites site LEFT JOIN figure_copies kept ON kept.site_id = site.id AND kept.kind = 'kept'
      WHERE site.deleted_at IS NULL AND (kept.state IS DISTINCT FROM 'ready' OR kept.until < $1::timestamptz))
    AND NOT EXISTS (SELECT FROM figure_copies copy JOIN wordpress_sites site ON site.id = copy.site_id AND site.deleted_at IS NULL
                    WHERE copy.kind = 'rebuilt' AND copy.state <> 'clearing')
    AND NOT EXISTS (SELECT FROM waiting_copies waiting JOIN wordpress_sites site ON site.id = waiting.site_id AND site.deleted_at IS NULL
                    WHERE waiting.kind = 'kept')
    AND NOT EXISTS (SELECT FROM waiting_events WHERE "timestamp" < $1::timestamptz) AS "isKept"`;
