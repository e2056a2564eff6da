import type { EntityManager } from 'typeorm';
import type { CopyKind } from '../store/event-store.ts';
import { isoDay } from './local-days.ts';
import { DAY_COLUMNS } from './day-figures.ts';
import type { DayFigure } from './day-figures.ts';
import type { VisitorRow } from './visitor-row.ts';

export interface SiteDay {
  siteId: number;
  isSample: boolean;
  day: number;
}

export type DayChange = SiteDay & Record<DayFigure, number>;
export type CountChange = SiteDay & { kind: string; value: string; amount: number };
/** Events of one type in one minute; `minute` in milliseconds. */
export type MinuteChange = { siteId: number; type: string; minute: number; value: number };

/** Which figures: those that are shown, or a copy beside them in tables of its own. */
export type FigureSet = 'live' | CopyKind;

type Visitor = Pick<VisitorRow, 'siteId' | 'visitorId' | 'isSample'>;

/** The name of a table of a set. Pure. */
export const tableOf = (table: 'visitor_tracking' | 'visitor_days' | 'visitor_counts', set: FigureSet): string =>
  set === 'live' ? table : `${table}_${set}`;

/**
 * Rows of visitors that are there, which nobody else changes until the transaction ends. What is being rebuilt goes on from what events that are gone
 * left.
 */
export const lockVisitors = (
  manager: EntityManager,
  visitors: readonly Visitor[],
  set: FigureSet,
): Promise<VisitorRow[]> =>
  visitors.length === 0
    ? Promise.resolve([])
    : manager.query(LOCK[set], [
        visitors.map(({ siteId }) => siteId),
        visitors.map(({ visitorId }) => visitorId),
        visitors.map(({ isSample }) => isSample),
      ]);

/** Each takes all rows of a portion in one statement, in one order for everybody. Nothing is asked where there is nothing. */
export const addVisitors = (manager: EntityManager, rows: readonly VisitorRow[]): Promise<void> =>
  store(manager, ADD_VISITORS, rows);

export const changeVisitors = (manager: EntityManager, rows: readonly VisitorRow[]): Promise<void> =>
  store(manager, CHANGE_VISITORS, rows);

/** Adds or changes rows of a copy, which nobody else writes meanwhile. */
export const storeCopies = (manager: EntityManager, rows: readonly VisitorRow[], kind: CopyKind): Promise<void> =>
  store(manager, STORE_COPIES[kind], rows);

export const addToDays = (manager: EntityManager, changes: readonly DayChange[], set: FigureSet): Promise<void> =>
  store(
    manager,
    ADD_TO_DAYS[set],
    changes.map((change) => ({ ...change, day: isoDay(change.day) })),
  );

export const addToCounts = (manager: EntityManager, changes: readonly CountChange[], set: FigureSet): Promise<void> =>
  store(
    manager,
    ADD_TO_COUNTS[set],
    changes.map((change) => ({ ...change, day: isoDay(change.day) })),
  );

export const addToMinutes = (manager: EntityManager, changes: readonly MinuteChange[]): Promise<void> =>
  store(manager, ADD_TO_MINUTES, changes);

async function store(manager: EntityManager, sql: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await manager.query(sql, [JSON.stringify(rows)]);
}

const forSets = (sql: (set: FigureSet) => string): Record<FigureSet, string> => ({
  live: sql('live'),
  kept: sql('kept'),
  rebuilt: sql('rebuilt'),
});

/** The columns of a visitor's row that its events make, in all sets. */
export const VISITOR_COLUMNS = [
  ...['site_id', 'visitor_id', 'is_sample', 'first_visit', 'last_visit', 'page_views', 'articles_viewed'],
  ...['is_subscribed', 'last_page', 'previous_article_at', 'history'],
];

const MS = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`;

const LOCKED = (table: string): string => `
  SELECT site_id, visitor_id, is_sample, ARRAY[${MS('first_visit')}, ${MS('last_visit')}]::float8[] AS times,
         page_views, articles_viewed, is_subscribed, last_page, history
  FROM ${table} one
  WHERE (site_id, visitor_id, is_sample) IN (SELECT * FROM unnest($1::int[], $2::text[], $3::boolean[]))`;

const FROM_KEPT = `
  UNION ALL ${LOCKED('visitor_tracking_kept')} AND NOT EXISTS (
    SELECT FROM visitor_tracking_rebuilt other
    WHERE other.site_id = one.site_id AND other.visitor_id = one.visitor_id AND other.is_sample = one.is_sample)`;

/** $1 websites, $2 visitors, $3 whether they are samples. As JSON, as 64-bit numbers come as texts else. Copies have one writer at a time. */
const LOCK = forSets(
  (set) => `
  SELECT site_id AS "siteId", visitor_id AS "visitorId", is_sample AS "isSample", times[1] AS "firstVisit", times[2] AS "lastVisit",
         page_views AS "pageViews", articles_viewed AS "articlesViewed", is_subscribed AS "isSubscribed", last_page AS "lastPage", history
  FROM (${LOCKED(tableOf('visitor_tracking', set))}
    ${{ live: 'ORDER BY site_id, visitor_id, is_sample FOR UPDATE', kept: '', rebuilt: FROM_KEPT }[set]}) locked`,
);

const VISITORS = `jsonb_to_recordset($1::jsonb) AS one("siteId" int, "visitorId" text, "isSample" boolean, "firstVisit" float8,
    "lastVisit" float8, "pageViews" int, "articlesViewed" int, "isSubscribed" boolean, "lastPage" text, "previousArticleAt" float8, history jsonb)`;

const NEW_VISITORS = `
  SELECT "siteId", "visitorId", "isSample", to_timestamp("firstVisit" / 1000), to_timestamp("lastVisit" / 1000), "pageViews",
         "articlesViewed", "isSubscribed", "lastPage", to_timestamp("previousArticleAt" / 1000), one.history`;

/** An address may be known before anything of the visitor was counted. */
const ADD_VISITORS = `
  INSERT INTO visitor_tracking (${VISITOR_COLUMNS.join(', ')}, subscriber_email)
  ${NEW_VISITORS}, (
    SELECT email FROM visitor_addresses known
    WHERE known.site_id = "siteId" AND known.visitor_id = "visitorId" AND NOT "isSample" ORDER BY joined_at DESC, email LIMIT 1)
  FROM ${VISITORS}`;

const CHANGE_VISITORS = `
  UPDATE visitor_tracking known
  SET first_visit = to_timestamp("firstVisit" / 1000), last_visit = to_timestamp("lastVisit" / 1000), page_views = "pageViews",
      articles_viewed = "articlesViewed", is_subscribed = "isSubscribed", last_page = "lastPage",
      previous_article_at = to_timestamp("previousArticleAt" / 1000), history = one.history
  FROM ${VISITORS}
  WHERE known.site_id = "siteId" AND known.visitor_id = "visitorId" AND known.is_sample = "isSample"`;

const STORE_COPIES = forSets(
  (set) => `
  INSERT INTO ${tableOf('visitor_tracking', set)} (${VISITOR_COLUMNS.join(', ')}) ${NEW_VISITORS} FROM ${VISITORS}
  ON CONFLICT (site_id, visitor_id, is_sample) DO UPDATE
  SET ${VISITOR_COLUMNS.slice(3)
    .map((column) => `${column} = EXCLUDED.${column}`)
    .join(', ')}`,
);

const ADD_TO_DAYS = forSets(
  (set) => `
  INSERT INTO ${tableOf('visitor_days', set)} AS known (site_id, day, is_sample, ${DAY_COLUMNS.map(({ column }) => column).join(', ')})
  SELECT "siteId", day, "isSample", ${DAY_COLUMNS.map(({ figure }) => `"${figure}"`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS one("siteId" int, day date, "isSample" boolean,
       ${DAY_COLUMNS.map(({ figure, type }) => `"${figure}" ${type}`).join(', ')})
  ORDER BY 1, 2, 3
  ON CONFLICT (site_id, day, is_sample) DO UPDATE
  SET ${DAY_COLUMNS.map(({ column }) => `${column} = known.${column} + EXCLUDED.${column}`).join(', ')}`,
);

const ADD_TO_COUNTS = forSets(
  (set) => `
  INSERT INTO ${tableOf('visitor_counts', set)} AS known (site_id, kind, day, is_sample, value, amount)
  SELECT "siteId", kind, day, "isSample", value, amount
  FROM jsonb_to_recordset($1::jsonb) AS one("siteId" int, kind text, day date, "isSample" boolean, value text, amount int)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (site_id, kind, day, is_sample, value) DO UPDATE SET amount = known.amount + EXCLUDED.amount`,
);

const ADD_TO_MINUTES = `
  INSERT INTO realtime_metrics AS known (site_id, metric_type, "timestamp", value)
  SELECT "siteId", type, to_timestamp(minute / 1000), value
  FROM jsonb_to_recordset($1::jsonb) AS one("siteId" int, type text, minute float8, value int)
  ORDER BY 1, 2, 3
  ON CONFLICT (site_id, metric_type, "timestamp") DO UPDATE SET value = known.value + EXCLUDED.value`;
