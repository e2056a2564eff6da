import { BILLING_LIMITS } from '@pressloom/contracts/billing';

const GRACE = `interval '${BILLING_LIMITS.graceDays * 24} hours'`;
const WEEK = `interval '168 hours'`;
const SINCE = `($2::timestamptz - 2 * ${WEEK})`;

/**
 * How many more members a site got in each of two weeks. $1: the site. $2: now. $3: whose money counts. Only those are looked at of whom something changed. A renewal that is late lets in for the
 * days of grace, unless nothing is collected; before the first payment a coupon for the whole price does; and what was given back since
 * let in until then.
 */
export const MEMBERS_CHANGE = `
  WITH moments AS (
    SELECT weeks, $2::timestamptz - weeks * ${WEEK} AS at FROM generate_series(0, 2) AS weeks
  ), given AS (
    SELECT given.* FROM complimentary_memberships given
    JOIN subscribers s ON s.email = given.email AND s.wordpress_site_id = $1
  ), moved AS (
    SELECT id FROM memberships WHERE website_id = $1 AND (started_at > ${SINCE} OR ended_at > ${SINCE} OR refunded_at > ${SINCE}
      OR trial_end BETWEEN ${SINCE} AND $2 OR paid_until BETWEEN ${SINCE} AND $2)
    UNION SELECT membership_id FROM paid_spans WHERE starts_at > ${SINCE} OR ends_at BETWEEN ${SINCE} - ${GRACE} AND $2
    UNION SELECT membership_id FROM membership_pauses WHERE paused_at > ${SINCE} OR COALESCE(ended_at, resumes_at) > ${SINCE}
    UNION SELECT m.id FROM given JOIN memberships m USING (email) WHERE granted_at > ${SINCE} OR given.ends_at > ${SINCE}
  ), looked AS MATERIALIZED (
    SELECT m.*, COALESCE(NULLIF(m.email, ''), m.stripe_customer_id) AS person FROM moved JOIN memberships m USING (id)
    WHERE m.website_id = $1 AND m.scope = ANY($3)
  ), people AS (
    SELECT weeks, person
    FROM moments JOIN looked m ON m.started_at <= at AND (m.ended_at IS NULL OR m.ended_at > at)
    WHERE m.trial_end > at OR (m.refunded_at > at AND m.paid_until > at)
      OR (m.refunded_at IS NULL AND m.paid_until > at
          AND NOT EXISTS (SELECT 1 FROM paid_spans span WHERE span.membership_id = m.id AND span.starts_at <= at))
      OR EXISTS (SELECT 1 FROM paid_spans span WHERE span.membership_id = m.id AND span.starts_at <= at AND (
        span.ends_at > at
        OR (span.ends_at + ${GRACE} > at AND NOT EXISTS (
          SELECT 1 FROM membership_pauses pause WHERE pause.membership_id = m.id AND pause.paused_at <= at
            AND COALESCE(pause.ended_at, pause.resumes_at, 'infinity') > at))))
    UNION
    SELECT weeks, email FROM moments JOIN given ON granted_at <= at AND (ends_at IS NULL OR ends_at > at)
  ), counted AS (
    SELECT count(*) FILTER (WHERE weeks = 0)::int AS now, count(*) FILTER (WHERE weeks = 1)::int AS week_ago,
           count(*) FILTER (WHERE weeks = 2)::int AS before FROM people
  )
  SELECT now - week_ago AS "thisWeek", week_ago - before AS "lastWeek" FROM counted`;
