import { Inject, Injectable } from '@nestjs/common';
import type { EngagementEvent } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { FORGET_IDS } from '../store/event-statements.ts';
import { EventStore } from '../store/event-store.ts';
import type { BrowserEvent, NewEvent, NotStored } from '../store/event-store.ts';

export type { BrowserEvent, NewEvent, NotStored } from '../store/event-store.ts';

/** Months that have a table of their own ahead of their time. */
const MONTHS_AHEAD = 3;
/** An event that comes again within so many hours counts nothing. */
export const IDS_KEPT_HOURS = 48;

/** The only place that writes what readers do. */
@Injectable()
export class EventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: EventStore,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** In the caller's transaction: an event is there exactly where what it tells of is. */
  record(manager: EntityManager, event: NewEvent): Promise<void> {
    return this.recordAll(manager, [event]);
  }

  /** The same of many, in one statement. */
  recordAll(manager: EntityManager, events: NewEvent[]): Promise<void> {
    const now = this.runtime.clock.now();
    return this.store.append(
      manager,
      events.map((event) => ({ ...event, at: event.at ?? now })),
    );
  }

  /**
   * Stores what browsers did, in one statement. One that is stored already is passed over, also where it comes twice here or to another process
   * at the same time. In the caller's transaction, if it has one.
   *
   * @returns of each event why it is not there, in their order; null where it is
   */
  take(manager: EntityManager, events: readonly BrowserEvent[]): Promise<(NotStored | null)[]> {
    return this.store.appendOnce(manager, events, { now: this.runtime.clock.now(), hours: IDS_KEPT_HOURS });
  }

  /** Forgets names of events that are too old to come again, at most so many; returns how many. */
  async forgetIds(atMost: number): Promise<number> {
    const [, forgotten]: [unknown, number] = await this.dataSource.query(FORGET_IDS, [
      ...[this.runtime.clock.now(), IDS_KEPT_HOURS, atMost],
    ]);
    return forgotten;
  }

  /** Takes the samples of a website away that are dated since a time, in the caller's transaction; returns how many. */
  removeSamples(manager: EntityManager, siteId: number, since: Date): Promise<number> {
    return this.store.removeSamples(manager, siteId, since);
  }

  /** What is recorded of subscribers, oldest first: for a copy that they ask for. */
  ofSubscribers(subscriberIds: number[]): Promise<EngagementEvent[]> {
    return this.store.ofSubscribers(subscriberIds);
  }

  /** Takes a subscriber out of all that was recorded of them; what happened still counts, and visitors stay apart from each other. */
  forget(manager: EntityManager, subscriberIds: number[]): Promise<number> {
    return this.store.forgetSubscribers(manager, subscriberIds);
  }

  /** Makes the tables of this month and the next ones, and tells how many were new. */
  makeMonths(): Promise<number> {
    return this.store.makeMonths(this.runtime.clock.now(), MONTHS_AHEAD);
  }
}
