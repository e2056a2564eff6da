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
  data?: object;
}

/** $1: `StoredTestEvent` as JSON. */
export const STORE = `
  WITH stored AS (
    INSERT INTO engagement_events
      (wordpress_site_id, visitor_id, event_type, "timestamp", is_sample, page_url, article, referrer, event_data)
    SELECT site, visitor, type, at, COALESCE("isSample", false), page, article, referrer, COALESCE(data, '{}')
    FROM jsonb_to_recordset($1::jsonb) AS one(site int, visitor text, type text, at timestamptz, "isSample" boolean, page text,
         article text, referrer text, data jsonb)
    RETURNING id, "timestamp")
  INSERT INTO waiting_events (event_id, "timestamp") SELECT id, "timestamp" FROM stored`;

/** Stores events as they are stored anywhere: with a note that they are to be counted. */
export const storeEvents = (test: TestApp, events: readonly StoredTestEvent[]): Promise<unknown> =>
  test.database.dataSource.query(STORE, [JSON.stringify(events)]);

const TABLES = [
  ...['engagement_events', 'waiting_events', 'visitor_days', 'visitor_counts', 'visitor_tracking', 'visitor_zones'],
  'realtime_metrics',
];

export async function clearEvents(test: TestApp): Promise<void> {
  for (const table of TABLES) await test.database.dataSource.query(`DELETE FROM ${table}`);
}
