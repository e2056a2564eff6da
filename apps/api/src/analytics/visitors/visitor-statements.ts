import type { VisitorPeriod } from '@pressloom/contracts/visitor-analytics';

/** SQL of visitors' figures. It reads what was summed up by day: nothing of it reads events or visitors one by one. */

/** $1 website. Each visitor has a day, and days are few. */
export const KEPT = `
  SELECT site.time_zone AS "timeZone", ${['NOT is_sample', 'is_sample']
    .map((which) => `EXISTS (SELECT FROM visitor_days WHERE site_id = $1 AND visitors > 0 AND ${which})`)
    .map((exists, index) => `${exists} AS "${['hasReal', 'hasSamples'][index]}"`)
    .join(', ')}
  FROM wordpress_sites site WHERE site.id = $1`;

/** $1 website, $2 whether samples, $3 the first day, $4 the present one. */
const WITHIN = 'site_id = $1 AND is_sample = $2 AND day BETWEEN $3::date AND $4::date';

/** Days of the period before. */
const earlier = (days: VisitorPeriod): string => `day >= $3::date - ${days} AND day < $3::date`;

const sumOf = (column: string, where = 'day >= $3::date'): string =>
  `COALESCE(sum(${column}) FILTER (WHERE ${where}), 0)::float8`;

const countOf = (type: string, when = 'day BETWEEN $3::date AND $4::date'): string => `
  (SELECT COALESCE(sum(amount), 0)::float8 FROM visitor_counts
   WHERE kind = 'event' AND value = '${type}' AND site_id = $1 AND is_sample = $2 AND ${when})`;

/** Of a single day the visitors are its own; of more, the windows' changes up to its last day add up to different ones. */
const visitorsUpTo = (days: VisitorPeriod, last: string): string =>
  days === 1 ? sumOf('visitors', `day = ${last}`) : sumOf(`change${days}`, `day <= ${last}`);

export const totalsOf = (days: VisitorPeriod): string => `
  SELECT ${visitorsUpTo(days, '$4::date')} AS visitors, ${sumOf('visitors', 'day = $4::date')} AS today,
         ${sumOf('visitors', 'day = $4::date - 1')} AS yesterday, ${sumOf('new_visitors', 'true')} AS "everSeen",
         ${sumOf('articles_viewed', 'true')} AS articles, ${sumOf('page_views')} AS "pageViews", ${sumOf('sessions')} AS sessions,
         ${sumOf('bounces')} AS bounces, ${sumOf('timed_sessions')} AS "timedSessions", ${sumOf('session_ms')} AS "sessionMs",
         ${sumOf('gated_visitors')} AS gated, ${countOf('checkout_opened')} AS started, ${countOf('premium_upgrade')} AS completed,
         (SELECT COALESCE(sum(amount), 0)::float8 FROM visitor_counts WHERE kind = 'referrer' AND ${WITHIN}) AS referred,
         (SELECT value::int FROM visitor_counts WHERE kind = 'hour' AND ${WITHIN}
          GROUP BY value ORDER BY sum(amount) DESC, value::int LIMIT 1) AS "peakHour",
         COALESCE(min(day) <= $3::date - ${days}, false) AS "hasBefore",
         ${visitorsUpTo(days, '$3::date - 1')} AS "visitorsBefore", ${sumOf('page_views', earlier(days))} AS "pageViewsBefore",
         ${sumOf('sessions', earlier(days))} AS "sessionsBefore", ${sumOf('gated_visitors', earlier(days))} AS "gatedBefore",
         ${countOf('premium_upgrade', earlier(days))} AS "completedBefore"
  FROM visitor_days WHERE site_id = $1 AND is_sample = $2 AND day <= $4::date`;

/** $5: of which kind, $6: how many. */
export const MOST = `
  SELECT value, sum(amount)::float8 AS amount FROM visitor_counts WHERE kind = $5 AND ${WITHIN}
  GROUP BY value ORDER BY amount DESC, value LIMIT $6`;

/** $5: of which kinds, $6: how many of each. */
export const MOST_OF_EACH = `
  SELECT kind, value, amount FROM (
    SELECT kind, value, sum(amount)::float8 AS amount,
           row_number() OVER (PARTITION BY kind ORDER BY sum(amount) DESC, value) AS place
    FROM visitor_counts WHERE kind = ANY($5::text[]) AND ${WITHIN} GROUP BY kind, value) counted
  WHERE place <= $6::int ORDER BY array_position($5::text[], kind), place`;

export const TRENDS = `
  SELECT one.day::date::text AS date, COALESCE(known.visitors, 0) AS visitors, COALESCE(known.page_views, 0) AS "pageViews",
         COALESCE(known.sessions, 0) AS sessions, one.day::date = $4::date AS "isUnfinished"
  FROM generate_series($3::date, $4::date, interval '1 day') one(day)
  LEFT JOIN visitor_days known ON known.site_id = $1 AND known.is_sample = $2 AND known.day = one.day::date
  ORDER BY one.day`;

/** $3 the day before, $4 the present one, $5 the hour that it is there. */
export const HOURS = `
  SELECT hour, CASE WHEN hour <= $5::int THEN COALESCE(sum(amount) FILTER (WHERE day = $4::date), 0)::int END AS today,
         COALESCE(sum(amount) FILTER (WHERE day = $3::date), 0)::int AS yesterday, hour = $5::int AS "isUnfinished"
  FROM generate_series(0, 23) hour
  LEFT JOIN visitor_counts ON kind = 'hour' AND value = hour::text AND ${WITHIN}
  GROUP BY hour ORDER BY hour`;
