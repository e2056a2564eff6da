import type { DataSource } from 'typeorm';

/** Website, whether samples, day, what is counted, and how many; sorted. */
export type Counted = [siteId: number, isSample: boolean, day: string, name: string, amount: number];

/** All figures as they are stored, windows as they are read: each day's number of different visitors. */
export const stored = async (dataSource: DataSource): Promise<Counted[]> => counted(await dataSource.query(STORED));

/** The same figures counted from the raw events by SQL alone. */
export const recounted = async (dataSource: DataSource): Promise<Counted[]> => counted(await dataSource.query(RECOUNT));

/** The way to paying as it is shown, on days on which there was any. */
export const funnels = (dataSource: DataSource): Promise<unknown[]> => dataSource.query(FUNNELS);

/** The same counted from the raw events by SQL alone. */
export const recountedFunnels = (dataSource: DataSource): Promise<unknown[]> => dataSource.query(RECOUNTED_FUNNELS);

interface Row {
  site: number;
  sample: boolean;
  day: string;
  name: string;
  amount: string;
}

const counted = (rows: Row[]): Counted[] =>
  rows.map(({ site, sample, day, name, amount }) => [site, sample, day, name, Number(amount)]);

const FIGURES = [
  ...[
    'visitors',
    'new_visitors',
    'gated_visitors',
    'page_views',
    'sessions',
    'bounces',
    'timed_sessions',
    'session_ms',
  ],
];
const WINDOWS = [7, 30, 90];
const SORTED = 'ORDER BY site, sample, day, name';

const STORED = `
  WITH windows AS (
    SELECT one.site_id, one.is_sample, one.day::date AS day, ${WINDOWS.map((days) => `sum(known.change${days}) AS last${days}`).join(', ')}
    FROM (SELECT site_id, is_sample, generate_series(min(day), max(day), interval '1 day') AS day
          FROM visitor_days GROUP BY 1, 2) one
    JOIN visitor_days known ON known.site_id = one.site_id AND known.is_sample = one.is_sample AND known.day <= one.day
    GROUP BY 1, 2, 3)
  SELECT * FROM (
    SELECT site_id AS site, is_sample AS sample, day::text, figure.name, figure.amount
    FROM visitor_days, LATERAL (VALUES ${FIGURES.map((name) => `('${name}', ${name}::bigint)`).join(', ')}) figure(name, amount)
    UNION ALL
    SELECT site_id, is_sample, day::text, figure.name, figure.amount
    FROM windows, LATERAL (VALUES ${WINDOWS.map((days) => `('last${days}', last${days}::bigint)`).join(', ')}) figure(name, amount)
    UNION ALL
    SELECT site_id, is_sample, day::text, kind || ' ' || value, amount FROM visitor_counts
  ) all_counted WHERE amount <> 0 ${SORTED}`;

const FUNNELS = `
  SELECT wordpress_site_id AS site, date::text AS day, total_visitors AS visitors, gate_triggered AS gated,
         subscription_started AS started, subscription_completed AS completed, round(conversion_rate, 6)::text AS rate
  FROM conversion_funnels WHERE total_visitors > 0 ORDER BY 1, 2`;

const RECOUNTED_FUNNELS = `
  SELECT site, day, visitors, gated, started, completed, round(LEAST(1, completed::numeric / visitors), 6)::text AS rate
  FROM (
    SELECT event.wordpress_site_id AS site, (event."timestamp" AT TIME ZONE zone.time_zone)::date::text AS day,
           count(DISTINCT visitor_id) FILTER (WHERE event_type NOT IN ('page_closed', 'newsletter_confirmed'))::int AS visitors,
           count(DISTINCT visitor_id) FILTER (WHERE event_type = 'gate_shown')::int AS gated,
           count(*) FILTER (WHERE event_type = 'checkout_opened')::int AS started,
           count(*) FILTER (WHERE event_type = 'premium_upgrade')::int AS completed
    FROM engagement_events event
    CROSS JOIN LATERAL (SELECT time_zone FROM visitor_zones zone
                        WHERE zone.site_id = event.wordpress_site_id AND zone.valid_from <= event."timestamp"
                        ORDER BY valid_from DESC LIMIT 1) zone
    WHERE NOT event.is_sample GROUP BY 1, 2) days
  WHERE visitors > 0 ORDER BY 1, 2`;

/** Of an address as a form says it: its host, and what stands for the page; see `pageOfAddress`. */
const SIGN_UP_PAGE = {
  host: `substring(page_url FROM '^https?://(?:www[.])?([^/?#]+)')`,
  path: `COALESCE(NULLIF(rtrim(substring(page_url FROM '^https?://[^/?#]+([^?#]*)'), '/'), ''), '/')`,
  post: `COALESCE('?' || substring(page_url FROM '[?&]((?:p|page_id)=[0-9]+)'), '')`,
};

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

const RECOUNT = `
  WITH event AS (
    SELECT event.wordpress_site_id AS site, event.is_sample AS sample, event."timestamp" AS at, event.visitor_id AS visitor,
           event.event_type AS type, event.page_url, event.article, event.referrer, event.event_data,
           (event."timestamp" AT TIME ZONE zone.time_zone)::date AS day,
           extract(hour FROM event."timestamp" AT TIME ZONE zone.time_zone)::int AS hour
    FROM engagement_events event
    CROSS JOIN LATERAL (SELECT time_zone FROM visitor_zones zone
                        WHERE zone.site_id = event.wordpress_site_id AND zone.valid_from <= event."timestamp"
                        ORDER BY valid_from DESC LIMIT 1) zone
    WHERE event.event_type <> 'newsletter_confirmed'),
  seen AS (SELECT site, sample, visitor, day, bool_or(type = 'gate_shown') AS gated FROM event
           WHERE visitor IS NOT NULL AND type <> 'page_closed' GROUP BY 1, 2, 3, 4),
  gaps AS (SELECT *, at - lag(at) OVER (PARTITION BY site, sample, visitor ORDER BY at) < interval '30 minutes' AS goes_on
           FROM event WHERE visitor IS NOT NULL),
  numbered AS (SELECT *, count(*) FILTER (WHERE goes_on IS NOT TRUE) OVER (PARTITION BY site, sample, visitor ORDER BY at ROWS UNBOUNDED PRECEDING) AS session
               FROM gaps),
  session AS (
    SELECT site, sample, visitor, session, (array_agg(day ORDER BY at) FILTER (WHERE type <> 'page_closed'))[1] AS day,
           count(*) FILTER (WHERE type = 'page_view') AS views,
           (extract(epoch FROM max(at) - min(at) FILTER (WHERE type <> 'page_closed')) * 1000)::bigint AS ms
    FROM numbered GROUP BY 1, 2, 3, 4 HAVING bool_or(type <> 'page_closed'))
  SELECT * FROM (
    SELECT site, sample, day::text, 'visitors' AS name, count(*) AS amount FROM seen GROUP BY 1, 2, 3
    UNION ALL
    SELECT site, sample, first::text, 'new_visitors', count(*) FROM (SELECT site, sample, visitor, min(day) AS first FROM seen GROUP BY 1, 2, 3) one GROUP BY 1, 2, 3
    UNION ALL
    SELECT site, sample, day::text, 'gated_visitors', count(*) FROM seen WHERE gated GROUP BY 1, 2, 3
    UNION ALL
    SELECT site, sample, day::text, 'page_views', count(*) FROM event WHERE visitor IS NOT NULL AND type = 'page_view' GROUP BY 1, 2, 3
    UNION ALL
    SELECT site, sample, day::text, figure.name, figure.amount
    FROM (SELECT site, sample, day, count(*) AS sessions, count(*) FILTER (WHERE views <= 1) AS bounces,
                 count(*) FILTER (WHERE ms > 0) AS timed, sum(ms) AS ms FROM session GROUP BY 1, 2, 3) days,
         LATERAL (VALUES ('sessions', sessions), ('bounces', bounces), ('timed_sessions', timed), ('session_ms', ms)) figure(name, amount)
    UNION ALL
    SELECT site, sample, ending::date::text, 'last' || length, count(DISTINCT visitor)
    FROM seen, unnest(ARRAY[${WINDOWS.join(', ')}]) AS length,
         generate_series(day, day + length - 1, interval '1 day') AS ending
    GROUP BY site, sample, ending, length
    UNION ALL
    SELECT site, sample, day::text, value.kind || ' ' || value.value, count(*)
    FROM event, LATERAL (VALUES ('event', type)) value(kind, value) WHERE type <> 'page_closed' GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT site, sample, day::text, 'gate ' || article, count(*) FROM event WHERE type = 'gate_shown' AND article IS NOT NULL GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT site, sample, day::text, 'sign_up ' || ${SIGN_UP_PAGE.host} || ${SIGN_UP_PAGE.path} || ${SIGN_UP_PAGE.post}, count(*)
    FROM event WHERE type = 'subscription' AND ${SIGN_UP_PAGE.host} IS NOT NULL GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT site, sample, first::text, 'first_article ' || article, count(*)
    FROM (SELECT site, sample, visitor, min(day) AS first FROM seen GROUP BY 1, 2, 3) entered
    JOIN (SELECT DISTINCT ON (site, sample, visitor) site, sample, visitor, article FROM event
          WHERE visitor IS NOT NULL AND type = 'page_view' AND article IS NOT NULL
          ORDER BY site, sample, visitor, at, article COLLATE "C") read USING (site, sample, visitor)
    GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT site, sample, day::text, value.kind || ' ' || value.value, count(*)
    FROM event, LATERAL (VALUES ('hour', hour::text), ('page', page_url), ('article', article), ('referrer', split_part(referrer, '/', 1)),
                         ${CAMPAIGN.map((name) => `('${name}', event_data ->> '${name}')`).join(', ')}) value(kind, value)
    WHERE type = 'page_view' AND value.value <> '' GROUP BY 1, 2, 3, 4
  ) all_counted WHERE amount <> 0 ${SORTED}`;
