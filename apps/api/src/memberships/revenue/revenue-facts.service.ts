import { Injectable } from '@nestjs/common';
import { BILLING_LIMITS } from '@pressloom/contracts/billing';
import type { BillingScope } from '@pressloom/contracts/billing';
import type { FreeMembers } from '@pressloom/contracts/revenue';
import { DataSource } from 'typeorm';
import type { Cash, Holding, Rate, RevenueFacts } from './revenue-figures.ts';

/** Whose memberships are told of. */
export interface RevenueQuestion {
  scope: BillingScope;
  /** Null: of all websites together. */
  siteId: number | null;
}

/** Memberships as the figures of revenue are made of them, counted where the rows are: however many there are, few rows come. */
@Injectable()
export class RevenueFactsService {
  constructor(private readonly dataSource: DataSource) {}

  /** `bounds`: the moments that are looked at, the oldest first, at most 31; the last is now. */
  async at({ scope, siteId }: RevenueQuestion, bounds: readonly Date[]): Promise<RevenueFacts> {
    const moments = bounds.map((bound) => bound.toISOString());
    const parameters = [moments, moments.map(justAfter), scope, siteId];
    const [holdings, cash, rates] = await Promise.all([
      this.dataSource.query<Holding[]>(HOLDINGS, parameters),
      this.dataSource.query<Cash[]>(CASH, [moments, scope, siteId]),
      this.dataSource.query<(Omit<Rate, 'yearlyCents'> & { yearlyCents: string })[]>(RATES, parameters.slice(1)),
    ]);
    return { holdings, cash, rates: rates.map((rate) => ({ ...rate, yearlyCents: Number(rate.yearlyCents) })) };
  }

  async free({ scope, siteId }: RevenueQuestion, now: Date): Promise<FreeMembers> {
    const [free] = await this.dataSource.query<[FreeMembers]>(FREE, [now, scope, siteId]);
    return free;
  }
}

/** PostgreSQL's next moment; those of JavaScript have milliseconds. */
const justAfter = (iso: string): string => iso.replace(/Z$/, '001Z');

/** SQL for the number of moments before one; `array` has each a microsecond later, since `width_bucket` counts those that are not after it. */
const before = (moment: string, array: string): string => `width_bucket(${moment}, ${array}::timestamptz[])`;

/** SQL for the bits of the moments that lie in [from, until). */
const bits = (from: string, until: string, array: string): string =>
  `GREATEST((1 << ${before(until, array)}) - (1 << ${before(from, array)}), 0)`;

/** SQL for how long a membership is waited for from a moment on: not beyond its end, and not where its money went back. */
const graceEnd = (from: string): string =>
  `CASE WHEN m.dispute_status = 'lost' THEN ${from}
        ELSE LEAST(${from} + interval '${BILLING_LIMITS.graceDays * 24} hours', m.ended_at, m.cancel_at, m.refunded_at) END`;

const NOW = '($1::timestamptz[])[cardinality($1::timestamptz[])]';
/** Whoever resumes at the provider owes nothing before the next renewal: nobody waits for their money until then. GREATEST passes over nulls. */
const PAUSE_END = `COALESCE(CASE WHEN pause.ended_at IS NOT NULL THEN GREATEST(pause.ended_at, pause.free_until) END, pause.resumes_at, 'infinity')`;

/** $1: the moments. $2: the same, each a microsecond later. $3: scope. $4: website, or null. Few people ever have two memberships. */
const HOLDINGS = `
  WITH several AS MATERIALIZED (
    SELECT stripe_customer_id FROM memberships GROUP BY stripe_customer_id HAVING count(*) > 1
  ), of_several AS MATERIALIZED (
    SELECT m.id, m.stripe_customer_id, min(span.starts_at) AS first, max(span.ends_at) AS last
    FROM several JOIN memberships m USING (stripe_customer_id) JOIN paid_spans span ON span.membership_id = m.id
    WHERE m.scope = $3 GROUP BY m.id
  ), came_back AS MATERIALIZED (
    SELECT DISTINCT later.id FROM of_several later JOIN of_several earlier USING (stripe_customer_id)
    WHERE earlier.id <> later.id AND earlier.last <= later.first
  ), paid AS (
    SELECT m.id, m.website_id, m.currency, min(span.starts_at) AS first,
           bit_or(${bits('span.starts_at', 'span.ends_at', '$2')}) AS paying,
           bit_or(CASE WHEN span.ends_at <= ${NOW} THEN ${bits('span.ends_at', graceEnd('span.ends_at'), '$2')} ELSE 0 END) AS overdue
    FROM paid_spans span JOIN memberships m ON m.id = span.membership_id
    WHERE m.scope = $3 AND ($4::int IS NULL OR m.website_id = $4)
    GROUP BY m.id
  ), paused AS (
    SELECT m.id, bit_or(${bits('pause.paused_at', PAUSE_END, '$2')}) AS paused,
           bit_or(${bits(PAUSE_END, graceEnd(PAUSE_END), '$2')}) AS overdue
    FROM membership_pauses pause JOIN memberships m ON m.id = pause.membership_id
    WHERE m.scope = $3 GROUP BY m.id
  ), told AS (
    SELECT paid.website_id, paid.currency, paid.paying, COALESCE(paused.paused, 0) AS paused,
           paid.overdue | COALESCE(paused.overdue, 0) AS overdue,
           LEAST(width_bucket(paid.first, $1::timestamptz[]), cardinality($1::timestamptz[]) - 1) AS began,
           came_back.id IS NOT NULL AS is_return
    FROM paid LEFT JOIN paused USING (id) LEFT JOIN came_back USING (id) WHERE paid.first <= ${NOW}
  )
  SELECT website_id AS "siteId", currency, paying, paused, overdue, began, is_return AS "isReturn", count(*)::int AS count
  FROM told WHERE paying <> 0 OR paused <> 0 OR overdue <> 0 OR began <> 0
  GROUP BY website_id, currency, paying, paused, overdue, began, is_return`;

/** $1: the moments, each a microsecond later. $2: scope. $3: website, or null. */
const RATES = `
  SELECT m.website_id AS "siteId", m.currency, span.paying, sum(span.yearly_cents)::text AS "yearlyCents"
  FROM (SELECT membership_id, yearly_cents, ${bits('starts_at', 'ends_at', '$1')} AS paying FROM paid_spans) span
  JOIN memberships m ON m.id = span.membership_id
  WHERE span.paying <> 0 AND m.scope = $2 AND ($3::int IS NULL OR m.website_id = $3)
  GROUP BY m.website_id, m.currency, span.paying`;

/** SQL for the month that a moment lies in; the one that runs has no end, whatever the provider's clock says. */
const monthOf = (moment: string): string =>
  `LEAST(width_bucket(${moment}, $1::timestamptz[]), cardinality($1::timestamptz[]) - 1)`;

/** $1: the moments. $2: scope. $3: website, or null. */
const CASH = `
  SELECT m.website_id AS "siteId", moved.currency, moved.month, sum(moved.received)::float8 AS "receivedCents",
         sum(moved.returned)::float8 AS "returnedCents"
  FROM (
    SELECT membership_id, currency, ${monthOf('paid_at')} AS month, total_cents - tax_cents AS received, 0 AS returned
    FROM payments WHERE paid_at >= ($1::timestamptz[])[1]
    UNION ALL
    SELECT payment.membership_id, payment.currency, ${monthOf('went.returned_at')}, 0, went.net_cents
    FROM payment_returns went JOIN payments payment ON payment.id = went.payment_id
    WHERE went.returned_at >= ($1::timestamptz[])[1]
  ) moved
  JOIN memberships m ON m.id = moved.membership_id
  WHERE m.scope = $2 AND ($3::int IS NULL OR m.website_id = $3)
  GROUP BY m.website_id, moved.currency, moved.month`;

/** $1: now. $2: scope. $3: website, or null. */
const FREE = `
  WITH running AS (
    SELECT * FROM memberships WHERE ended_at IS NULL AND scope = $2 AND ($3::int IS NULL OR website_id = $3)
  )
  SELECT (SELECT count(*)::int FROM running WHERE status = 'trialing' AND trial_end > $1) AS trials,
         (SELECT count(*)::int FROM running m
          WHERE status = 'active' AND paid_until > $1 AND refunded_at IS NULL AND dispute_status IS DISTINCT FROM 'lost'
            AND NOT EXISTS (SELECT 1 FROM paid_spans span WHERE span.membership_id = m.id AND span.ends_at > $1)) AS coupons,
         (SELECT count(*)::int FROM complimentary_memberships given
          WHERE (ends_at IS NULL OR ends_at > $1) AND ($3::int IS NULL OR EXISTS (
            SELECT 1 FROM subscribers s WHERE s.email = given.email AND s.wordpress_site_id = $3))) AS complimentary`;
