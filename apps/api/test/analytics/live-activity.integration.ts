import type { ActivityItem } from '@pressloom/contracts/activity';
import { SOCKET_PATH } from '@pressloom/contracts/realtime';
import type { ActivityScope, ClientEvents, ServerEvents, SubscribeAnswer } from '@pressloom/contracts/realtime';
import type { SiteView } from '@pressloom/contracts/sites';
import { waitFor } from '@pressloom/testing';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { LiveActivity } from '../../src/analytics/activity/live-activity.service.ts';
import { VisitorAddresses } from '../../src/analytics/people/visitor-addresses.service.ts';
import { Rollups } from '../../src/analytics/rollups/rollups.service.ts';
import { cookiesOf, signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { secondProcess } from '../second-process.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { STORE, clearEvents, storeEvents } from './stored-events.ts';
import type { StoredTestEvent } from './stored-events.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

let test: TestApp;
let operator: TestAgent;
let cookie: string;
let sites: [SiteView, SiteView];
let second: Awaited<ReturnType<typeof secondProcess>>;
const followers: Follower[] = [];

beforeAll(async () => {
  test = await startTestApp();
  operator = await signedIn(test, 'operator');
  cookie = cookiesOf(await operator.get('/api/auth/me').expect(200));
  const pipeline = new Pipeline(test, operator);
  sites = [await pipeline.site(), await pipeline.site({ brand: 'meditation' })];
  second = await secondProcess(test);
});
beforeEach(async () => {
  test.clock.set(new Date(NOON));
  await clearEvents(test);
});
afterEach(() => {
  for (const { client } of followers.splice(0)) client.disconnect();
});
afterAll(async () => {
  await second.close();
  await test.close();
});

/** Somebody who has the screen open. */
class Follower {
  readonly events: ActivityItem[] = [];
  readonly messages: [name: string, payload: unknown, scope: ActivityScope][] = [];

  constructor(readonly client: Socket<ServerEvents, ClientEvents>) {
    followers.push(this);
    client.on('activity_event', (event, earlier, scope) => {
      this.events.unshift(event, ...earlier);
      this.messages.push(['activity_event', event, scope]);
    });
    client.on('stats_update', (stats, scope) => this.messages.push(['stats_update', stats, scope]));
    client.on('online_subscribers', (online, scope) => this.messages.push(['online_subscribers', online, scope]));
  }

  static async at(url: string, message: object): Promise<Follower> {
    const client: Socket<ServerEvents, ClientEvents> = io(url, {
      ...{ path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true },
      extraHeaders: { Origin: url, Cookie: cookie },
    });
    const follower = new Follower(client);
    await new Promise<void>((resolve, reject) => {
      client.once('connect', resolve);
      client.once('connect_error', reject);
    });
    expect(await follower.ask('subscribe', { channel: 'activity', ...message })).toEqual({ ok: true });
    return follower;
  }

  ask(event: 'subscribe' | 'unsubscribe', message: object): Promise<SubscribeAnswer> {
    return this.client.timeout(5_000).emitWithAck(event, message);
  }

  /** What was sent has come: an answer that was asked for later comes later. */
  async caughtUp(): Promise<this> {
    await this.client.timeout(5_000).emitWithAck('unsubscribe', { channel: 'jobs' });
    return this;
  }

  named(name: string): unknown[] {
    return this.messages.filter(([each]) => each === name).map(([, payload]) => payload);
  }
}

const view = (ms: number, rest: Partial<StoredTestEvent> = {}): StoredTestEvent => ({
  ...{ site: sites[0].id, visitor: 'reader-1', type: 'page_view', at: new Date(NOON + ms), page: 'firenews.example/a' },
  ...rest,
});
const count = async (events: StoredTestEvent[]): Promise<void> => {
  await storeEvents(test, events);
  await test.app.get(Rollups).countAll();
};
const send = async (...apps: { get<T>(type: unknown): T }[]): Promise<void> => {
  for (const app of apps) await app.get<LiveActivity>(LiveActivity).sendAll();
};

it('brings an event to two browsers on two processes, each once, with the figures of both the same', async () => {
  const [here, there] = [await Follower.at(test.url, {}), await Follower.at(second.url, { siteId: sites[0].id })];
  await send(test.app, second.app);
  await count([view(0)]);
  for (let turn = 0; turn < 3; turn += 1) await send(test.app, second.app);
  await Promise.all([here.caughtUp(), there.caughtUp()]);
  for (const { events } of [here, there])
    expect(events).toMatchObject([{ type: 'page_view', siteId: sites[0].id, details: { page: 'firenews.example/a' } }]);
  expect(here.named('stats_update').at(-1)).toMatchObject({ activeUsers: 1, totalPageViews: 1 });
  expect(there.named('stats_update').at(-1)).toEqual(here.named('stats_update').at(-1));
  expect(there.named('online_subscribers').at(-1)).toEqual(here.named('online_subscribers').at(-1));
  expect(there.messages.at(-1)?.[2]).toEqual({ siteId: sites[0].id, at: '2026-11-20T12:00:00.000Z' });
});

it('keeps websites apart', async () => {
  const follower = await Follower.at(test.url, { siteId: sites[1].id });
  await count([view(0)]);
  await send(test.app, test.app);
  expect((await follower.caughtUp()).events).toEqual([]);
  expect(follower.named('stats_update')).toMatchObject([{ activeUsers: 0 }]);
});

it('sends nothing twice, and nothing where nothing changed', async () => {
  const follower = await Follower.at(test.url, {});
  await count([view(0), view(1)]);
  await send(test.app, test.app);
  const before = (await follower.caughtUp()).messages.length;
  await send(test.app, test.app, test.app, test.app);
  expect((await follower.caughtUp()).messages).toHaveLength(before);
  expect(follower.events.map(({ id }) => id)).toEqual([...new Set(follower.events.map(({ id }) => id))]);
  expect(follower.events).toHaveLength(2);
});

it('sends an event that came late into the database, though its number is older', async () => {
  const follower = await Follower.at(test.url, {});
  const late = test.database.dataSource.createQueryRunner();
  await late.startTransaction();
  await late.query(STORE, [JSON.stringify([view(0, { page: 'firenews.example/late' })])]);
  await storeEvents(test, [view(1)]);
  await send(test.app, test.app);
  await late.commitTransaction();
  await late.release();
  await send(test.app, test.app);
  const pages = (await follower.caughtUp()).events.map(({ details }) => details.page);
  expect(pages).toEqual(['firenews.example/late', 'firenews.example/a']);
});

it('has somebody who left offline by the clock alone, on both processes', async () => {
  const open = [await Follower.at(test.url, {}), await Follower.at(second.url, { siteId: sites[0].id })];
  await count([view(0)]);
  await send(test.app, second.app, test.app, second.app);
  test.clock.set(new Date(NOON + 5 * MINUTE_MS + SECOND_MS));
  await send(test.app, second.app, test.app, second.app);
  for (const follower of open) {
    await follower.caughtUp();
    expect(follower.named('online_subscribers')).toMatchObject([[{ totalPageViews: 1 }], []]);
    expect(follower.named('stats_update').at(-1)).toMatchObject({ activeUsers: 0, totalPageViews: 1 });
  }
});

it('sends an event again once it is known who it is of, and once that person was erased; so it does who is online', async () => {
  const follower = await Follower.at(test.url, {});
  const email = 'ada@live.example';
  await count([view(0), view(1, { visitor: 'reader-2' })]);
  await send(test.app, test.app);
  await test.database.dataSource.transaction((manager) =>
    test.app.get(VisitorAddresses).join(manager, { siteId: sites[0].id, visitorId: 'reader-1', email }),
  );
  await send(test.app, test.app);
  const known = [(await follower.caughtUp()).events, follower.named('online_subscribers').at(-1)];
  expect(known).toMatchObject([
    [{ subscriberEmail: email }, { subscriberEmail: null }, { subscriberEmail: null }],
    expect.arrayContaining([expect.objectContaining({ email })]),
  ]);
  await operator.post('/api/people/erase').send({ email }).expect(200);
  await send(test.app, test.app);
  const [again] = (await follower.caughtUp()).events;
  expect(again).toMatchObject({ id: follower.events[1]?.id, subscriberEmail: null });
  expect(JSON.stringify(follower.named('online_subscribers').at(-1))).not.toContain(email);
  expect(follower.named('activity_event')).toHaveLength(3);
});

/** Each event as it was sent last. */
const latest = (events: readonly ActivityItem[]): ActivityItem[] => [
  ...new Map(events.toReversed().map((event) => [event.id, event])).values(),
];

it('has neither address nor name on the screens of both processes a second after a person was erased', async () => {
  const email = 'bea@live.example';
  const open = [await Follower.at(test.url, {}), await Follower.at(second.url, { siteId: sites[0].id })];
  await count([view(0, { visitor: 'reader-of-bea' }), view(1, { visitor: 'reader-2' })]);
  await test.database.dataSource.transaction((manager) =>
    test.app.get(VisitorAddresses).join(manager, { siteId: sites[0].id, visitorId: 'reader-of-bea', email }),
  );
  // Events go twice a second, figures once.
  const aSecond = async (): Promise<void> => {
    for (let turn = 0; turn < 2; turn += 1) await send(test.app, second.app);
    for (const follower of open) await follower.caughtUp();
  };
  await aSecond();
  for (const follower of open)
    expect([latest(follower.events), follower.named('online_subscribers').at(-1)]).toMatchObject([
      expect.arrayContaining([expect.objectContaining({ subscriberEmail: email })]),
      expect.arrayContaining([expect.objectContaining({ email })]),
    ]);
  await operator.post('/api/people/erase').send({ email }).expect(200);
  await aSecond();
  for (const follower of open) {
    expect(latest(follower.events)).toMatchObject([{ subscriberEmail: null }, { subscriberEmail: null }]);
    expect(follower.named('online_subscribers').at(-1)).toMatchObject([{ email: null }, { email: null }]);
  }
  for (const url of [test.url, second.url])
    for (const list of ['recent', 'events']) {
      const call = supertest(url).get(`/api/visitor-analytics/${list}`).query({ siteId: sites[0].id });
      const { text } = await call.set('Cookie', cookie).expect(200);
      expect(text).toContain('reader-2');
      expect(text).not.toMatch(/bea@|reader-of-bea/);
    }
});

it('sends a client four messages a second at most, whatever happens', async () => {
  const follower = await Follower.at(test.url, {});
  for (let turn = 0; turn < 6; turn += 1) {
    await count(Array.from({ length: 500 }, (_, index) => view(turn, { visitor: `reader-${turn}-${index}` })));
    await send(test.app);
  }
  await follower.caughtUp();
  // Six turns are three seconds.
  expect(follower.messages.length).toBeLessThanOrEqual(12);
  expect(follower.named('activity_event')).toHaveLength(6);
  expect(follower.events).toHaveLength(300);
});

it('follows another website in the place of the one before, or nothing', async () => {
  const follower = await Follower.at(test.url, { siteId: sites[0].id });
  await follower.ask('subscribe', { channel: 'activity', siteId: sites[1].id });
  await count([view(0), view(0, { site: sites[1].id })]);
  await send(test.app, test.app);
  expect((await follower.caughtUp()).events).toMatchObject([{ siteId: sites[1].id }]);
  await follower.ask('unsubscribe', { channel: 'activity' });
  await count([view(1, { site: sites[1].id })]);
  await send(test.app, test.app);
  expect((await follower.caughtUp()).events).toHaveLength(1);
});

it('reads nothing where nobody follows', async () => {
  const follower = await Follower.at(test.url, {});
  follower.client.disconnect();
  const queries = jest.spyOn(test.database.dataSource, 'query');
  const readsAfterTurn = async (): Promise<number> => {
    queries.mockClear();
    await send(test.app);
    return queries.mock.calls.length;
  };
  await waitFor(async () => (await readsAfterTurn()) === 0);
  queries.mockRestore();
});

it.each([0, -1, 1.5, '1', {}, 2 ** 31])('refuses the website %j', async (siteId) => {
  const follower = await Follower.at(test.url, {});
  expect(await follower.ask('subscribe', { channel: 'activity', siteId })).toEqual({
    ...{ ok: false, error: 'Unknown website.' },
  });
});
