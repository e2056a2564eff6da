import { Injectable } from '@nestjs/common';
import type { BillingScope } from '@pressloom/contracts/billing';
import type { EntityManager } from 'typeorm';
import { sqlWithinDaysIn } from '../../common/zone-days.ts';
import type { SiteDays } from '../../common/zone-days.ts';

/** What memberships of a website brought in some days, in one currency, in its smallest unit, without tax. */
export interface MoneyFigure {
  currency: string;
  /** First payments. */
  paid: number;
  /** All that was paid. */
  revenueCents: number;
  renewals: number;
  renewalCents: number;
  /** Went back in these days, whenever it was paid. */
  refundCents: number;
}

/** By the articles that led to it; see `Payment`. */
export interface ArticleMoney extends MoneyFigure {
  firstArticle: string | null;
  lastArticle: string | null;
}

/** What was paid and what went back, by moment: a coupon for the whole price is no payment. Currencies are never added. */
@Injectable()
export class MoneyFigures {
  byArticle(
    manager: EntityManager,
    { siteId, first, last, timeZone }: SiteDays,
    scope: BillingScope,
  ): Promise<ArticleMoney[]> {
    return manager.query(BY_ARTICLE, [siteId, first, last, timeZone, scope]);
  }

  /** The currency of the most payments first. */
  totals(
    manager: EntityManager,
    { siteId, first, last, timeZone }: SiteDays,
    scope: BillingScope,
  ): Promise<MoneyFigure[]> {
    return manager.query(TOTALS, [siteId, first, last, timeZone, scope]);
  }
}

const within = (moment: string): string => sqlWithinDaysIn('$4::text', moment, ['$2', '$3']);

/** $1 website, $2 and $3 the first and the last day, $4 their zone, $5 scope. Each row is a payment or money that went back. */
const MOVED = `(
  SELECT payment.currency, payment.first_article, payment.last_article, payment.is_first, NOT payment.is_first AS is_renewal,
         payment.total_cents - payment.tax_cents AS received, 0 AS returned
  FROM payments payment JOIN memberships membership ON membership.id = payment.membership_id
  WHERE membership.website_id = $1 AND membership.scope = $5 AND ${within('payment.paid_at')}
  UNION ALL
  SELECT payment.currency, payment.first_article, payment.last_article, false, false, 0, went.net_cents
  FROM payment_returns went JOIN payments payment ON payment.id = went.payment_id
  JOIN memberships membership ON membership.id = payment.membership_id
  WHERE membership.website_id = $1 AND membership.scope = $5 AND ${within('went.returned_at')}
) moved`;

const SUMS = `
  moved.currency, (count(*) FILTER (WHERE is_first))::int AS paid, sum(received)::float8 AS "revenueCents",
  (count(*) FILTER (WHERE is_renewal))::int AS renewals,
  COALESCE(sum(received) FILTER (WHERE is_renewal), 0)::float8 AS "renewalCents", sum(returned)::float8 AS "refundCents"`;

const BY_ARTICLE = `
  SELECT first_article AS "firstArticle", last_article AS "lastArticle", ${SUMS} FROM ${MOVED}
  GROUP BY moved.currency, first_article, last_article`;

const TOTALS = `SELECT ${SUMS} FROM ${MOVED} GROUP BY moved.currency ORDER BY count(*) DESC, moved.currency`;
