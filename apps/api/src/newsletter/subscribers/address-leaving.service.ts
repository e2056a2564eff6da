import { Injectable } from '@nestjs/common';
import { Subscriber } from '@pressloom/database/entities';
import type { DeletedSubscriber } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { normalizedAddress } from '../../common/addresses/normalized-address.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import type { OwnedRow } from '../../common/secrets/address-keys.service.ts';
import type { ReaderLink, SignedFor } from '../../common/secrets/reader-link.ts';
import { DeletedSubscribers } from './deleted-subscribers.service.ts';
import type { Leaving } from './leaving.ts';
import { SubscriberWrites } from './subscriber-writes.service.ts';
import { SuppressionsService } from './suppressions.service.ts';

/** Whose wish it is. */
export interface Leaves extends SignedFor {
  /** Null where nothing but the hash is known. */
  email: string | null;
  /** From all websites, not from this one alone. */
  isAll?: boolean;
}

interface Rows {
  active: Subscriber[];
  deleted: DeletedSubscriber[];
}

/**
 * Takes an address off lists, whatever became of its rows: a deleted one is brought back as one who left, and where there is none nobody
 * but its owner brings the address back.
 */
@Injectable()
export class AddressLeaving {
  constructor(
    private readonly keys: AddressKeys,
    private readonly writes: SubscriberWrites,
    private readonly deleted: DeletedSubscribers,
    private readonly suppressions: SuppressionsService,
  ) {}

  /** Whom a link acts for; null for one of before whose number is nobody's, or another's by now. */
  async ownerOf(manager: EntityManager, link: ReaderLink): Promise<Leaves | null> {
    const isOwn = await this.keys.ownerCheck(link, manager);
    const rows: OwnedRow[] = await manager.query(ADDRESSES, [link.subscriberId, link.newsletterId]);
    const own = rows.find(isOwn);
    if (link.signedFor) return { ...link.signedFor, email: own ? normalizedAddress(own.email) : null };
    return own ? this.addressOn(own) : null;
  }

  /** An address that is known, on the list of a website. */
  async addressOn({ siteId, email }: OwnedRow): Promise<Leaves> {
    return { siteId, email, addressHash: (await this.keys.addressHasher())(email) };
  }

  /** Whether it left the list of its website, or was taken off it. */
  async hasLeft(manager: EntityManager, who: Leaves): Promise<boolean> {
    return (await this.suppressions.reasonOn(manager, who)) !== null;
  }

  /** In the caller's transaction; false where they were on none of these lists. */
  async leave(manager: EntityManager, who: Leaves, leaving: Leaving): Promise<boolean> {
    const { active, deleted } = await this.lock(manager, who);
    let hasLeft = false;
    for (const row of active) hasLeft = (await this.writes.leave(manager, row, leaving)) || hasLeft;
    for (const row of deleted) hasLeft = (await this.deleted.leave(manager, row, leaving)) || hasLeft;
    const isTheirs = (row: Subscriber | DeletedSubscriber): boolean => row.wordpressSiteId === who.siteId;
    if (!hasLeft && leaving.reason) {
      for (const row of active.filter(isTheirs)) await this.writes.giveReason(manager, row, leaving.reason);
      for (const row of deleted.filter(isTheirs)) await this.deleted.giveReason(manager, row, leaving.reason);
    }
    if (![...active, ...deleted].some(isTheirs)) await this.keepOut(manager, who, leaving);
    return hasLeft;
  }

  /** Nobody but they themselves may bring them back, where there was no row that could tell: there may be one by the end of this. */
  private async keepOut(
    manager: EntityManager,
    { siteId, addressHash, email, isAll }: Leaves,
    { as }: Leaving,
  ): Promise<void> {
    const site = isAll && email === null ? null : siteId;
    await this.suppressions.addHash(manager, { siteId: site, addressHash, reason: as });
  }

  /**
   * All rows before any is changed, so that nobody who brings one back waits for us in a circle. One that was brought back between both
   * looks is found by the third.
   */
  private async lock(manager: EntityManager, { email, siteId, isAll = false }: Leaves): Promise<Rows> {
    if (email === null) return { active: [], deleted: [] };
    const site = isAll ? null : siteId;
    const active = await this.writes.lockAll(manager, email, site);
    const deleted = await this.deleted.lockAll(manager, email, site);
    const isWhole = active.length > 0 && !isAll;
    return { active: isWhole ? active : await this.writes.lockAll(manager, email, site), deleted };
  }
}

/**
 * $1: the subscriber. $2: the issue, or null. The addresses that went by this number: the mail's own first, then the row's. In the ledger
 * those who were erased have none.
 */
const ADDRESSES = `
  SELECT email, site AS "siteId" FROM (
    SELECT delivery.email, newsletter.wordpress_site_id AS site, CASE WHEN newsletter.id = $2::int THEN 1 ELSE 4 END AS place
    FROM newsletter_delivery_tracking delivery JOIN newsletters newsletter ON newsletter.id = delivery.newsletter_id
    WHERE delivery.subscriber_id = $1 AND delivery.email <> ''
    UNION ALL SELECT email, wordpress_site_id, 2 FROM subscribers WHERE id = $1
    UNION ALL SELECT email, wordpress_site_id, 3 FROM deleted_subscribers WHERE id = $1
  ) known
  GROUP BY email, site ORDER BY min(place)`;
