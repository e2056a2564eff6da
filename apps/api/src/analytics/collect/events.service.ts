import { Inject, Injectable } from '@nestjs/common';
import type { EventType } from '@pressloom/contracts/events';
import { EngagementEvent } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { eraseMentions } from '../../common/addresses/address-sql.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

/** What happened, and to whom where that is known. */
export interface NewEvent {
  siteId: number;
  type: EventType;
  subscriberId?: number;
  /** Of the browser that says so itself. */
  visitorId?: string;
  sessionId?: string | null;
  pageUrl?: string | null;
  data?: Record<string, string>;
  /** Now, where it is left out. */
  at?: Date;
}

/** Months that have a table of their own ahead of their time. */
const MONTHS_AHEAD = 3;

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
    await manager.insert(
      EngagementEvent,
      events.map(({ siteId, type, subscriberId, visitorId, sessionId, pageUrl, data = {}, at = now }) => ({
        timestamp: at,
        wordpressSiteId: siteId,
        eventType: type,
        subscriberId: subscriberId ?? null,
        visitorId: visitorId ?? null,
        sessionId: sessionId ?? null,
        pageUrl: pageUrl ?? null,
        eventData: data,
      })),
    );
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
  eraseMentions(manager: EntityManager, email: string): Promise<void> {
    return eraseMentions(manager, email, {
      table: 'engagement_events',
      texts: ['visitor_id', 'session_id', 'user_agent', 'referrer', 'page_url'],
      values: ['event_data'],
    });
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
