import { Injectable } from '@nestjs/common';
import type { BillingInterval, BillingScope } from '@pressloom/contracts/billing';
import { DataSource } from 'typeorm';
import type { MovingSite } from './price-move-facts.service.ts';

/** Somebody whose price is to be looked at. */
export interface MovingMember {
  id: number;
  siteId: number | null;
  interval: BillingInterval;
  scope: BillingScope;
}

/** Finds whom a run has to look at: who was told of a price, and who pays another one than a website asks that moves its members. */
@Injectable()
export class MovingMembers {
  constructor(private readonly dataSource: DataSource) {}

  async find(sites: ReadonlyMap<number, MovingSite>, connected: readonly BillingScope[]): Promise<MovingMember[]> {
    const members: MovingMember[] = await this.dataSource.query(TOLD);
    const moving = [...sites.values()].filter(({ offer }) => offer.isMoving && offer.isSettled);
    if (moving.length === 0) return members;
    const otherwise: MovingMember[] = await this.dataSource.query(OTHERWISE, [
      moving.map(({ site }) => site.id),
      connected,
      moving.map(({ offer }) => offer.currency),
      moving.map(({ offer }) => offer.month),
      moving.map(({ offer }) => offer.year),
    ]);
    return [...members, ...otherwise];
  }
}

const TOLD = `
  SELECT membership.id, website_id AS "siteId", "interval", scope
  FROM price_moves move JOIN memberships membership ON membership.id = move.membership_id
  WHERE move.applied_at IS NULL AND move.withdrawn_at IS NULL ORDER BY membership.id`;

/** $2 scopes; of each website in its place: $1 its id, $3 currency, $4 a month's price, $5 a year's. */
const OTHERWISE = `
  SELECT id, memberships.website_id AS "siteId", "interval", scope
  FROM unnest($1::int[], $3::text[], $4::int[], $5::int[]) AS offer(website_id, currency, month, year)
  JOIN memberships ON memberships.website_id = offer.website_id AND memberships.currency = offer.currency
  WHERE scope = ANY($2::text[]) AND ended_at IS NULL
    AND amount_cents <> CASE "interval" WHEN 'month' THEN offer.month ELSE offer.year END
    AND stripe_price_id IN (
      SELECT price.stripe_price_id FROM billing_prices price WHERE price.website_id = offer.website_id)
    AND NOT EXISTS (
      SELECT 1 FROM price_moves move
      WHERE move.membership_id = memberships.id AND move.applied_at IS NULL AND move.withdrawn_at IS NULL)
  ORDER BY memberships.website_id, id`;
