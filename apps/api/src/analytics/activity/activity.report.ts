/**
 * SQL of the live activity. `$1`, unless told: the website, or null for all. It names subscribers, addresses that are premium and newsletters, whose owners
 * stand above analytics.
 */

const OF_SITE = (column: string): string => `($1::int IS NULL OR ${column} = $1::int)`;
const IS_THERE = 'site.deleted_at IS NULL';

/** A number in an event's data, where the server alone records events of these types; null else. */
const recorded = (name: string, types: string): string => `
  CASE WHEN event.type IN (${types}) AND event.data ->> '${name}' ~ '^[0-9]{1,9}$' THEN (event.data ->> '${name}')::int END`;

/**
 * Joins what says that an address is premium at a moment: on all websites, and on a list or not. At most one row, found by its key. `email`: an expression
 * in lower case.
 */
const premiumAt = (email: string, now: string): string => `
  LEFT JOIN premium_addresses premium ON premium.email = ${email} AND (premium.ends_at IS NULL OR premium.ends_at > ${now})`;

/** Of whom an event is, as far as that is known. */
const EMAIL = `COALESCE(subscriber.email, account.email, NULLIF(membership.email, ''), visitor.subscriber_email)`;

/** $1: events as the store lists them, as JSON, $2: now. In their order. */
export const NAMED_EVENTS = `
  SELECT event.id, event.type, event."siteId", event.at, event.page, event.data ->> 'source' AS source, newsletter.subject AS campaign,
         ${EMAIL} AS email,
         premium.email IS NOT NULL OR COALESCE(account.is_premium AND COALESCE(account.premium_until > $2, true), false) AS "isPremium"
  FROM jsonb_to_recordset($1::jsonb) AS event(id float8, type text, "siteId" int, at timestamptz, "subscriberId" int, "visitorId" text, page text, data jsonb)
  LEFT JOIN subscribers subscriber ON subscriber.id = event."subscriberId"
  LEFT JOIN memberships membership ON membership.id = ${recorded('membershipId', `'premium_upgrade'`)}
  LEFT JOIN users account ON account.id = membership.user_id
  LEFT JOIN visitor_tracking visitor
    ON visitor.site_id = event."siteId" AND visitor.visitor_id = event."visitorId" AND NOT visitor.is_sample
  LEFT JOIN newsletters newsletter ON newsletter.id = ${recorded('newsletterId', `'newsletter_open', 'link_click'`)}
  ${premiumAt(EMAIL, '$2')}
  ORDER BY event.id DESC`;

/** $2: since when somebody is online, $3: how many are listed, $4: now. */
export const ONLINE = `
  SELECT visitor.id::float8 AS id, visitor.site_id AS "siteId", visitor.subscriber_email AS email,
         premium.email IS NOT NULL AS "isPremium", visitor.last_page AS page, visitor.last_visit AS at,
         visitor.articles_viewed AS articles, visitor.page_views AS views,
         count(*) OVER ()::int AS online, count(premium.email) OVER ()::int AS premium
  FROM visitor_tracking visitor
  JOIN wordpress_sites site ON site.id = visitor.site_id AND ${IS_THERE}
  ${premiumAt('visitor.subscriber_email', '$4::timestamptz')}
  WHERE ${OF_SITE('visitor.site_id')} AND visitor.last_visit >= $2 AND NOT visitor.is_sample
  ORDER BY visitor.last_visit DESC, visitor.id DESC LIMIT $3`;

/** $2: since when minutes count, $3: of which types. */
export const MINUTES = `
  SELECT metric_type AS type, sum(value)::int AS amount FROM realtime_metrics metric
  JOIN wordpress_sites site ON site.id = metric.site_id AND ${IS_THERE}
  WHERE ${OF_SITE('metric.site_id')} AND metric."timestamp" >= $2 AND metric.metric_type = ANY($3::text[]) GROUP BY 1`;

/** The websites, each with the day that its visits are counted on at present: a time zone that was changed holds from the next midnight. $2: now. */
const SITES = `(
    SELECT one.id, ($2::timestamptz AT TIME ZONE COALESCE((
      SELECT zone.time_zone FROM visitor_zones zone WHERE zone.site_id = one.id AND zone.valid_from <= $2::timestamptz
      ORDER BY zone.valid_from DESC LIMIT 1), one.time_zone))::date AS today
    FROM wordpress_sites one WHERE one.deleted_at IS NULL AND ${OF_SITE('one.id')} OFFSET 0) site`;

/** $2: now. Visits and first payments of each website's own present day. */
export const TODAY = `
  SELECT COALESCE(sum(sessions), 0)::int AS sessions, COALESCE(sum(bounces), 0)::int AS bounces,
         COALESCE(sum(timed_sessions), 0)::int AS timed, COALESCE(sum(session_ms), 0)::float8 AS ms,
         COALESCE(sum(paid.amount), 0)::int AS upgrades
  FROM ${SITES}
  LEFT JOIN visitor_days day ON day.site_id = site.id AND NOT day.is_sample AND day.day = site.today
  LEFT JOIN visitor_counts paid ON paid.site_id = site.id AND paid.kind = 'event' AND paid.day = site.today
   AND NOT paid.is_sample AND paid.value = 'premium_upgrade'`;

const weeks = (column: string): string => `
  COALESCE(sum(${column}) FILTER (WHERE day.day > site.today - 7), 0)::int AS now,
  COALESCE(sum(${column}) FILTER (WHERE day.day BETWEEN site.today - 13 AND site.today - 7), 0)::int AS before`;

/** $2: now. Seven days against the seven before; visitors are different ones within each seven days. */
export const GROWTH = `
  SELECT 'visitors' AS figure, COALESCE(sum(day.change7), 0)::int AS now,
         COALESCE(sum(day.change7) FILTER (WHERE day.day <= site.today - 7), 0)::int AS before
  FROM ${SITES} JOIN visitor_days day ON day.site_id = site.id AND NOT day.is_sample AND day.day <= site.today
  UNION ALL
  SELECT 'pageViews', ${weeks('day.page_views')}
  FROM ${SITES} JOIN visitor_days day ON day.site_id = site.id AND NOT day.is_sample AND day.day <= site.today
  UNION ALL
  SELECT CASE day.value WHEN 'subscription' THEN 'newSubscribers' ELSE 'premiumUpgrades' END, ${weeks('day.amount')}
  FROM ${SITES}
  JOIN visitor_counts day ON day.site_id = site.id AND NOT day.is_sample AND day.kind = 'event'
   AND day.value IN ('subscription', 'premium_upgrade') AND day.day BETWEEN site.today - 13 AND site.today GROUP BY 1`;

/** $2: now. Visitors of each of the last 30 days, and those of them who had come on an earlier one. */
export const RETURNING = `
  SELECT COALESCE(sum(day.visitors - day.new_visitors), 0)::int AS part, COALESCE(sum(day.visitors), 0)::int AS whole
  FROM ${SITES}
  JOIN visitor_days day ON day.site_id = site.id AND NOT day.is_sample AND day.day BETWEEN site.today - 29 AND site.today`;

/** $2: since when. Visitors since then, and those of them who have read two articles or more since then. Of who was not seen since that is kept, ever. */
export const READING = `
  SELECT count(*) FILTER (WHERE visitor.previous_article_at >= $2
                            OR visitor.previous_article_at IS NULL AND visitor.articles_viewed >= 2 AND NOT visitor.history ? 'recent')::int AS part, count(*)::int AS whole
  FROM visitor_tracking visitor JOIN wordpress_sites site ON site.id = visitor.site_id AND ${IS_THERE}
  WHERE ${OF_SITE('visitor.site_id')} AND visitor.last_visit >= $2 AND NOT visitor.is_sample`;

/** $2: since when. Mails of newsletters that began to be sent since then and have the picture that counts, and those of them that were opened. */
export const OPENING = `
  SELECT COALESCE(sum(counted.opened_count), 0)::int AS part, COALESCE(sum(counted.delivered_count), 0)::int AS whole
  FROM newsletter_analytics counted JOIN newsletters newsletter ON newsletter.id = counted.newsletter_id
  JOIN newsletter_mails mail ON mail.newsletter_id = newsletter.id AND mail.variant = 0 AND mail.counts_opens
  JOIN wordpress_sites site ON site.id = counted.wordpress_site_id AND ${IS_THERE}
  WHERE ${OF_SITE('site.id')} AND newsletter.sent_at >= $2`;

/** $2: then, $3: now, $4: whose money counts. People whose paid time held then, and those of them whose paid time holds now. */
export const STAYING = `
  WITH paying AS (
    SELECT DISTINCT member.stripe_customer_id AS customer
    FROM memberships member JOIN paid_spans span ON span.membership_id = member.id
    WHERE ${OF_SITE('member.website_id')} AND member.scope = ANY($4::text[]) AND span.starts_at <= $2 AND span.ends_at > $2)
  SELECT count(*) FILTER (WHERE EXISTS (
           SELECT FROM memberships member JOIN paid_spans span ON span.membership_id = member.id
           WHERE member.stripe_customer_id = paying.customer AND member.scope = ANY($4::text[])
             AND span.starts_at <= $3 AND span.ends_at > $3))::int AS part, count(*)::int AS whole
  FROM paying`;
