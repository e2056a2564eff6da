import { Inject, Injectable } from '@nestjs/common';
import type { EventType } from '@pressloom/contracts/events';
import { EngagementEvent } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eraseMentions } from '../../common/addresses/address-sql.ts';
import { storableJson } from '../../common/storable-text.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { FORGET_IDS, RECORD, TAKE } from './event-statements.ts';

/** What happened, and to whom where that is known. */
export interface NewEvent {
  siteId: number;
  type: EventType;
  subscriberId?: number;
  /** Of the browser that says so itself. */
  visitorId?: string;
  sessionId?: string | null;
  pageUrl?: string | null;
  referrer?: string;
  userAgent?: string;
  article?: string;
  data?: Record<string, string>;
  /** Now, where it is left out. */
  at?: Date;
  /** It never happened, and shows what figures look like. */
  isSample?: boolean;
}

/** What a browser did, as it is stored. Each text is one that PostgreSQL can hold. */
export interface BrowserEvent {
  siteId: number;
  type: EventType;
  visitorId: string;
  /** The browser's own name of the event; null where it gave none. */
  eventId: string | null;
  sessionId: string | null;
  at: Date;
  /** See `pageAddress`, `referrerOf`, `visitorDevice` and `articleKey`. */
  pageUrl: string | null;
  referrer: string | null;
  userAgent: string | null;
  article: string | null;
  data: Record<string, string>;
}

/** Why an event of a browser is not there: its website is gone, or it closes a page view that isn't stored. */
export type NotStored = 'no_site' | 'no_view';

/** Months that have a table of their own ahead of their time. */
const MONTHS_AHEAD = 3;
/** An event that comes again within so many hours counts nothing. */
export const IDS_KEPT_HOURS = 48;

/** The only place that writes what readers do. */
@Injectable()
export class EventsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** In the caller's transaction: an event is there exactly where what it tells of is. */
  record(manager: EntityManager, event: NewEvent): Promise<void> {
    return this.recordAll(manager, [event]);
  }

  /** The same of many, in one statement. */
  async recordAll(manager: EntityManager, events: NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    const now = this.runtime.clock.now();
    await manager.query(RECORD, [
      events.map(({ at = now }) => at),
      events.map(({ siteId }) => siteId),
      events.map(({ type }) => type),
      events.map(({ subscriberId }) => subscriberId ?? null),
      events.map(({ visitorId }) => visitorId ?? null),
      events.map(({ sessionId }) => sessionId ?? null),
      events.map(({ pageUrl }) => pageUrl ?? null),
      events.map(({ data = {} }) => JSON.stringify(data, storableJson)),
      events.map(({ referrer }) => referrer ?? null),
      events.map(({ userAgent }) => userAgent ?? null),
      events.map(({ article }) => article ?? null),
      events.map(({ isSample = false }) => isSample),
    ]);
  }

  /**
   * Stores what browsers did, in one statement. One that is stored already is passed over, also where it comes twice here or to another process
   * at the same time. In the caller's transaction, if it has one.
   *
   * @returns of each event why it is not there, in their order; null where it is
   */
  async take(manager: EntityManager, events: readonly BrowserEvent[]): Promise<(NotStored | null)[]> {
    if (events.length === 0) return [];
    const missing: { place: number; why: NotStored }[] = await manager.query(TAKE, [
      events.map(({ siteId }) => siteId),
      events.map(({ visitorId }) => visitorId),
      events.map(({ eventId }) => eventId),
      events.map(({ type }) => type),
      events.map(({ at }) => at),
      events.map(({ sessionId }) => sessionId),
      events.map(({ pageUrl }) => pageUrl),
      events.map(({ referrer }) => referrer),
      events.map(({ userAgent }) => userAgent),
      events.map(({ article }) => article),
      events.map(({ data }) => JSON.stringify(data)),
      ...[this.runtime.clock.now(), IDS_KEPT_HOURS],
    ]);
    const outcomes: (NotStored | null)[] = events.map(() => null);
    for (const { place, why } of missing) outcomes[place - 1] = why;
    return outcomes;
  }

  /** Forgets names of events that are too old to come again, at most so many; returns how many. */
  async forgetIds(atMost: number): Promise<number> {
    const [, forgotten]: [unknown, number] = await this.dataSource.query(FORGET_IDS, [
      ...[this.runtime.clock.now(), IDS_KEPT_HOURS, atMost],
    ]);
    return forgotten;
  }

  /** Takes the samples of a website away, in the caller's transaction; returns how many. */
  async removeSamples(manager: EntityManager, siteId: number): Promise<number> {
    const [, removed]: [unknown, number] = await manager.query(
      'DELETE FROM engagement_events WHERE wordpress_site_id = $1 AND is_sample',
      [siteId],
    );
    return removed;
  }

  /** What is recorded of subscribers, oldest first: for a copy that they ask for. */
  ofSubscribers(subscriberIds: number[]): Promise<EngagementEvent[]> {
    const where = { subscriberId: In(subscriberIds) };
    return this.dataSource.getRepository(EngagementEvent).find({ where, order: { id: 'ASC' } });
  }

  /** Takes a subscriber out of all that was recorded of them; what happened still counts. */
  async forget(manager: EntityManager, subscriberIds: number[]): Promise<number> {
    const [, changed]: [unknown, number] = await manager.query(
      `UPDATE engagement_events SET subscriber_id = NULL, visitor_id = NULL, session_id = NULL, user_agent = NULL,
              referrer = NULL, page_url = NULL, event_data = '{}'
       WHERE subscriber_id = ANY($1::int[])`,
      [subscriberIds],
    );
    return changed;
  }

  /** Takes an address out of what browsers said, in the caller's transaction: a page may have it in its own address. */
  async eraseMentions(manager: EntityManager, email: string): Promise<void> {
    await eraseMentions(manager, email, {
      table: 'engagement_events',
      texts: ['visitor_id', 'session_id', 'user_agent', 'referrer', 'page_url'],
      values: ['event_data'],
    });
    await eraseMentions(manager, email, { table: 'event_ids', texts: ['visitor_id', 'id'] });
  }

  /**
   * Makes the tables of this month and the next ones, and tells how many were new. A month that began without its own stays in
   * the table for all others.
   */
  async makeMonths(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'event-months');
      const [{ made }]: [{ made: number }] = await manager.query(MONTHS, [this.runtime.clock.now(), MONTHS_AHEAD]);
      return made;
    });
  }
}

/** $1: now. $2: months ahead. */
const MONTHS = `SELECT count(*) FILTER (WHERE make_event_month(month::date))::int AS made
  FROM generate_series(date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC'),
                       date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') + make_interval(months => $2::int),
                       interval '1 month') month`;
