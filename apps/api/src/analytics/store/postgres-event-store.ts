import { Injectable } from '@nestjs/common';
import { queryPrepared } from '@pressloom/database';
import { EngagementEvent } from '@pressloom/database/entities';
import { lock } from '@pressloom/database/locks';
import { DataSource, In, QueryFailedError } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressParameter, eraseMentions } from '../../common/addresses/address-sql.ts';
import { storableJson } from '../../common/storable-text.ts';
import { FORGET_IDS_OF, RECORD, TAKE } from './event-statements.ts';
import { EventStore } from './event-store.ts';
import type {
  BrowserEvent,
  CopyKind,
  EventPosition,
  ListedEvent,
  NewEvent,
  NotStored,
  ReadEvents,
  RenamedVisitor,
  StoredEvent,
} from './event-store.ts';
import {
  DROP_OTHERS,
  FORGET_SUBSCRIBERS,
  MAKE_MONTHS,
  MONTHS,
  NEWEST,
  NEWEST_BY_TIME,
  NEWEST_OF_SITE,
  READ_ON,
  RECOUNT,
  RENAME,
  TAKE_FOR_COPY,
  TAKE_NEW,
} from './read-statements.ts';

/** For how long the removal of a month waits for others to let go of its table; whoever comes behind it waits as long. Two tables are waited for. */
export const LOCK_WAIT_MS = 200;

/** Columns in which a browser may say an address, and those of JSON. */
const TEXTS = ['visitor_id', 'session_id', 'user_agent', 'referrer', 'page_url', 'article'];
const VALUES = ['event_data'];

const TAKE_PREPARED = { name: 'take-events', text: TAKE };
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** Events in this PostgreSQL, a table for each month. */
@Injectable()
export class PostgresEventStore extends EventStore {
  readonly mentioning = [
    ...[...TEXTS, ...VALUES].map((column) => `engagement_events.${column}`),
    ...['event_ids.visitor_id', 'event_ids.id'],
  ];

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async append(manager: EntityManager, events: readonly (NewEvent & { at: Date })[]): Promise<void> {
    if (events.length === 0) return;
    await manager.query(RECORD, [
      events.map(({ at }) => at),
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

  async appendOnce(
    manager: EntityManager,
    events: readonly BrowserEvent[],
    kept: { now: Date; hours: number },
  ): Promise<(NotStored | null)[]> {
    if (events.length === 0) return [];
    const missing = await queryPrepared<{ place: number; why: NotStored }>(manager, TAKE_PREPARED, [
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
      ...[kept.now, kept.hours],
    ]);
    const outcomes: (NotStored | null)[] = events.map(() => null);
    for (const { place, why } of missing) outcomes[place - 1] = why;
    return outcomes;
  }

  async takeNew(manager: EntityManager, most: number): Promise<Taken> {
    const [row]: [Taken] = await manager.query(TAKE_NEW, [most]);
    return row;
  }

  async takeForCopy(
    manager: EntityManager,
    { siteId, kind }: { siteId: number; kind: CopyKind },
    most: number,
  ): Promise<Taken> {
    const [row]: [Taken] = await manager.query(TAKE_FOR_COPY, [siteId, kind, most]);
    return row;
  }

  async readOn(manager: EntityManager, { siteId, kind, after, until }: ReadEvents, most: number): Promise<Read> {
    const [row]: [Read] = await manager.query(READ_ON, [siteId, kind, after.at, after.id, until, most]);
    return row;
  }

  async recount(siteId: number, { from, until }: { from: string; until: string | null }): Promise<number> {
    const [row]: [{ events: number }] = await this.dataSource.query(RECOUNT, [siteId, from, until]);
    return row.events;
  }

  async newest(siteId: number | null, types: readonly string[], most: number): Promise<ListedEvent[]> {
    if (siteId === null) return this.dataSource.query(NEWEST, [types, most]);
    const newest: ListedEvent[] = await this.dataSource.query(NEWEST_OF_SITE, [types, most, siteId]);
    return newest.length === most ? newest : this.dataSource.query(NEWEST_BY_TIME, [types, most, siteId]);
  }

  ofSubscribers(subscriberIds: number[]): Promise<EngagementEvent[]> {
    const where = { subscriberId: In(subscriberIds) };
    return this.dataSource.getRepository(EngagementEvent).find({ where, order: { id: 'ASC' } });
  }

  async removeSamples(manager: EntityManager, siteId: number, since: Date): Promise<number> {
    const sql = 'DELETE FROM engagement_events WHERE wordpress_site_id = $1 AND is_sample AND "timestamp" >= $2';
    return changed(await manager.query(sql, [siteId, since]));
  }

  async forgetSubscribers(manager: EntityManager, subscriberIds: number[]): Promise<number> {
    return changed(await manager.query(FORGET_SUBSCRIBERS, [subscriberIds]));
  }

  async rename(manager: EntityManager, visitor: RenamedVisitor, since?: Date): Promise<void> {
    const { siteId, visitorId, substitute } = visitor;
    await manager.query(RENAME, [siteId, visitorId, substitute, since ?? '-infinity']);
  }

  async eraseMentions(manager: EntityManager, email: string, since?: Date): Promise<void> {
    const only = since && `"timestamp" >= '${since.toISOString()}'`;
    await eraseMentions(manager, email, {
      ...{ table: 'engagement_events', texts: TEXTS, values: VALUES },
      ...(only !== undefined && { only }),
    });
    await manager.query(FORGET_IDS_OF, [addressParameter(email), since ?? '-infinity']);
  }

  async makeMonths(now: Date, ahead: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await lock(manager, 'event-months');
      const [{ made }]: [{ made: number }] = await manager.query(MAKE_MONTHS, [now, ahead]);
      return made;
    });
  }

  async months(): Promise<string[]> {
    const rows: { month: string }[] = await this.dataSource.query(MONTHS);
    return rows.map(({ month }) => month);
  }

  async dropMonth(month: string, mayGo: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
    if (year === undefined || number === undefined) throw new Error(`"${month}" is no month.`);
    try {
      return await this.dataSource.transaction(async (manager) => {
        if (!(await mayGo(manager))) return false;
        await manager.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
        // The foreign key goes with the table: PostgreSQL locks the websites for that as well. In the order in which others lock the two.
        await manager.query('LOCK TABLE wordpress_sites IN ACCESS EXCLUSIVE MODE');
        await manager.query(`DROP TABLE IF EXISTS engagement_events_${year}_${number}`);
        return true;
      });
    } catch (error) {
      if (
        error instanceof QueryFailedError &&
        [LOCK_NOT_AVAILABLE, DEADLOCK].includes(codeOf(error as QueryFailedError))
      )
        return false;
      throw error;
    }
  }

  async dropOthers(manager: EntityManager, until: Date, most: number): Promise<number> {
    return changed(await manager.query(DROP_OTHERS, [until, most]));
  }
}

interface Taken {
  taken: number;
  events: StoredEvent[];
}

interface Read {
  read: number;
  events: StoredEvent[];
  last: EventPosition | null;
}

const codeOf = (error: QueryFailedError): string => String((error.driverError as { code?: unknown }).code);

/** Of how many rows a DELETE or UPDATE was. */
const changed = ([, count]: [unknown, number]): number => count;
