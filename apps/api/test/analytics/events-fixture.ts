import type { IncomingMessage } from 'node:http';
import { COLLECT_PATH } from '@pressloom/contracts/events';
import type { SiteView } from '@pressloom/contracts/sites';
import { EngagementEvent } from '@pressloom/database/entities';
import supertest from 'supertest';
import type { Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { CollectCalls } from '../../src/analytics/collect/collect-calls.service.ts';
import { DomainError } from '../../src/common/errors.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp, TestAppOptions } from '../test-app.ts';

export const READER =
  'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
export const SITE_URL = 'https://www.firenews.example';

let visitors = 0;
/** A visitor of their own. */
export const visitor = (): string => `v${String((visitors += 1)).padStart(15, '0')}`;

export type Headers = Record<string, string | null>;

/** How many calls were answered, and the refusals by their status. */
export async function outcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(calls)) {
    const { reason } = outcome as PromiseRejectedResult;
    if (outcome.status === 'rejected' && !(reason instanceof DomainError)) throw reason;
    const name = outcome.status === 'fulfilled' ? 'answered' : String((reason as DomainError).statusCode);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** An installation with a website whose pages report events. */
export class EventsFixture {
  readonly test: TestApp;
  readonly operator: TestAgent;
  site: SiteView;

  private constructor(test: TestApp, operator: TestAgent, site: SiteView) {
    this.test = test;
    this.operator = operator;
    this.site = site;
  }

  static async start(options: TestAppOptions = {}): Promise<EventsFixture> {
    const test = await startTestApp(options);
    const operator = await signedIn(test, 'operator');
    const site = await new Pipeline(test, operator).site({ siteUrl: SITE_URL });
    return new EventsFixture(test, operator, site);
  }

  another(siteUrl: string): Promise<SiteView> {
    return new Pipeline(this.test, this.operator).site({ siteUrl });
  }

  pageView(more: object = {}): Record<string, unknown> {
    const pageUrl = `${SITE_URL}/a/`;
    return { visitorId: visitor(), wordpressSiteId: this.site.id, eventType: 'page_view', pageUrl, ...more };
  }

  /** As the widget sends it: text, from a page of the website. A header that is null is left out. */
  send(body: unknown, headers: Headers = {}, url = this.test.url): Test {
    const call = supertest(url).post(COLLECT_PATH).type('text/plain');
    for (const [name, value] of Object.entries({ Origin: SITE_URL, 'User-Agent': READER, ...headers }))
      if (value !== null) call.set(name, value);
    return call.send(typeof body === 'string' ? body : JSON.stringify(body));
  }

  /** A call as the route hands it on, without a connection for each. */
  taken(body: object, address: string, headers: object = {}): Promise<unknown> {
    return this.test.app.get(CollectCalls, { strict: false }).take(body, {
      headers: { origin: SITE_URL, 'user-agent': READER, ...headers },
      socket: { remoteAddress: address },
    } as unknown as IncomingMessage);
  }

  /** Rows of these visitors, or of all, in their order. */
  rows(...visitorIds: unknown[]): Promise<EngagementEvent[]> {
    const query = this.test.database.dataSource
      .getRepository(EngagementEvent)
      .createQueryBuilder('event')
      .orderBy('event.id');
    return (visitorIds.length === 0 ? query : query.where('visitor_id = ANY(:visitorIds)', { visitorIds })).getMany();
  }

  /** Rows of a table of collection, to see that nothing is there. */
  async count(table: 'engagement_events' | 'event_ids'): Promise<number> {
    const [row]: { count: number }[] = await this.test.database.dataSource.query(
      `SELECT count(*)::int AS count FROM ${table}`,
    );
    return row?.count ?? 0;
  }
}
