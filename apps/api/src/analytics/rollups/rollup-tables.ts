import type { EntityManager } from 'typeorm';
import { isoDay } from './local-days.ts';
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

type Visitor = Pick<VisitorRow, 'siteId' | 'visitorId' | 'isSample'>;

/** Rows of visitors that are there, which nobody else changes until the transaction ends. */
export const lockVisitors = (manager: EntityManager, visitors: readonly Visitor[]): Promise<VisitorRow[]> =>
  visitors.length === 0
    ? Promise.resolve([])
    : manager.query(LOCK, [
        visitors.map(({ siteId }) => siteId),
        visitors.map(({ visitorId }) => visitorId),
        visitors.map(({ isSample }) => isSample),
      ]);

/** Each takes all rows of a portion in one statement, in one order for everybody. Nothing is asked where there is nothing. */
export const addVisitors = (manager: EntityManager, rows: readonly VisitorRow[]): Promise<void> =>
  store(manager, ADD_VISITORS, rows);

export const changeVisitors = (manager: EntityManager, rows: readonly VisitorRow[]): Promise<void> =>
  store(manager, CHANGE_VISITORS, rows);

export const addToDays = (manager: EntityManager, changes: readonly DayChange[]): Promise<void> =>
  store(
    manager,
    ADD_TO_DAYS,
    changes.map((change) => ({ ...change, day: isoDay(change.day) })),
  );

export const addToCounts = (manager: EntityManager, changes: readonly CountChange[]): Promise<void> =>
  store(
    manager,
    ADD_TO_COUNTS,
    changes.map((change) => ({ ...change, day: isoDay(change.day) })),
  );

export const addToMinutes = (manager: EntityManager, changes: readonly MinuteChange[]): Promise<void> =>
  store(manager, ADD_TO_MINUTES, changes);

async function store(manager: EntityManager, sql: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await manager.query(sql, [JSON.stringify(rows)]);
}

const MS = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`;

/** $1 websites, $2 visitors, $3 whether they are samples. As JSON, as 64-bit numbers come as texts else. */
const LOCK = `
  SELECT site_id AS "siteId", visitor_id AS "visitorId", is_sample AS "isSample", times[1] AS "firstVisit", times[2] AS "lastVisit",
         page_views AS "pageViews", articles_viewed AS "articlesViewed", is_subscribed AS "isSubscribed", last_page AS "lastPage", history
  FROM (
    SELECT site_id, visitor_id, is_sample, ARRAY[${MS('first_visit')}, ${MS('last_visit')}]::float8[] AS times,
           page_views, articles_viewed, is_subscribed, last_page, history
    FROM visitor_tracking
    WHERE (site_id, visitor_id, is_sample) IN (SELECT * FROM unnest($1::int[], $2::text[], $3::boolean[]))
    ORDER BY site_id, visitor_id, is_sample FOR UPDATE) locked`;

const VISITORS = `jsonb_to_recordset($1::jsonb) AS one("siteId" int, "visitorId" text, "isSample" boolean, "firstVisit" float8,
    "lastVisit" float8, "pageViews" int, "articlesViewed" int, "isSubscribed" boolean, "lastPage" text, history jsonb)`;

const ADD_VISITORS = `
  INSERT INTO visitor_tracking (site_id, visitor_id, is_sample, first_visit, last_visit, page_views, articles_viewed,
                                is_subscribed, last_page, history)
  SELECT "siteId", "visitorId", "isSample", to_timestamp("firstVisit" / 1000), to_timestamp("lastVisit" / 1000), "pageViews",
         "articlesViewed", "isSubscribed", "lastPage", one.history
  FROM ${VISITORS}`;

const CHANGE_VISITORS = `
  UPDATE visitor_tracking known
  SET first_visit = to_timestamp("firstVisit" / 1000), last_visit = to_timestamp("lastVisit" / 1000), page_views = "pageViews",
      articles_viewed = "articlesViewed", is_subscribed = "isSubscribed", last_page = "lastPage", history = one.history
  FROM ${VISITORS}
  WHERE known.site_id = "siteId" AND known.visitor_id = "visitorId" AND known.is_sample = "isSample"`;

const FIGURES: readonly [figure: DayFigure, column: string, type: string][] = [
  ['visitors', 'visitors', 'int'],
  ['newVisitors', 'new_visitors', 'int'],
  ['gatedVisitors', 'gated_visitors', 'int'],
  ['pageViews', 'page_views', 'int'],
  ['articlesViewed', 'articles_viewed', 'int'],
  ['sessions', 'sessions', 'int'],
  ['bounces', 'bounces', 'int'],
  ['timedSessions', 'timed_sessions', 'int'],
  ['sessionMs', 'session_ms', 'bigint'],
  ['change7', 'change7', 'int'],
  ['change30', 'change30', 'int'],
  ['change90', 'change90', 'int'],
];

const ADD_TO_DAYS = `
  INSERT INTO visitor_days AS known (site_id, day, is_sample, ${FIGURES.map(([, column]) => column).join(', ')})
  SELECT "siteId", day, "isSample", ${FIGURES.map(([figure]) => `"${figure}"`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS one("siteId" int, day date, "isSample" boolean,
       ${FIGURES.map(([figure, , type]) => `"${figure}" ${type}`).join(', ')})
  ORDER BY 1, 2, 3
  ON CONFLICT (site_id, day, is_sample) DO UPDATE
  SET ${FIGURES.map(([, column]) => `${column} = known.${column} + EXCLUDED.${column}`).join(', ')}`;

const ADD_TO_COUNTS = `
  INSERT INTO visitor_counts AS known (site_id, kind, day, is_sample, value, amount)
  SELECT "siteId", kind, day, "isSample", value, amount
  FROM jsonb_to_recordset($1::jsonb) AS one("siteId" int, kind text, day date, "isSample" boolean, value text, amount int)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (site_id, kind, day, is_sample, value) DO UPDATE SET amount = known.amount + EXCLUDED.amount`;

const ADD_TO_MINUTES = `
  INSERT INTO realtime_metrics AS known (site_id, metric_type, "timestamp", value)
  SELECT "siteId", type, to_timestamp(minute / 1000), value
  FROM jsonb_to_recordset($1::jsonb) AS one("siteId" int, type text, minute float8, value int)
  ORDER BY 1, 2, 3
  ON CONFLICT (site_id, metric_type, "timestamp") DO UPDATE SET value = known.value + EXCLUDED.value`;
