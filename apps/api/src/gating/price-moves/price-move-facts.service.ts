import { Inject, Injectable } from '@nestjs/common';
import { PRICE_MOVE_LIMITS } from '@pressloom/contracts/price-moves';
import { BillingPrice, PaidMembership, PriceMove } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { OfferService } from '../offer/offer.service.ts';
import type { MemberOffer } from '../offer/offer.service.ts';
import type { MoveFacts, PresentOffer } from './move-decision.ts';

const SETTLE_MS = PRICE_MOVE_LIMITS.settleMinutes * 60_000;

/** Neither set nor given up. */
export const OPEN = { appliedAt: IsNull(), withdrawnAt: IsNull() };

/** What is decided by, with the rows that it was read from. */
export interface StoredMoveFacts extends MoveFacts {
  membership: PaidMembership;
  move: PriceMove | null;
  /** Null: not one of ours. */
  price: BillingPrice | null;
}

/** A website and what it asks. */
export interface MovingSite {
  site: WordpressSite;
  offer: PresentOffer;
}

/** Reads what is decided by. */
@Injectable()
export class PriceMoveFacts {
  constructor(
    private readonly sites: SitesService,
    private readonly offers: OfferService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async everySite(): Promise<Map<number, MovingSite>> {
    const sites = await this.sites.list();
    const offers = await this.offers.allForMembers(sites);
    return new Map(sites.map((site, index) => [site.id, { site, offer: this.present(offers[index] as MemberOffer) }]));
  }

  /** Null where the website is gone. */
  async ofSite(siteId: number | null): Promise<MovingSite | null> {
    const site = (await this.sites.list()).find(({ id }) => id === siteId);
    return site ? { site, offer: this.present(await this.offers.forMembers(site)) } : null;
  }

  /** Null where there is no such membership. */
  async of(manager: EntityManager, id: number, offer: PresentOffer | null): Promise<StoredMoveFacts | null> {
    const membership = await manager.findOneBy(PaidMembership, { id });
    if (!membership) return null;
    const { stripePriceId, websiteId } = membership;
    const price = await manager.findOneBy(BillingPrice, { stripePriceId });
    const move = await manager.findOneBy(PriceMove, { membershipId: id, ...OPEN });
    const isOurPrice = price !== null && price.websiteId === websiteId;
    return { membership, move, price, isOurPrice, offer };
  }

  private present({ memberPrices, updatedAt, ...prices }: MemberOffer): PresentOffer {
    const now = this.runtime.clock.now().getTime();
    const isSettled = updatedAt === null || now - updatedAt.getTime() >= SETTLE_MS;
    return { ...prices, isMoving: memberPrices === 'move', isSettled };
  }
}
