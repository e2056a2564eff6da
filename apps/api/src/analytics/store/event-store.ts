import type { EventType } from '@pressloom/contracts/events';
import type { EngagementEvent } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';

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

/** An event as it is counted. */
export interface StoredEvent {
  siteId: number;
  type: string;
  /** In milliseconds. */
  at: number;
  visitorId: string | null;
  isSample: boolean;
  page: string | null;
  /** What the gate tells an article from others by. */
  article: string | null;
  referrer: string | null;
  data: Record<string, string>;
}

/** An event as it is listed: the newest ones, whoever they are of. */
export interface ListedEvent {
  id: number;
  type: string;
  siteId: number;
  at: string;
  subscriberId: number | null;
  visitorId: string | null;
  page: string | null;
  data: Record<string, string>;
}

/** Up to where a website's events were read, in the order of their time: as texts, which lose no microsecond. */
export interface EventPosition {
  at: string;
  id: string;
}

/** Before all events. */
export const BEGINNING: EventPosition = { at: '-infinity', id: '0' };

/** Figures beside those that are shown: what events that are gone left, and what is being rebuilt. */
export type CopyKind = 'kept' | 'rebuilt';

export interface ReadEvents {
  siteId: number;
  /** Whose waiting events are passed over, as they are taken by themselves. */
  kind: CopyKind;
  after: EventPosition;
  /** Before this time only; null for all. */
  until: string | null;
}

/** A visitor's other name. */
export interface RenamedVisitor {
  siteId: number;
  visitorId: string;
  substitute: string;
}

/**
 * What readers did, one by one: the only way to these events. Another engine can take its place where one database no longer serves; see docs/adr/118.
 * Writes are part of the caller's transaction where it has one.
 */
export abstract class EventStore {
  abstract append(manager: EntityManager, events: readonly (NewEvent & { at: Date })[]): Promise<void>;

  /**
   * Stores what browsers did, in one statement. One whose name was stored less than `keptHours` ago is passed over, also where it comes twice here or to
   * another process at the same time.
   *
   * @returns of each event why it is not there, in their order; null where it is
   */
  abstract appendOnce(
    manager: EntityManager,
    events: readonly BrowserEvent[],
    kept: { now: Date; hours: number },
  ): Promise<(NotStored | null)[]>;

  /**
   * Takes the next events that are not counted yet, part of the transaction that counts them. Each event is taken once, whatever other transactions
   * are under way: what they store is taken when it is committed. Events of a website that is gone, or going, are left out. Copies of figures that the
   * events belong to get a note of each.
   */
  abstract takeNew(manager: EntityManager, most: number): Promise<{ taken: number; events: StoredEvent[] }>;

  /** The same of the events that a copy has a note of. */
  abstract takeForCopy(
    manager: EntityManager,
    copy: { siteId: number; kind: CopyKind },
    most: number,
  ): Promise<{ taken: number; events: StoredEvent[] }>;

  /** Reads on in a website's events by their time. What waits to be counted is left out of `events`, and passed. `last`: null where nothing was left. */
  abstract readOn(
    manager: EntityManager,
    asked: ReadEvents,
    most: number,
  ): Promise<{ read: number; events: StoredEvent[]; last: EventPosition | null }>;

  /** How many events of a website are stored, from and until a time where given. It reads them all. */
  abstract recount(siteId: number, span: { from: string; until: string | null }): Promise<number>;

  /** The newest of one website or of all, as they were stored, without samples. */
  abstract newest(siteId: number | null, types: readonly string[], most: number): Promise<ListedEvent[]>;

  abstract ofSubscribers(subscriberIds: number[]): Promise<EngagementEvent[]>;

  /** Those since a time, without which all events of the website would have to be read. Returns how many. */
  abstract removeSamples(manager: EntityManager, siteId: number, since: Date): Promise<number>;

  /** Takes subscribers out of all that was recorded of them; what happened still counts. Returns of how many events. */
  abstract forgetSubscribers(manager: EntityManager, subscriberIds: number[]): Promise<number>;

  /** Gives a visitor's events another name, so that they still are of one visitor. `since`: only later ones. */
  abstract rename(manager: EntityManager, visitor: RenamedVisitor, since?: Date): Promise<void>;

  /** What `eraseMentions` takes an address out of, as `table.column`. */
  abstract readonly mentioning: readonly string[];

  /** Takes an address out of what browsers said: a page may have it in its own address. `since`: only of what happened then or later. */
  abstract eraseMentions(manager: EntityManager, email: string, since?: Date): Promise<void>;

  /** Makes the tables of this month and the next ones; returns how many were new. A month without its own stays in the table for all others. */
  abstract makeMonths(now: Date, ahead: number): Promise<number>;

  /** The months that have a table of their own, the oldest first: their first days, as `YYYY-MM`. */
  abstract months(): Promise<string[]>;

  /**
   * Takes a month away as a whole. It waits for others at most `LOCK_WAIT_MS`, and so do they for it: false where that was too short.
   */
  abstract dropMonth(month: string, mayGo: (manager: EntityManager) => Promise<boolean>): Promise<boolean>;

  /** Takes away events of months that never had a table of their own, at most so many; returns how many. */
  abstract dropOthers(manager: EntityManager, until: Date, most: number): Promise<number>;
}
