import { Inject, Injectable } from '@nestjs/common';
import { PRICE_MOVE_LIMITS } from '@pressloom/contracts/price-moves';
import { BillingPrice, PaidMembership, PriceMove } from '@pressloom/database/entities';
import type { LoggedMail, WordpressSite } from '@pressloom/database/entities';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { MailLog } from '../../mail/mail-log.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { MembershipMails } from '../billing/membership/membership-mails.service.ts';
import { OfferService } from '../offer/offer.service.ts';
import type { MemberOffer } from '../offer/offer.service.ts';
import type { MoveFacts, PresentOffer } from './move-decision.ts';

const SETTLE_MS = PRICE_MOVE_LIMITS.settleMinutes * 60_000;

/** Neither set nor given up. */
export const OPEN = { appliedAt: IsNull(), withdrawnAt: IsNull() };

/** What is decided by, with the rows that it was read from. */
export interface StoredMoveFacts extends MoveFacts {
  membership: PaidMembership;
  move: (PriceMove & { notice: LoggedMail | null }) | null;
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
    private readonly mails: MembershipMails,
    private readonly mail: MailService,
    private readonly log: MailLog,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async everySite(): Promise<Map<number, MovingSite>> {
    const sites = await this.sites.list();
    const offers = await this.offers.allForMembers(sites);
    const moving = await Promise.all(
      sites.map(async (site, index) => ({ site, offer: await this.present(site, offers[index] as MemberOffer) })),
    );
    return new Map(moving.map((found) => [found.site.id, found]));
  }

  /** Null where the website is gone. */
  async ofSite(siteId: number | null): Promise<MovingSite | null> {
    const site = (await this.sites.list()).find(({ id }) => id === siteId);
    return site ? { site, offer: await this.present(site, await this.offers.forMembers(site)) } : null;
  }

  /** Null where there is no such membership. */
  async of(manager: EntityManager, id: number, offer: PresentOffer | null): Promise<StoredMoveFacts | null> {
    const membership = await manager.findOneBy(PaidMembership, { id });
    if (!membership) return null;
    const { stripePriceId, websiteId } = membership;
    const price = await manager.findOneBy(BillingPrice, { stripePriceId });
    const found = await manager.findOneBy(PriceMove, { membershipId: id, ...OPEN });
    const move = found && { ...found, notice: await this.log.of(manager, found.noticeId) };
    const isOurPrice = price !== null && price.websiteId === websiteId;
    const address = (await this.mails.addressOf(manager, membership)).toLowerCase();
    return { membership, address, move, price, isOurPrice, offer };
  }

  private async present({ id }: WordpressSite, offer: MemberOffer): Promise<PresentOffer> {
    const now = this.runtime.clock.now().getTime();
    const isSettled = offer.updatedAt === null || now - offer.updatedAt.getTime() >= SETTLE_MS;
    return presentOf(offer, { isSettled, canTell: (await this.mail.outlook(id)).state !== 'unconfigured' });
  }
}

/** What a website asks, as decisions have it. Pure. */
export const presentOf = (
  { memberPrices, updatedAt: _updatedAt, ...prices }: MemberOffer,
  how: Pick<PresentOffer, 'isSettled' | 'canTell'>,
): PresentOffer => ({ ...prices, isMoving: memberPrices === 'move', ...how });
