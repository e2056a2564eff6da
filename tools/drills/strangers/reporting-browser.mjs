/** A browser that reports what its reader does, as the widget's script for visits does: one event, or many at once, and again while nobody responds. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const RESPONSE_WITHIN_MS = 20_000;
/** Between a response and the next call; a little more or less. */
const PAUSE_MS = 150;
/** Between two tries of a call that failed. */
const AGAIN_MS = 250;
/** Then another reader comes. */
const EVENTS_OF_A_VISITOR = 60;
const MOST_IN_A_BATCH = 12;
const ARTICLES = 40;
const REFERRERS = ['https://www.google.com/', 'https://news.example/today', undefined];
/** A page that was open without a network tells late: at most so long ago, which the server takes. */
const MOST_LATE_MS = 23 * 3_600_000;
const SHARES = {
  batch: 0.4,
  /** The same event twice in one batch. */
  doubled: 0.3,
  late: 0.05,
  /** Readers who are gone before a failed call could be sent again. */
  givenUp: 0.2,
  /** What was acknowledged is sent again, or to both processes at the same time. */
  repeated: 0.15,
  atOnce: 0.1,
};

export class ReportingBrowser {
  visitors = 0;

  /** `log`: where all that is sent and acknowledged is noted; see `sent-events.mjs`. */
  constructor({ number, siteId, pages, urls, random, log }) {
    Object.assign(this, { number, siteId, pages, urls, random, log });
    this.come();
  }

  /** Reports until the load is over, never two calls of its own at once but where it means to. */
  async readOn() {
    while (!this.log.isOver) {
      const isBatch = this.random() < SHARES.batch;
      const events = Array.from({ length: isBatch ? this.below(MOST_IN_A_BATCH - 1) + 2 : 1 }, () => this.event());
      if (isBatch && this.random() < SHARES.doubled) events.push(events[this.below(events.length)]);
      await this.deliver(events, isBatch ? { events: events.map(({ body }) => body) } : events[0].body);
      if (this.reported >= EVENTS_OF_A_VISITOR) this.come();
      await pause(PAUSE_MS * (0.5 + this.random()));
    }
  }

  come() {
    this.visitorId = `reader-${this.number}-${this.visitors++}`;
    this.sessionId = randomUUID();
    this.reported = 0;
    /** Page views that were acknowledged and not closed yet. */
    this.open = [];
  }

  /** What happens next: mostly a page is opened; one that was is closed, its gate shown, the way to subscribe begun. */
  event() {
    this.reported += 1;
    const chance = this.random();
    if (chance < 0.2 && this.open.length > 0) {
      const { id, pageUrl, articleId } = this.open.shift();
      return this.noted({ id, pageUrl, articleId, eventType: 'page_view', visibleMs: this.below(60_000) });
    }
    const articleId = this.below(ARTICLES) + 1;
    const page = { id: randomUUID(), articleId, pageUrl: `${this.pages}/story-${articleId}/?utm_source=newsletter` };
    if (chance < 0.7) return this.noted({ ...page, eventType: 'page_view', referrer: this.oneOf(REFERRERS) });
    return this.noted({ ...page, eventType: chance < 0.9 ? 'gate_shown' : this.oneOf(SIGN_UPS) });
  }

  noted(said) {
    const isLate = said.visibleMs === undefined && this.random() < SHARES.late;
    const { visitorId, sessionId, siteId: wordpressSiteId } = this;
    const body = { visitorId, sessionId, wordpressSiteId, ...said, ...(isLate && { ageMs: this.below(MOST_LATE_MS) }) };
    const type = said.visibleMs === undefined ? said.eventType : 'page_closed';
    const event = this.log.note({ visitorId, type, article: String(said.articleId) });
    return { event, body: { ...body, eventData: { sent: String(event.number) } } };
  }

  /** Until it is acknowledged, unless the reader leaves. */
  async deliver(events, body) {
    const target = this.oneOf(this.urls);
    const tries = this.random() < SHARES.atOnce ? this.urls : [target];
    let isAcknowledged = await this.anyAcknowledges(tries, body, events.length);
    while (!isAcknowledged) {
      this.log.unanswered += 1;
      if (this.random() < SHARES.givenUp) return;
      await pause(AGAIN_MS * (0.5 + this.random()));
      isAcknowledged = await this.anyAcknowledges([this.oneOf(this.urls)], body, events.length);
    }
    for (const { event, body: said } of events) {
      this.log.acknowledge(event);
      if (event.type === 'page_view' && said.ageMs === undefined && !this.open.includes(said)) this.open.push(said);
    }
    if (this.random() < SHARES.repeated) await this.anyAcknowledges([this.oneOf(this.urls)], body, events.length);
  }

  async anyAcknowledges(urls, body, count) {
    const responses = await Promise.all(urls.map((url) => this.log.send(() => this.post(url, body))));
    let isAcknowledged = false;
    for (const response of responses) {
      if (response === null || response.status === 503) continue;
      const { stored = count, refused = [] } = response.body;
      if (response.status !== 200 || stored !== count || refused.length > 0)
        this.log.faults.push(`${this.visitorId}: ${response.status} ${JSON.stringify(response.body)}`);
      isAcknowledged = true;
    }
    return isAcknowledged;
  }

  /** Null where no response came. */
  async post(url, body) {
    try {
      const response = await fetch(`${url}/api/analytics/events`, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          'user-agent': USER_AGENT,
          'x-forwarded-for': `203.0.113.${this.number + 1}`,
          origin: new URL(this.pages).origin,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }

  below(most) {
    return Math.floor(this.random() * most);
  }

  oneOf(list) {
    return list[this.below(list.length)];
  }
}

const SIGN_UPS = ['subscription_started', 'subscription_completed'];
