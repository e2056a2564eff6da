/**
 * SQL that lays visits of very many readers: those of a few, whose figures the product counted itself, over and over under other names. A copy
 * comes some seconds after the one before, within the same hour, so that its figures are the same; every eighth is of the same pages and
 * referrers. What the product would count of all of them is what stands there; `--short` has it counted and compared.
 */

/** The moment at which the rows are read, whatever day it is. */
export const NOW = '2026-11-20T17:58:00.000Z';
const DAYS = 182;
const PAGES = 400;
const REFERRERS = 200;
/** Copies differ by eight sets of pages and referrers. */
const SETS = 8;
/** A copy begins so much later at most; a visit lasts less than what is left of its hour. */
const LATEST_MS = 44 * 60_000;

const LAST_HOUR = `date_trunc('hour', '${NOW}'::timestamptz)`;
const HOURS = DAYS * 24;
const pageOf = (number) => `'bench.example/2026/11/story-' || (${number})`;
const articleOf = (number) => `(1000 + (${number}))::text`;

/** Few of everything are most of it. Pure. */
const skewed = (seed, most) => `floor(${most} * power(((${seed}) * 7919 % 10007) / 10007.0, 3))::int`;

/** Months that the visits are in. */
export const MONTHS = `
  SELECT count(*) FILTER (WHERE make_event_month(month::date)) FROM generate_series(
    date_trunc('month', '${NOW}'::timestamptz - interval '${DAYS + 1} days'), '${NOW}'::timestamptz, interval '1 month') month`;

/** Four visits of each of `visitors` readers of the website $1, ten events of each reader, in the order of their time. Each visit is in an hour of its own, and the first one is just now. */
export const BASE = (visitors) => `
  WITH visit AS (
    SELECT visitor, visit, (visitor - 1) * 4 + visit - 1 AS number,
           ${LAST_HOUR} - (((visitor - 1) * 4 + visit - 1) * 1571 % ${HOURS}) * interval '1 hour'
             + (8 - (visitor - 1) % 8) * interval '1 minute' AS at
    FROM generate_series(1, ${visitors}) visitor, generate_series(1, 4) visit),
  event AS (
    SELECT visit.*, step, at + (step - 1) * interval '1 minute' AS happened,
           CASE WHEN step = 1 OR step = 2 AND visit <> 2 THEN CASE WHEN step = 2 AND visit = 3 AND visitor % 50 = 0 THEN 'newsletter_confirmed' ELSE 'page_view' END
                WHEN step = 2 THEN 'gate_shown' ELSE 'page_closed' END AS type,
           ${skewed('number * 3 + least(step, 2)', PAGES)} AS page
    FROM visit, generate_series(1, 3) step WHERE step < 3 OR visit < 3)
  INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id, session_id, page_url, referrer, user_agent, article, event_data)
  SELECT happened, $1::int, type, md5('visitor ' || visitor), md5('session ' || number), ${pageOf('page')},
         CASE WHEN step = 1 AND visit % 2 = 1 THEN 'site-' || ${skewed('number', REFERRERS)} || '.example/links' END, 'Chrome, Android, phone',
         CASE WHEN type IN ('page_view', 'gate_shown') THEN ${articleOf('page')} END,
         CASE WHEN step = 3 THEN '{"visibleMs":"45000"}' WHEN step = 1 AND visit = 1 THEN '{"utm_source":"newsletter","utm_medium":"email"}' ELSE '{}' END::jsonb
  FROM event
  UNION ALL
  SELECT ${LAST_HOUR} - (number * 397 % ${HOURS}) * interval '1 hour' + interval '5 minutes', $1::int,
         (ARRAY['subscription', 'newsletter_open', 'link_click', 'checkout_opened', 'premium_upgrade'])[1 + number % 5],
         NULL, NULL, CASE WHEN number % 5 = 0 THEN ${pageOf(skewed('number', PAGES))} END, NULL, NULL, NULL, '{}'::jsonb
  FROM generate_series(1, ${Math.ceil(visitors / 20)}) number
  ORDER BY 1`;

const moved = (number, step, most) => `((${number}) + ${step} * (copy % ${SETS})) % ${most}`;
const numberIn = (text) => `substring(${text} FROM '\\d+$')::int`;
const pageMoved = (text) => pageOf(moved(numberIn(text), PAGES / SETS, PAGES));
const articleMoved = (text) => articleOf(moved(`(${text})::int - 1000`, PAGES / SETS, PAGES));
const referrerMoved = (text, rest = '') =>
  `'site-' || ${moved(`substring(${text} FROM '\\d+')::int`, REFERRERS / SETS, REFERRERS)} || '.example${rest}'`;
const nameOf = (text) => `CASE WHEN copy = 0 THEN ${text} ELSE ${text} || '-' || copy END`;

/** Statements that make what there is of the website $1 to `copies` of it. Of events month by month: they lie in the order of their time. */
export function copying(copies) {
  const stepMs = Math.floor(LATEST_MS / copies);
  const shift = `copy * ${stepMs}`;
  const later = `copy * interval '${stepMs} milliseconds'`;
  const ofAll = `generate_series(0, ${copies - 1}) copy`;
  const months = Array.from({ length: Math.ceil(DAYS / 28) + 2 }, (_, index) => {
    const from = `date_trunc('month', '${NOW}'::timestamptz) - interval '${index} months'`;
    return `
      INSERT INTO engagement_events ("timestamp", wordpress_site_id, event_type, visitor_id, session_id, page_url, referrer, user_agent, article, event_data)
      SELECT "timestamp" + ${later} AS at, wordpress_site_id, event_type, ${nameOf('visitor_id')}, ${nameOf('session_id')}, ${pageMoved('page_url')},
             ${referrerMoved('referrer', '/links')}, user_agent, ${articleMoved('article')}, event_data
      FROM base_events, ${ofAll}
      WHERE "timestamp" >= ${from} AND "timestamp" < ${from} + interval '1 month' ORDER BY 1`;
  }).toReversed();
  return [
    'CREATE TEMPORARY TABLE base_events AS SELECT * FROM engagement_events WHERE wordpress_site_id = $1',
    'DELETE FROM engagement_events WHERE wordpress_site_id = $1',
    ...months,
    `CREATE TEMPORARY TABLE base_counts AS SELECT * FROM visitor_counts WHERE site_id = $1`,
    'DELETE FROM visitor_counts WHERE site_id = $1',
    `INSERT INTO visitor_counts (site_id, day, is_sample, kind, value, amount)
     SELECT site_id, day, is_sample, kind, CASE WHEN kind IN ('page', 'sign_up') THEN ${pageMoved('value')}
              WHEN kind IN ('article', 'first_article', 'gate') THEN ${articleMoved('value')}
              WHEN kind = 'referrer' THEN ${referrerMoved('value')} ELSE value END, sum(amount)
     FROM base_counts, ${ofAll} GROUP BY 1, 2, 3, 4, 5 HAVING sum(amount) <> 0`,
    `UPDATE visitor_days SET ${[...SUMS].map((column) => `${column} = ${column} * ${copies}`).join(', ')} WHERE site_id = $1`,
    `INSERT INTO visitor_tracking (site_id, visitor_id, is_sample, first_visit, last_visit, page_views, articles_viewed, is_subscribed, last_page,
                                   previous_article_at, history)
     SELECT site_id, ${nameOf('visitor_id')}, is_sample, first_visit + ${later}, last_visit + ${later}, page_views, articles_viewed,
            is_subscribed, ${pageMoved('last_page')}, previous_article_at + ${later}, history || jsonb_build_object(
              'articles', (SELECT COALESCE(jsonb_agg(${articleMoved('article')} ORDER BY place), '[]')
                           FROM jsonb_array_elements_text(history -> 'articles') WITH ORDINALITY AS read(article, place)),
              'recent', (SELECT COALESCE(jsonb_agg(jsonb_build_object('article', ${articleMoved(`read ->> 'article'`)}, 'at', (read ->> 'at')::bigint + ${shift})
                           ORDER BY place), '[]') FROM jsonb_array_elements(history -> 'recent') WITH ORDINALITY AS kept(read, place)),
              'sessions', (SELECT COALESCE(jsonb_agg(session || jsonb_build_object('start', (session ->> 'start')::bigint + ${shift},
                             'end', (session ->> 'end')::bigint + ${shift}) ORDER BY place), '[]')
                           FROM jsonb_array_elements(history -> 'sessions') WITH ORDINALITY AS kept(session, place)),
              ${['first', 'last'].map((end) => `'${end}', jsonb_build_object('article', ${articleMoved(`history -> '${end}' ->> 'article'`)}, 'at', (history -> '${end}' ->> 'at')::bigint + ${shift})`).join(', ')})
     FROM visitor_tracking, generate_series(1, ${copies - 1}) copy WHERE site_id = $1 ORDER BY last_visit + ${later}`,
  ];
}

const SUMS = [
  ...[
    'visitors',
    'new_visitors',
    'gated_visitors',
    'page_views',
    'articles_viewed',
    'sessions',
    'bounces',
    'timed_sessions',
  ],
  ...['session_ms', 'change7', 'change30', 'change90'],
];

/** Minutes of what is live, which no rebuild makes. */
export const MINUTES = `
  INSERT INTO realtime_metrics (site_id, metric_type, "timestamp", value)
  SELECT wordpress_site_id, event_type, date_trunc('minute', "timestamp"), count(*) FROM engagement_events
  WHERE "timestamp" > '${NOW}'::timestamptz - interval '50 hours' AND event_type <> 'page_closed' GROUP BY 1, 2, 3`;

/**
 * Everything that was counted of websites, as one text. On which day an article is one more of a visitor's depends on what is counted together, and so does
 * whether there is a day of which all came to nothing: the sum does not.
 */
export const COUNTED = `
  SELECT md5(string_agg(one, ' ' ORDER BY one)) AS counted FROM (
    SELECT (to_jsonb(visitor) - 'id')::text AS one FROM visitor_tracking visitor
    UNION ALL SELECT (to_jsonb(one_day) - 'articles_viewed')::text FROM visitor_days one_day WHERE EXISTS (
      SELECT FROM jsonb_each_text(to_jsonb(one_day) - ARRAY['site_id', 'day', 'is_sample', 'articles_viewed']) figure WHERE figure.value <> '0')
    UNION ALL SELECT sum(articles_viewed)::text FROM visitor_days GROUP BY site_id
    UNION ALL SELECT to_jsonb(one_count)::text FROM visitor_counts one_count) all_of_it`;
