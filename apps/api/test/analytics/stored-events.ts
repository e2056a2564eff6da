import { CLAIMED_EVENT_TYPES } from '@pressloom/contracts/events';
import type { EventType } from '@pressloom/contracts/events';
import { EventsService } from '../../src/analytics/collect/events.service.ts';
import type { BrowserEvent, NewEvent } from '../../src/analytics/collect/events.service.ts';
import { VisitorErasure } from '../../src/analytics/people/visitor-erasure.service.ts';
import type { TestApp } from '../test-app.ts';

export interface StoredTestEvent {
  site: number;
  visitor: string | null;
  type: string;
  at: Date;
  isSample?: boolean;
  page?: string | null;
  article?: string | null;
  referrer?: string | null;
  /** Of a tab, as browsers say. */
  sessionId?: string | null;
  data?: object;
}

/** An event as it comes to the product. */
export interface ComingTestEvent extends StoredTestEvent {
  /** Of whom it is, where that is known by an address and not by a browser. */
  subscriberId?: number;
}

/** $1: `StoredTestEvent` as JSON. */
export const STORE = `
  WITH stored AS (
    INSERT INTO engagement_events
      (wordpress_site_id, visitor_id, event_type, "timestamp", is_sample, page_url, article, referrer, session_id,
       event_data)
    SELECT site, visitor, type, at, COALESCE("isSample", false), page, article, referrer, "sessionId", COALESCE(data, '{}')
    FROM jsonb_to_recordset($1::jsonb) AS one(site int, visitor text, type text, at timestamptz, "isSample" boolean, page text,
         article text, referrer text, "sessionId" text, data jsonb)
    RETURNING id, "timestamp")
  INSERT INTO waiting_events (event_id, "timestamp") SELECT id, "timestamp" FROM stored`;

/** Stores events as they are stored anywhere: with a note that they are to be counted. */
export const storeEvents = (test: TestApp, events: readonly StoredTestEvent[]): Promise<unknown> =>
  test.database.dataSource.query(STORE, [JSON.stringify(events)]);

/** Stores events the way that each comes: what browsers say through collection, all others, samples among them, as the server records them. */
export async function takeEvents(test: TestApp, events: readonly ComingTestEvent[]): Promise<void> {
  const { manager } = test.database.dataSource;
  const service = test.app.get(EventsService);
  const outcomes = await service.take(manager, events.filter(isOfBrowser).map(claimOf));
  if (outcomes.some((why) => why !== null)) throw new Error(`Not stored: ${outcomes.join(', ')}`);
  await service.recordAll(manager, events.filter((event) => !isOfBrowser(event)).map(recordOf));
}

const CLAIMED: readonly string[] = CLAIMED_EVENT_TYPES;

const isOfBrowser = (event: ComingTestEvent): event is ComingTestEvent & { visitor: string } =>
  event.visitor !== null && event.isSample !== true && CLAIMED.includes(event.type);

const claimOf = (event: ComingTestEvent & { visitor: string }): BrowserEvent => ({
  ...{ siteId: event.site, visitorId: event.visitor, eventId: null, sessionId: event.sessionId ?? null },
  ...{ type: event.type as EventType, at: event.at, pageUrl: event.page ?? null, referrer: event.referrer ?? null },
  ...{ userAgent: null, article: event.article ?? null, data: { ...event.data } },
});

const recordOf = ({ visitor, subscriberId, referrer, article, ...event }: ComingTestEvent): NewEvent => ({
  ...{ siteId: event.site, type: event.type as EventType, at: event.at, isSample: event.isSample ?? false },
  ...{ pageUrl: event.page ?? null, sessionId: event.sessionId ?? null },
  data: { ...event.data },
  ...(visitor !== null && { visitorId: visitor }),
  ...(subscriberId !== undefined && { subscriberId }),
  ...(typeof referrer === 'string' && { referrer }),
  ...(typeof article === 'string' && { article }),
});

const TABLES = [
  ...['engagement_events', 'waiting_events', 'visitor_days', 'visitor_counts', 'visitor_tracking', 'visitor_zones'],
  ...['realtime_metrics', 'figure_copies', 'waiting_copies', 'visitor_addresses'],
  ...['kept', 'rebuilt'].flatMap((kind) => ['tracking', 'days', 'counts'].map((name) => `visitor_${name}_${kind}`)),
];

export async function clearEvents(test: TestApp): Promise<void> {
  for (const table of TABLES) await test.database.dataSource.query(`DELETE FROM ${table}`);
}

/** A table of its own for each of so many months, and for no other; what is stored goes. */
export async function makeMonths(test: TestApp, first: string, count: number): Promise<void> {
  const { dataSource } = test.database;
  await clearEvents(test);
  for (const name of await monthsOf(test))
    if (name !== 'other') await dataSource.query(`DROP TABLE engagement_events_${name}`);
  for (let month = 0; month < count; month += 1)
    await dataSource.query(`SELECT make_event_month(($1::date + make_interval(months => $2::int))::date)`, [
      first,
      month,
    ]);
}

export const monthsOf = async (test: TestApp): Promise<string[]> => {
  const rows: { name: string }[] = await test.database.dataSource.query(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'engagement_events'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name.replace('engagement_events_', ''));
};

/** The address of whoever is erased. */
export const ERASED = 'nobody@press.example';

/** Somebody whose browser this is is erased, who may be a subscriber, too. */
export async function erased(
  test: TestApp,
  { subscriberId, ...visitor }: { siteId: number; visitorId: string; subscriberId?: number },
): Promise<void> {
  await test.database.dataSource.transaction(async (manager) => {
    const last = await test.app.get(VisitorErasure).erase(manager, ERASED, [visitor]);
    if (subscriberId !== undefined) await test.app.get(EventsService).forget(manager, [subscriberId]);
    await last();
  });
}
