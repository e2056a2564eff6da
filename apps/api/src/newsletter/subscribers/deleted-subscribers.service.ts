import { Inject, Injectable } from '@nestjs/common';
import { SUBSCRIBER_LIMITS, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type { LeavingReason, SubscriberStatus } from '@pressloom/contracts/subscribers';
import { DeletedSubscriber } from '@pressloom/database/entities';
import { DataSource, LessThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError, notFound } from '../../common/errors.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { isUniqueViolation } from '../../common/unique-violation.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { changeBy } from './leaving.ts';
import type { Change, Leaver, Leaving } from './leaving.ts';
import { sqlIsPremium } from './premium-addresses.service.ts';
import { SubscriberWrites } from './subscriber-writes.service.ts';
import { SuppressionsService } from './suppressions.service.ts';

const KEPT_MS = SUBSCRIBER_LIMITS.undoHours * 3_600_000;

const LOCK = { mode: 'pessimistic_write' } as const;

/** Deleting, and taking that back for a day. */
@Injectable()
export class DeletedSubscribers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: SubscriberWrites,
    private readonly suppressions: SuppressionsService,
    private readonly keys: AddressKeys,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 404 */
  async remove(id: number): Promise<void> {
    const removed: unknown[] = await this.dataSource.query(REMOVE, [id, this.runtime.clock.now()]);
    if (removed.length === 0) throw notFound('subscriber');
  }

  /**
   * Brings one back as they were, or as somebody who left where they did meanwhile; returns how they left then.
   *
   * @throws DomainError 404 after a day; 409 `subscriber_exists` where the address is on the list anew
   */
  async restore(id: number): Promise<LeavingReason | null> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const kept = await manager.findOne(DeletedSubscriber, { where: { id }, lock: LOCK });
        if (!kept) throw notFound('deleted subscriber');
        const leftAs = await this.leftMeanwhile(manager, kept);
        await manager.query(RESTORE, [id, this.runtime.clock.now()]);
        await manager.query(RESTORE_HISTORY, [id]);
        await manager.delete(DeletedSubscriber, { id });
        await this.writes.note(manager, id, 'restored');
        return leftAs;
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new DomainError(409, 'subscriber_exists', SUBSCRIBER_MESSAGES.exists);
    }
  }

  /** Those of an address, on one website or all, locked until the transaction ends, in one order for everybody. */
  lockAll(manager: EntityManager, email: string, siteId: number | null): Promise<DeletedSubscriber[]> {
    const where = { email, ...(siteId !== null && { wordpressSiteId: siteId }) };
    return manager.find(DeletedSubscriber, { where, order: { id: 'ASC' }, lock: LOCK });
  }

  /** Writes down of a locked one that they leave, for when they are brought back; false where they had left before. */
  async leave(manager: EntityManager, kept: DeletedSubscriber, leaving: Leaving): Promise<boolean> {
    const { id, email, wordpressSiteId: siteId } = kept;
    const change = changeBy(leaverOf(kept), leaving, this.runtime.clock.now());
    await manager.query(REVOKE, [id]);
    if (!change) return false;
    const { status, leaveReason, leftAt } = change.fields;
    await this.change(manager, id, { status, leave_reason: leaveReason, left_at: leftAt }, change.line);
    return this.writes.left(manager, { id, siteId, email, isLeaving: change.isLeaving }, leaving);
  }

  /** As `SubscriberWrites.restoreBounced`, of one who was deleted: they come back as they were before. */
  async restoreBounced(manager: EntityManager, id: number, detail: Record<string, string>): Promise<boolean> {
    const kept = await manager.findOne(DeletedSubscriber, { where: { id }, lock: LOCK });
    if (!kept || leaverOf(kept).status !== 'bounced') return false;
    await this.suppressions.liftBounce(manager, kept.wordpressSiteId, kept.email);
    const line = { kind: 'restored', happenedAt: this.runtime.clock.now(), detail } as const;
    await this.change(manager, id, { status: 'active', leave_reason: null, left_at: null }, line);
    return true;
  }

  /** Forgets those that nobody can bring back any more, and returns how many. */
  async forgetOld(): Promise<number> {
    const before = new Date(this.runtime.clock.now().getTime() - KEPT_MS);
    const { affected } = await this.dataSource.getRepository(DeletedSubscriber).delete({ deletedAt: LessThan(before) });
    return affected ?? 0;
  }

  /** Why somebody left who has left already; in their own words. */
  async giveReason(manager: EntityManager, kept: DeletedSubscriber, reason: string): Promise<void> {
    if (leaverOf(kept).status !== 'unsubscribed') return;
    const line = { kind: 'left', happenedAt: this.runtime.clock.now(), detail: { reason } } as const;
    await this.change(manager, kept.id, { leave_reason: reason }, line);
  }

  private async change(manager: EntityManager, id: number, fields: object, line: Change['line']): Promise<void> {
    const { kind, happenedAt, detail } = line;
    const told = { kind, happened_at: happenedAt, actor: null, detail };
    await manager.query(CHANGE, [id, JSON.stringify(fields), JSON.stringify(told)]);
  }

  /** What is written down of the address counts too: whoever left may not have found this row while it was being moved. */
  private async leftMeanwhile(manager: EntityManager, kept: DeletedSubscriber): Promise<LeavingReason | null> {
    const { status, leftAt } = leaverOf(kept);
    if (status === 'active') {
      const addressHash = (await this.keys.addressHasher())(kept.email);
      const reason = await this.suppressions.reasonOn(manager, { siteId: kept.wordpressSiteId, addressHash });
      if (reason) await this.leave(manager, kept, { as: reason });
      return reason;
    }
    return status !== 'pending' && leftAt && leftAt >= kept.deletedAt ? status : null;
  }

  /** How many of an address can still be brought back. */
  count(email: string): Promise<number> {
    return this.dataSource.getRepository(DeletedSubscriber).countBy({ email });
  }

  /** Those of an address, for whoever wants to leave whole; returns how many. */
  async forget(manager: EntityManager, email: string): Promise<number> {
    return (await manager.delete(DeletedSubscriber, { email })).affected ?? 0;
  }
}

/** As the kept row says it, by the names of its columns. Pure. */
function leaverOf({ subscriber }: DeletedSubscriber): Leaver {
  const { status, leave_reason, left_at } = subscriber as KeptRow;
  return { status, leaveReason: leave_reason, leftAt: left_at === null ? null : new Date(left_at) };
}

interface KeptRow {
  status: SubscriberStatus;
  leave_reason: string | null;
  left_at: string | null;
}

/** $1: the subscriber. $2: columns that change. $3: a line of the story without its ids. */
const CHANGE = `
  UPDATE deleted_subscribers SET subscriber = subscriber || $2::jsonb,
    history = history || jsonb_build_array($3::jsonb
      || jsonb_build_object('id', nextval(pg_get_serial_sequence('subscriber_history', 'id')), 'subscriber_id', id))
  WHERE id = $1`;

/** $1: the subscriber. Links that confirm end with each leaving. */
const REVOKE = `
  UPDATE deleted_subscribers SET subscriber = subscriber || '{"confirmations": null, "confirm_expires_at": null}' WHERE id = $1`;

/** $1: the subscriber. $2: now. The story goes by the foreign key; what is read here is what was there before. */
const REMOVE = `
  WITH gone AS (DELETE FROM subscribers WHERE id = $1 RETURNING *)
  INSERT INTO deleted_subscribers (id, wordpress_site_id, email, subscriber, history, deleted_at)
  SELECT gone.id, gone.wordpress_site_id, gone.email, to_jsonb(gone),
         COALESCE((SELECT jsonb_agg(to_jsonb(line) ORDER BY line.id) FROM subscriber_history line WHERE line.subscriber_id = gone.id), '[]'),
         $2
  FROM gone RETURNING id`;

/**
 * $1: the subscriber. $2: now, when they come onto the list again. The import that they came by may be gone since, and their membership
 * may have ended or begun.
 */
const RESTORE = `
  INSERT INTO subscribers SELECT kept.* FROM deleted_subscribers gone,
    LATERAL (SELECT ${sqlIsPremium('gone.email', '$2::timestamptz')} AS premium) known,
    jsonb_populate_record(NULL::subscribers, gone.subscriber || jsonb_build_object('import_id',
      (SELECT id FROM subscriber_imports WHERE id = (gone.subscriber->>'import_id')::int), 'added_at', $2::timestamptz,
      'is_premium', known.premium,
      'premium_since', CASE WHEN known.premium THEN COALESCE((gone.subscriber->>'premium_since')::timestamptz, $2) END)) kept
  WHERE gone.id = $1`;

const RESTORE_HISTORY = `
  INSERT INTO subscriber_history SELECT line.* FROM deleted_subscribers gone,
    jsonb_populate_recordset(NULL::subscriber_history, gone.history) line
  WHERE gone.id = $1`;
