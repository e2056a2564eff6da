import type { EntityManager } from 'typeorm';

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

/**
 * Takes the next events that are not counted yet, part of the transaction that counts them. Each event is taken once, whatever other transactions
 * are under way: what they store is taken when it is committed. Events of a website that is gone, or going, are left out.
 */
export function takeNewEvents(manager: EntityManager, most: number): Promise<{ taken: number; events: StoredEvent[] }> {
  return manager.query<[{ taken: number; events: StoredEvent[] }]>(TAKE, [most]).then(([row]) => row);
}

const COLUMNS = `
  'siteId', event.wordpress_site_id, 'type', event.event_type, 'at', (extract(epoch FROM event."timestamp") * 1000)::bigint,
  'visitorId', event.visitor_id, 'isSample', event.is_sample, 'page', event.page_url, 'article', event.article,
  'referrer', event.referrer, 'data', event.event_data`;

/** $1: how many. The lateral read finds each in its month's table by its key. */
const TAKE = `
  WITH taken AS (
    DELETE FROM waiting_events
    WHERE event_id IN (SELECT event_id FROM waiting_events ORDER BY event_id LIMIT $1) RETURNING event_id, "timestamp"),
  counted AS (
    SELECT event.* FROM taken
    CROSS JOIN LATERAL (
      SELECT * FROM engagement_events one WHERE one.id = taken.event_id AND one."timestamp" = taken."timestamp" LIMIT 1) event
    JOIN wordpress_sites site ON site.id = event.wordpress_site_id AND site.deleted_at IS NULL
    FOR KEY SHARE OF site)
  SELECT (SELECT count(*)::int FROM taken) AS taken,
         COALESCE((SELECT jsonb_agg(jsonb_build_object(${COLUMNS}) ORDER BY event.id) FROM counted event), '[]') AS events`;
