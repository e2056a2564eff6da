import type { SiteView } from '@pressloom/contracts/sites';
import type TestAgent from 'supertest/lib/agent.js';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { clearEvents, storeEvents } from './stored-events.ts';
import type { StoredTestEvent } from './stored-events.ts';

/** Websites whose visits are stored and counted as they are anywhere; `site` is the first of them. */
export class VisitsFixture {
  private constructor(
    readonly test: TestApp,
    readonly operator: TestAgent,
    readonly sites: readonly [SiteView, SiteView],
  ) {}

  static async start(timeZone: string): Promise<VisitsFixture> {
    const test = await startTestApp();
    const operator = await signedIn(test, 'operator');
    const pipeline = new Pipeline(test, operator);
    const fixture = new VisitsFixture(test, operator, [
      await pipeline.site(),
      await pipeline.site({ brand: 'meditation' }),
    ]);
    await fixture.zone(timeZone);
    return fixture;
  }

  get site(): SiteView {
    return this.sites[0];
  }

  /** Nothing was visited, and it is `now`. */
  async clear(now?: Date): Promise<void> {
    if (now) this.test.clock.set(now);
    await clearEvents(this.test);
  }

  close(): Promise<void> {
    return this.test.close();
  }

  async zone(timeZone: string): Promise<void> {
    await this.test.database.dataSource.query('UPDATE wordpress_sites SET time_zone = $1', [timeZone]);
  }

  view(visitor: string | null, at: string | Date, rest: Partial<StoredTestEvent> = {}): StoredTestEvent {
    return {
      ...{ site: this.site.id, visitor, type: 'page_view', at: new Date(at), page: 'firenews.example/a' },
      ...rest,
    };
  }

  async count(events: readonly StoredTestEvent[]): Promise<void> {
    await storeEvents(this.test, events);
    await this.test.app.get(Rollups).countAll();
  }

  /** A call of Visitor Analytics about the first website. */
  async get<Body>(path: string, query: object = {}): Promise<Body> {
    const call = this.operator.get(`/api/visitor-analytics/${path}`).query({ siteId: this.site.id, ...query });
    return (await call.expect(200)).body as Body;
  }
}
