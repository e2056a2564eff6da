/** What is counted of an event, as JSON: 64-bit numbers come as texts else. */
const COUNTED = `jsonb_build_object(
  'siteId', event.wordpress_site_id, 'type', event.event_type, 'at', (extract(epoch FROM event."timestamp") * 1000)::bigint,
  'visitorId', event.visitor_id, 'isSample', event.is_sample, 'page', event.page_url, 'article', event.article,
  'referrer', event.referrer, 'data', event.event_data)`;

/** Finds each of `taken` in its month's table by its key. */
const FOUND = `
  CROSS JOIN LATERAL (
    SELECT * FROM engagement_events one WHERE one.id = taken.event_id AND one."timestamp" = taken."timestamp" LIMIT 1) event
  JOIN wordpress_sites site ON site.id = event.wordpress_site_id AND site.deleted_at IS NULL`;

/** $1: how many. Copies of figures that are being rebuilt get each event of their website, those of events that are gone what comes for their time. */
export const TAKE_NEW = `
  WITH taken AS (
    DELETE FROM waiting_events
    WHERE event_id IN (SELECT event_id FROM waiting_events ORDER BY event_id LIMIT $1) RETURNING event_id, "timestamp"),
  counted AS (SELECT event.* FROM taken ${FOUND} FOR KEY SHARE OF site),
  noted AS (
    INSERT INTO waiting_copies (site_id, kind, event_id, "timestamp")
    SELECT copy.site_id, copy.kind, event.id, event."timestamp"
    FROM counted event JOIN figure_copies copy ON copy.site_id = event.wordpress_site_id
    WHERE copy.kind = 'rebuilt' AND copy.state IN ('filling', 'ready') OR copy.kind = 'kept' AND event."timestamp" < copy.until)
  SELECT (SELECT count(*)::int FROM taken) AS taken,
         COALESCE((SELECT jsonb_agg(${COUNTED} ORDER BY event.id) FROM counted event), '[]') AS events`;

/** $1 website, $2 kind of copy, $3 how many. */
export const TAKE_FOR_COPY = `
  WITH taken AS (
    DELETE FROM waiting_copies
    WHERE site_id = $1 AND kind = $2
      AND event_id IN (SELECT event_id FROM waiting_copies WHERE site_id = $1 AND kind = $2 ORDER BY event_id LIMIT $3)
    RETURNING event_id, "timestamp")
  SELECT (SELECT count(*)::int FROM taken) AS taken,
         COALESCE((SELECT jsonb_agg(${COUNTED} ORDER BY event.id) FROM taken ${FOUND}), '[]') AS events`;

/**
 * $1 website, $2 kind of copy, $3 and $4 time and id after which, $5 time before which or null, $6 how many. What waits is in the same snapshot as what is
 * read, so that each event is in one of the two.
 */
export const READ_ON = `
  WITH event AS MATERIALIZED (
    SELECT * FROM engagement_events one
    WHERE one.wordpress_site_id = $1 AND one."timestamp" >= $3::timestamptz AND (one."timestamp", one.id) > ($3::timestamptz, $4::bigint)
      AND one."timestamp" < COALESCE($5::timestamptz, 'infinity')
    ORDER BY one."timestamp", one.id LIMIT $6),
  ending AS (SELECT "timestamp"::text AS at, id::text AS id FROM event ORDER BY event."timestamp" DESC, event.id DESC LIMIT 1)
  SELECT (SELECT count(*)::int FROM event) AS read, (SELECT to_jsonb(ending) FROM ending) AS last,
         COALESCE((
           SELECT jsonb_agg(${COUNTED} ORDER BY event."timestamp", event.id) FROM event
           WHERE NOT EXISTS (SELECT FROM waiting_events waiting WHERE waiting.event_id = event.id)
             AND NOT EXISTS (SELECT FROM waiting_copies waiting
                             WHERE waiting.site_id = $1 AND waiting.kind = $2 AND waiting.event_id = event.id)), '[]') AS events`;

/** $1 website, $2 time from which, $3 time until which or null. */
export const RECOUNT = `
  SELECT count(*)::int AS events FROM engagement_events
  WHERE wordpress_site_id = $1 AND "timestamp" >= $2::timestamptz AND "timestamp" < COALESCE($3::timestamptz, 'infinity')`;

const LISTED = `
  SELECT event.id::float8 AS id, event.event_type AS type, event.wordpress_site_id AS "siteId", event."timestamp" AS at,
         event.subscriber_id AS "subscriberId", event.visitor_id AS "visitorId", event.page_url AS page, event.event_data AS data
  FROM`;
const OF_A_SITE = `JOIN wordpress_sites site ON site.id = event.wordpress_site_id AND site.deleted_at IS NULL
  WHERE event.event_type = ANY($1::text[]) AND NOT event.is_sample`;

/** $1 types, $2 how many. */
export const NEWEST = `${LISTED} engagement_events event ${OF_A_SITE} ORDER BY event.id DESC LIMIT $2`;

const OF_THIS_SITE = `${OF_A_SITE} AND event.wordpress_site_id = $3`;
/** Of all websites. Where one has fewer than are asked for among them it has hardly any readers beside others. */
const NEWEST_OF_ALL = 1_000;

/**
 * $1 types, $2 how many, $3 website: those among the newest of all. There is no index of a website's events by their id, which each stored event would pay
 * for.
 */
export const NEWEST_OF_SITE = `
  ${LISTED} (SELECT * FROM engagement_events ORDER BY id DESC LIMIT ${NEWEST_OF_ALL}) event ${OF_THIS_SITE}
  ORDER BY event.id DESC LIMIT $2`;

/** An event is stored a day after it happened at most; an hour more, as processes' clocks differ. */
const LATEST_STORED = `interval '25 hours'`;

/**
 * The same of a website with few readers. As many as are asked for happened since some time, and were stored since then: the newest stored ones happened a day
 * before it, or later.
 */
export const NEWEST_BY_TIME = `
  WITH since AS MATERIALIZED (
    SELECT COALESCE(min(at), '-infinity') - ${LATEST_STORED} AS at FROM (
      SELECT event."timestamp" AS at FROM engagement_events event ${OF_THIS_SITE} ORDER BY event."timestamp" DESC LIMIT $2) happened)
  ${LISTED} engagement_events event ${OF_THIS_SITE} AND event."timestamp" >= (SELECT at FROM since)
  ORDER BY event.id DESC LIMIT $2`;

/** $1 first of the months, $2 how many. */
export const MAKE_MONTHS = `SELECT count(*) FILTER (WHERE make_event_month(month::date))::int AS made
  FROM generate_series(date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC'),
                       date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') + make_interval(months => $2::int),
                       interval '1 month') month`;

/** Tables of months by their name. */
export const MONTHS = `
  SELECT translate(substring(part.relname FROM '_(\\d{4}_\\d{2})$'), '_', '-') AS month
  FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid
  WHERE inhparent = 'engagement_events'::regclass AND part.relname ~ '_\\d{4}_\\d{2}$' ORDER BY 1`;

/** $1 time, $2 how many. Of months that never had a table of their own; what is not counted yet stays. */
export const DROP_OTHERS = `
  DELETE FROM engagement_events_other WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM engagement_events_other other
    WHERE other."timestamp" < $1::timestamptz
      AND NOT EXISTS (SELECT FROM waiting_events waiting WHERE waiting.event_id = other.id)
      AND NOT EXISTS (SELECT FROM waiting_copies waiting WHERE waiting.event_id = other.id)
    LIMIT $2))`;

/** $1 subscribers. Without what says anything of them; visitors stay apart from each other, and a sign-up counts for its page. */
export const FORGET_SUBSCRIBERS = `
  UPDATE engagement_events
  SET subscriber_id = NULL, session_id = NULL, user_agent = NULL, referrer = NULL, event_data = '{}',
      page_url = CASE WHEN event_type = 'subscription' THEN page_url END
  WHERE subscriber_id = ANY($1::int[])`;

/** $1 website, $2 visitor, $3 substitute, $4 since when. */
export const RENAME = `
  UPDATE engagement_events SET visitor_id = $3, session_id = NULL
  WHERE wordpress_site_id = $1 AND visitor_id = $2 AND "timestamp" >= $4::timestamptz`;
