import { Inject, Injectable } from '@nestjs/common';
import type { SubscriberEventKind, SubscriberSource, SuppressionReason } from '@pressloom/contracts/subscribers';
import { Subscriber, SubscriberHistory } from '@pressloom/database/entities';
import type { StoredActor } from '@pressloom/database/entities';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { EventsService } from '../../analytics/collect/events.service.ts';
import { currentActor } from '../../common/acting.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { changeBy } from './leaving.ts';
import type { Leaving } from './leaving.ts';
import { KEEPS_PREMIUM, PremiumAddresses, sqlIsPremium } from './premium-addresses.service.ts';
import type { PremiumRight } from './premium-addresses.service.ts';
import { SuppressionsService } from './suppressions.service.ts';

/** A reader who is on the list from now on, and what they agreed to. */
export interface Joining {
  siteId: number;
  email: string;
  source: SubscriberSource;
  sourcePage?: string | null;
  language?: string | null;
  consentNote: string;
  /** False where nobody said that they agreed. */
  hasAgreed?: boolean;
  addedBy?: StoredActor | null;
}

/**
 * How one subscriber changes. Each is called in a transaction: status, story, the list of those who may not be brought back and
 * the events of analytics change together.
 */
@Injectable()
export class SubscriberWrites {
  constructor(
    private readonly suppressions: SuppressionsService,
    private readonly events: EventsService,
    private readonly premium: PremiumAddresses,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Puts them on the list, also one who waits or left; null where they are on it already. Whether that may be is asked before. */
  async join(manager: EntityManager, joining: Joining): Promise<Subscriber | null> {
    const { siteId, email, source, sourcePage = null, language = null, consentNote, addedBy = null } = joining;
    const { hasAgreed = true } = joining;
    const [joined]: { id: number }[] = await manager.query(JOIN, [
      ...[siteId, email, source, sourcePage, language, consentNote, addedBy, this.runtime.clock.now(), hasAgreed],
    ]);
    if (!joined) return null;
    await this.suppressions.lift(manager, siteId, email);
    await this.note(manager, joined.id, source === 'form' ? 'confirmed' : 'added', pageOf(sourcePage));
    const event = { siteId, type: 'subscription', subscriberId: joined.id, pageUrl: sourcePage } as const;
    await this.events.record(manager, { ...event, data: { source } });
    return manager.findOneByOrFail(Subscriber, { id: joined.id });
  }

  /** Takes them off the list; false where they were off it already. A complaint is noted all the same. */
  async leave(manager: EntityManager, { id }: Pick<Subscriber, 'id'>, leaving: Leaving): Promise<boolean> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(Subscriber, { where: { id }, lock });
    const change = row && changeBy(row, leaving, this.runtime.clock.now());
    if (!row) return false;
    // Also of one who is off the list already and signed up again: no link of before their leaving brings them back.
    await manager.update(Subscriber, id, { ...change?.fields, confirmations: null, confirmExpiresAt: null });
    if (!change) return false;
    await manager.insert(SubscriberHistory, { subscriberId: id, actor: currentActor(), ...change.line });
    return this.left(
      manager,
      { id, siteId: row.wordpressSiteId, email: row.email, isLeaving: change.isLeaving },
      leaving,
    );
  }

  /** What belongs to it beside their row: the list of those who may not be brought back, and the event. Returns `isLeaving`. */
  async left(
    manager: EntityManager,
    { id, siteId, email, isLeaving }: { id: number; siteId: number; email: string; isLeaving: boolean },
    { as }: Pick<Leaving, 'as'>,
  ): Promise<boolean> {
    await this.suppressions.add(manager, { siteId, email, reason: as });
    if (!isLeaving) return false;
    await this.events.record(manager, { siteId, type: 'unsubscription', subscriberId: id, data: { as } });
    return true;
  }

  /** Brings one back whose address had bounced; false where that is not why they are off the list. */
  async restoreBounced(manager: EntityManager, id: number, detail: Record<string, string>): Promise<boolean> {
    const [[row]]: [{ siteId: number; email: string }[]] = await manager.query(RESTORE_BOUNCED, [id]);
    if (!row) return false;
    await this.suppressions.liftBounce(manager, row.siteId, row.email);
    await this.note(manager, id, 'restored', detail);
    return true;
  }

  /** Why somebody left who has left already; in their own words. */
  async giveReason(manager: EntityManager, { id }: Pick<Subscriber, 'id'>, reason: string): Promise<void> {
    const { affected } = await manager.update(Subscriber, { id, status: 'unsubscribed' }, { leaveReason: reason });
    if (affected) await this.note(manager, id, 'left', { reason });
  }

  /**
   * Stores what memberships decided. Premium is of an address: on every list that it is on or comes to, and `detail` is in each
   * timeline. Returns the subscribers that changed.
   */
  async setPremium(
    manager: EntityManager,
    email: string,
    right: PremiumRight,
    detail: Record<string, string> = {},
  ): Promise<number[]> {
    const { isPremium } = right;
    await this.premium.store(manager, email, right);
    const [changed]: [{ id: number }[]] = await manager.query(
      `UPDATE subscribers SET is_premium = $2, premium_since = CASE WHEN $2 THEN $3::timestamptz END
       WHERE email = $1 AND is_premium <> $2 RETURNING id`,
      [email, isPremium, this.runtime.clock.now()],
    );
    for (const { id } of changed) await this.note(manager, id, isPremium ? 'upgraded' : 'downgraded', detail);
    return changed.map(({ id }) => id);
  }

  /** Writes a line of a subscriber's story. Who did it is whoever acts; nobody where the reader themself does. */
  async note(
    manager: EntityManager,
    subscriberId: number,
    kind: SubscriberEventKind,
    detail: Record<string, string> = {},
  ): Promise<void> {
    const happenedAt = this.runtime.clock.now();
    await manager.insert(SubscriberHistory, { subscriberId, kind, happenedAt, actor: currentActor(), detail });
  }

  /** The rows of an address, on all lists or one, locked until the transaction ends, in one order for everybody. */
  async lockAll(manager: EntityManager, email: string, siteId: number | null = null): Promise<Subscriber[]> {
    const where = { email, ...(siteId !== null && { wordpressSiteId: siteId }) };
    return manager.find(Subscriber, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Why these addresses may not be brought back by others than their owners, by address; the free ones are left out. */
  suppressionsOf(manager: EntityManager, siteId: number, emails: string[]): Promise<Map<string, SuppressionReason>> {
    return this.suppressions.find(manager, siteId, emails);
  }

  /** Whether somebody left the list of a website since a moment, also where no row of theirs was known. */
  hasLeftSince(manager: EntityManager, siteId: number, email: string, since: Date): Promise<boolean> {
    return this.suppressions.hasLeftSince(manager, siteId, email, since);
  }

  /** All stories of these subscribers go with them. */
  async erase(manager: EntityManager, ids: number[]): Promise<void> {
    await this.events.forget(manager, ids);
    await manager.delete(Subscriber, { id: In(ids) });
  }
}

const pageOf = (page: string | null): Record<string, string> => (page === null ? {} : { page });

const RESTORE_BOUNCED = `
  UPDATE subscribers SET status = 'active', left_at = NULL, leave_reason = NULL
  WHERE id = $1 AND status = 'bounced' RETURNING wordpress_site_id AS "siteId", email`;

/** $1 site, $2 e-mail, $3 source, $4 page, $5 language, $6 consent, $7 who, $8 now, $9 whether they agreed. Nothing comes back of one who is on the list. */
const JOIN = `
  INSERT INTO subscribers AS subscriber (wordpress_site_id, email, status, source, source_page, language, consent_note,
    consented_at, added_by, subscribed_at, is_premium, premium_since)
  SELECT $1::int, $2, 'active', $3, $4, $5, $6, CASE WHEN $9 THEN $8::timestamptz END, $7::jsonb, $8::timestamptz, premium, CASE WHEN premium THEN $8::timestamptz END
  FROM (SELECT ${sqlIsPremium('$2', '$8::timestamptz')} AS premium) known
  ON CONFLICT (wordpress_site_id, email) DO UPDATE SET
    status = 'active', source = EXCLUDED.source, source_page = EXCLUDED.source_page, import_id = NULL,
    language = COALESCE(EXCLUDED.language, subscriber.language), consent_note = EXCLUDED.consent_note,
    consented_at = EXCLUDED.consented_at, added_by = EXCLUDED.added_by, subscribed_at = EXCLUDED.subscribed_at,
    added_at = NULL, left_at = NULL, leave_reason = NULL, paused_until = NULL, ${KEEPS_PREMIUM}
  WHERE subscriber.status <> 'active'
  RETURNING id`;
