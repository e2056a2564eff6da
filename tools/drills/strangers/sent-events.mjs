/** What browsers sent, beside what is stored and counted of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { funnels, recounted, recountedFunnels, stored } from '../../../apps/api/test/analytics/recount.ts';

const ASK_EVERY_MS = 10;
/** Figures that are not there by then never will be. */
const GIVE_UP_MS = 60_000;
/** Of the others only the page is kept. */
const NAMES_ARTICLE = new Set(['page_view', 'gate_shown']);

/** The log of a load: all events that were sent, by their number, which each carries in its data. */
export class SentEvents {
  events = [];
  acknowledged = 0;
  faults = [];
  /** Calls to which no response came. */
  unanswered = 0;
  isOver = false;
  underWay = 0;
  held = null;

  note(event) {
    const noted = { ...event, number: this.events.length, isAcknowledged: false };
    this.events.push(noted);
    return noted;
  }

  /** One that was twice in a batch is one event. */
  acknowledge(event) {
    if (!event.isAcknowledged) this.acknowledged += 1;
    event.isAcknowledged = true;
  }

  /** Sends as soon as nobody holds the load. */
  async send(post) {
    while (this.held) await this.held;
    this.underWay += 1;
    try {
      return await post();
    } finally {
      this.underWay -= 1;
    }
  }

  /** Runs `look` while nothing is sent, and what was under way has ended. */
  async whileHeld(look) {
    const { promise, resolve } = Promise.withResolvers();
    this.held = promise;
    try {
      while (this.underWay > 0) await pause(ASK_EVERY_MS);
      return await look();
    } finally {
      this.held = null;
      resolve();
    }
  }
}

/** What is wrong with the events that are stored: each that was acknowledged has to be there once, each other one that was sent at most once. */
export async function wrongEvents(database, { events }) {
  const rows = await database.query(STORED_EVENTS);
  const kept = new Map(rows.map((row) => [row.number, row]));
  const faults = [];
  for (const { number, visitorId, type, article, isAcknowledged } of events) {
    const row = kept.get(String(number));
    kept.delete(String(number));
    if (!row && isAcknowledged) faults.push(`${visitorId}: ${type} ${number} was acknowledged and is not stored`);
    if (row && row.times !== 1) faults.push(`${visitorId}: ${type} ${number} is stored ${row.times} times`);
    if (row && row.what !== [visitorId, type, ...(NAMES_ARTICLE.has(type) ? [article] : [])].join(' '))
      faults.push(`${visitorId}: ${type} ${number} of article ${article} is stored as ${row.what}`);
  }
  return [...faults, ...[...kept.values()].map(({ what }) => `${what} was never sent`)];
}

/**
 * Waits until each stored event is counted; nothing may be sent meanwhile. Resolves with the moment, of `performance.now()`, at which it was, and with
 * the figures that are others than SQL counts from the events themselves.
 */
export async function countedFigures(database) {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const at = performance.now();
    const [{ waiting }] = await database.query('SELECT count(*)::int AS waiting FROM waiting_events');
    if (waiting === 0) return { at, wrong: await wrongFigures(database) };
    if (at > giveUpAt) return { at, wrong: [`${waiting} events were not counted within ${GIVE_UP_MS / 1000} s`] };
    await pause(ASK_EVERY_MS);
  }
}

async function wrongFigures(database) {
  const pairs = [
    ['days', await stored(database), await recounted(database)],
    ['the way to subscribe', await funnels(database), await recountedFunnels(database)],
    ['visitors', await database.query(VISITORS), await database.query(RECOUNTED_VISITORS)],
    ['minutes', await database.query(MINUTES), await database.query(RECOUNTED_MINUTES)],
  ];
  return pairs.flatMap(([what, figures, counted]) => {
    const [shown, expected] = [figures, counted].map((rows) => new Set(rows.map((row) => JSON.stringify(row))));
    const [more, missing] = [[...shown.difference(expected)], [...expected.difference(shown)]];
    return [
      ...more.map((row) => `${what}: ${row} is shown, and is not what SQL counts`),
      ...missing.map((row) => `${what}: ${row} is what SQL counts, and is not shown`),
    ];
  });
}

const STORED_EVENTS = `
  SELECT event_data ->> 'sent' AS number, min(concat_ws(' ', visitor_id, event_type, article)) AS what, count(*)::int AS times
  FROM engagement_events GROUP BY 1`;

const VISITORS = `
  SELECT visitor_id, first_visit::text, last_visit::text, page_views, articles_viewed, is_subscribed FROM visitor_tracking ORDER BY 1`;

const RECOUNTED_VISITORS = `
  SELECT visitor_id, min("timestamp")::text AS first_visit, max("timestamp")::text AS last_visit,
         count(*) FILTER (WHERE event_type = 'page_view')::int AS page_views,
         count(DISTINCT COALESCE(article, page_url)) FILTER (WHERE event_type = 'page_view')::int AS articles_viewed,
         bool_or(event_type = 'newsletter_confirmed') AS is_subscribed
  FROM engagement_events WHERE event_type <> 'page_closed' GROUP BY 1 ORDER BY 1`;

const MINUTES = `
  SELECT metric_type AS type, "timestamp"::text AS minute, value FROM realtime_metrics ORDER BY 1, 2`;

const RECOUNTED_MINUTES = `
  SELECT event_type AS type, date_trunc('minute', "timestamp")::text AS minute, count(*)::int AS value
  FROM engagement_events WHERE event_type <> 'page_closed' GROUP BY 1, 2 ORDER BY 1, 2`;
