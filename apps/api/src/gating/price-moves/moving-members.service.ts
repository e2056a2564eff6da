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
    for (const { site, offer } of sites.values()) {
      if (!offer.isMoving || !offer.isSettled) continue;
      const { currency, month, year } = offer;
      const found: MovingMember[] = await this.dataSource.query(OTHERWISE, [site.id, connected, currency, month, year]);
      members.push(...found);
    }
    return members;
  }
}

const TOLD = `
  SELECT membership.id, website_id AS "siteId", "interval", scope
  FROM price_moves move JOIN memberships membership ON membership.id = move.membership_id
  WHERE move.applied_at IS NULL AND move.withdrawn_at IS NULL ORDER BY membership.id`;

/** $1 website, $2 scopes, $3 currency, $4 a month's price, $5 a year's. */
const OTHERWISE = `
  SELECT id, website_id AS "siteId", "interval", scope FROM memberships
  WHERE website_id = $1 AND scope = ANY($2::text[]) AND ended_at IS NULL AND currency = $3
    AND amount_cents <> CASE "interval" WHEN 'month' THEN $4::int ELSE $5::int END
    AND stripe_price_id IN (SELECT stripe_price_id FROM billing_prices WHERE website_id = $1)
    AND NOT EXISTS (
      SELECT 1 FROM price_moves move
      WHERE move.membership_id = memberships.id AND move.applied_at IS NULL AND move.withdrawn_at IS NULL)
  ORDER BY id`;
