import { sqlNames } from '../../common/addresses/address-sql.ts';

/**
 * New rows, from what `rows` selects in this order. That they are to be counted is noted in the same statement; see `EventStore.takeNew`.
 */
const storing = (rows: string): string => `
  stored AS (
    INSERT INTO engagement_events
      ("timestamp", wordpress_site_id, event_type, subscriber_id, visitor_id, session_id, page_url, referrer, user_agent, article, event_data, is_sample)
    ${rows}
    RETURNING id, "timestamp"),
  waiting AS (INSERT INTO waiting_events (event_id, "timestamp") SELECT id, "timestamp" FROM stored)`;

/**
 * Events of the server, and samples. $1 times, $2 websites, $3 types, $4 subscribers, $5 visitors, $6 sessions, $7 pages, $8 data as JSON,
 * $9 referrers, $10 devices, $11 articles, $12 whether they are samples.
 */
export const RECORD = `
  WITH ${storing(`
    SELECT at, site_id, type, subscriber_id, visitor_id, session_id, page_url, referrer, user_agent, article, data::jsonb, is_sample
    FROM unnest($1::timestamptz[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
                $11::text[], $12::boolean[])
      AS asked(at, site_id, type, subscriber_id, visitor_id, session_id, page_url, data, referrer, user_agent, article, is_sample)`)}
  SELECT FROM stored LIMIT 0`;

/**
 * Events of browsers: $1 websites, $2 visitors, $3 their names of the events, $4 types, $5 times, $6 sessions, $7 pages, $8 referrers, $9 devices,
 * $10 articles, $11 data as JSON; $12 now, $13 hours after which a name may come again. Names are taken in one order, so that no two statements wait
 * for each other; a website is held, as its deletion would fail all events of the statement. What comes back is missing.
 */
export const TAKE = `
  WITH asked AS MATERIALIZED (
    SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[], $8::text[], $9::text[],
                         $10::text[], $11::text[]) WITH ORDINALITY
      AS asked(site_id, visitor_id, id, type, at, session_id, page_url, referrer, user_agent, article, data, place)),
  site AS MATERIALIZED (
    SELECT id FROM wordpress_sites WHERE id = ANY($1::int[]) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE),
  closable AS MATERIALIZED (
    SELECT asked.place FROM asked CROSS JOIN LATERAL (
      SELECT FROM event_ids known
      WHERE known.site_id = asked.site_id AND known.visitor_id = asked.visitor_id AND known.id = asked.id AND known.type = 'page_view'
        AND known.at > $12::timestamptz - make_interval(hours => $13::int) LIMIT 1) known
    WHERE asked.type = 'page_closed'
    UNION SELECT asked.place FROM asked JOIN asked view USING (site_id, visitor_id, id)
    WHERE asked.type = 'page_closed' AND view.type = 'page_view'),
  taken AS MATERIALIZED (
    SELECT asked.*, row_number() OVER (PARTITION BY asked.site_id, asked.visitor_id, asked.id, asked.type ORDER BY asked.place) AS nth
    FROM asked JOIN site ON site.id = asked.site_id
    WHERE asked.type <> 'page_closed' OR asked.place IN (SELECT place FROM closable)),
  named AS (
    INSERT INTO event_ids AS known (site_id, visitor_id, id, type, at)
    SELECT site_id, visitor_id, id, type, $12::timestamptz FROM taken WHERE id IS NOT NULL AND nth = 1 ORDER BY 1, 2, 3, 4
    ON CONFLICT (site_id, visitor_id, id, type) DO UPDATE SET at = EXCLUDED.at
      WHERE known.at <= EXCLUDED.at - make_interval(hours => $13::int)
    RETURNING site_id, visitor_id, id, type),
  ${storing(`
    SELECT at, site_id, type, NULL::int, visitor_id, session_id, page_url, referrer, user_agent, article, data::jsonb, false
    FROM taken
    WHERE id IS NULL OR nth = 1 AND (site_id, visitor_id, id, type) IN (SELECT site_id, visitor_id, id, type FROM named)
    ORDER BY place`)}
  SELECT asked.place::int, CASE WHEN site.id IS NULL THEN 'no_site' ELSE 'no_view' END AS why
  FROM asked LEFT JOIN site ON site.id = asked.site_id
  WHERE asked.place NOT IN (SELECT place FROM taken)`;

/** $1 now, $2 hours that a name is kept, $3 at most so many. */
export const FORGET_IDS = `
  DELETE FROM event_ids WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM event_ids WHERE at <= $1::timestamptz - make_interval(hours => $2::int) ORDER BY at LIMIT $3))`;

/** $1 as of `sqlNames`, $2 since when. An event of these that comes again counts once more. */
export const FORGET_IDS_OF = `
  DELETE FROM event_ids WHERE (${sqlNames('visitor_id')} OR ${sqlNames('id')}) AND at >= $2::timestamptz`;
