import { Injectable } from '@nestjs/common';
import type { LeavingReason } from '@pressloom/contracts/subscribers';
import { SubscriberHistory } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';
import { EventsService } from '../../analytics/collect/events.service.ts';
import { currentActor } from '../../common/acting.ts';
import { LEAVING_EVENTS } from './leaving.ts';
import { SuppressionsService } from './suppressions.service.ts';

/** Somebody who left elsewhere, as a list says it. */
export interface KnownLeaver {
  email: string;
  leftAs: LeavingReason | null;
  leftAt: Date | null;
  subscribedAt: Date | null;
  language: string | null;
}

/** Where they are written down, and when. */
interface LeaverList {
  siteId: number;
  importId: number;
  now: Date;
}

/** Takes many readers off a list at once, and writes down those whom it didn't have: a few statements, whatever their number. */
@Injectable()
export class BulkLeaving {
  constructor(
    private readonly suppressions: SuppressionsService,
    private readonly events: EventsService,
  ) {}

  /** Those of the leavers who stay, by address: they signed up here themselves, or were added by hand, after they had left. */
  async findStayed(manager: EntityManager, siteId: number, leavers: KnownLeaver[]): Promise<Set<string>> {
    const dated = leavers.filter(({ leftAt }) => leftAt !== null);
    if (dated.length === 0) return new Set();
    const rows: { email: string }[] = await manager.query(STAYED, [
      siteId,
      dated.map(({ email }) => email),
      dated.map(({ leftAt }) => leftAt),
    ]);
    return new Set(rows.map(({ email }) => email));
  }

  /** In the caller's transaction. Each address once, and none that `findStayed` names. */
  async leave(manager: EntityManager, { siteId, importId, now }: LeaverList, leavers: KnownLeaver[]): Promise<void> {
    if (leavers.length === 0) return;
    const taken: { id: number; as: LeavingReason; wasListed: boolean }[] = await manager.query(TAKE_OFF, [
      ...[siteId, importId, now],
      leavers.map(({ email }) => email),
      leavers.map(({ leftAs }) => leftAs),
      leavers.map(({ leftAt }) => leftAt),
      leavers.map(({ subscribedAt }) => subscribedAt),
      leavers.map(({ language }) => language),
    ]);
    const actor = currentActor();
    const lines = taken.map(({ id, as }) => ({
      ...{ subscriberId: id, kind: LEAVING_EVENTS[as], happenedAt: now, actor, detail: { by: 'import' } },
    }));
    if (lines.length > 0) await manager.insert(SubscriberHistory, lines);
    const leaving = taken.filter(({ wasListed }) => wasListed);
    await this.events.recordAll(
      manager,
      leaving.map(({ id, as }) => ({ siteId, type: 'unsubscription', subscriberId: id, data: { as } })),
    );
    await this.suppressions.addAll(manager, siteId, leavers);
  }
}

/** $1 site, $2 addresses, $3 when each left. */
const STAYED = `
  SELECT subscriber.email FROM subscribers subscriber
  JOIN unnest($2::text[], $3::timestamptz[]) AS leaver (email, left_at) ON leaver.email = subscriber.email
  WHERE subscriber.wordpress_site_id = $1 AND subscriber.status = 'active'
    AND subscriber.source IN ('form', 'operator') AND subscriber.subscribed_at > leaver.left_at`;

/**
 * $1 site, $2 import, $3 now; $4 addresses, $5 how each left, $6 when, $7 subscribed since, $8 languages. Rows come back of those whom the
 * list had: of the ones who were on it, and of those who complained after they had left. When a new one left stays unknown where the list
 * doesn't say it.
 */
const TAKE_OFF = `
  WITH leaver AS (
    SELECT * FROM unnest($4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::text[]) AS row (email, reason, left_at, since, language)
  ), known AS (
    SELECT subscriber.id, subscriber.status, leaver.reason, leaver.left_at FROM subscribers subscriber
    JOIN leaver ON leaver.email = subscriber.email
    WHERE subscriber.wordpress_site_id = $1::int AND (subscriber.status IN ('active', 'pending')
      OR leaver.reason = 'complained' AND subscriber.status <> 'complained')
    ORDER BY subscriber.id FOR UPDATE OF subscriber
  ), taken_off AS (
    UPDATE subscribers subscriber SET status = known.reason, confirmations = NULL, confirm_expires_at = NULL, leave_reason = NULL,
      left_at = CASE WHEN known.status IN ('active', 'pending') THEN COALESCE(known.left_at, $3::timestamptz) ELSE subscriber.left_at END
    FROM known WHERE subscriber.id = known.id
    RETURNING subscriber.id, known.reason AS "as", known.status IN ('active', 'pending') AS "wasListed"
  ), written AS (
    INSERT INTO subscribers (wordpress_site_id, email, status, source, import_id, subscribed_at, added_at, left_at, language)
    SELECT $1::int, email, reason, 'import', $2::int, COALESCE(since, left_at, $3::timestamptz), $3::timestamptz, left_at, language
    FROM leaver
    ON CONFLICT (wordpress_site_id, email) DO NOTHING
  )
  SELECT * FROM taken_off`;
