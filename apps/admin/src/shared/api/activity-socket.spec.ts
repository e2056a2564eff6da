import type { ActivityItem, ActivityStats, OnlineSubscriber } from '@pressloom/contracts/activity';
import { carryActivity, followActivity } from './activity-socket.ts';
import type { ActivityHandlers } from './activity-socket.ts';

type Ack = (answer: { ok: boolean }) => void;

/** A connection: what the page sent, and what the server lets come. */
class Wire {
  readonly sent: [event: string, message: unknown, ack?: Ack][] = [];
  private readonly hearers: [string, (...payload: unknown[]) => void][] = [];

  on(event: string, hearer: (...payload: unknown[]) => void): this {
    this.hearers.push([event, hearer]);
    return this;
  }

  emit(...packet: [string, unknown, Ack?]): this {
    this.sent.push(packet);
    return this;
  }

  hear(event: string, ...payload: unknown[]): void {
    for (const [name, hearer] of this.hearers) if (name === event) hearer(...payload);
  }

  allow(): void {
    this.sent.at(-1)?.[2]?.({ ok: true });
  }
}

const AT = '2026-11-20T12:00:00.000Z';
const item = (id: number): ActivityItem => ({
  ...{ id, type: 'page_view', siteId: 7, subscriberEmail: null, isPremium: false, timestamp: AT },
  details: { page: 'firenews.example/a' },
});
const [FIRST, SECOND] = [item(1), item(2)];
const STATS: ActivityStats = {
  ...{ activeUsers: 1, premiumOnline: 0, totalPageViews: 1, newsletterOpens: 0, newSubscribers: 0 },
  ...{ premiumConversions: 0, premiumToday: 0, engagementRate: null, averageSessionTime: null, bounceRate: 1 },
};
const ONLINE: OnlineSubscriber = {
  ...{ id: 1, siteId: 7, email: null, isPremium: false, currentPage: null, lastActive: AT },
  ...{ engagement: 'low', totalPageViews: 1 },
};

const handlersOf = () =>
  ({
    ...{ began: jest.fn(), lost: jest.fn(), events: jest.fn(), stats: jest.fn(), online: jest.fn() },
  }) satisfies ActivityHandlers;

let wire: Wire;
const leave: (() => void)[] = [];
const follow = (siteId: number | null) => {
  const handlers = handlersOf();
  leave.push(followActivity(siteId, handlers));
  return handlers;
};

beforeEach(() => {
  wire = new Wire();
  carryActivity(wire as unknown as Parameters<typeof carryActivity>[0]);
  wire.hear('connect');
});
afterEach(() => {
  for (const go of leave.splice(0)) go();
  wire.hear('disconnect');
});

it('asks for nothing while nobody follows', () => {
  expect(wire.sent).toEqual([]);
});

it('begins once the server says so, and takes what comes, newest first', () => {
  const handlers = follow(7);
  expect(wire.sent).toEqual([['subscribe', { channel: 'activity', siteId: 7 }, expect.any(Function)]]);
  expect(handlers.began).not.toHaveBeenCalled();
  wire.allow();
  expect(handlers.began).toHaveBeenCalledTimes(1);
  const scope = { siteId: 7, at: AT };
  wire.hear('activity_event', SECOND, [FIRST], scope);
  wire.hear('stats_update', STATS, scope);
  wire.hear('online_subscribers', [ONLINE], scope);
  expect(handlers.events).toHaveBeenCalledWith([SECOND, FIRST], AT);
  expect(handlers.stats).toHaveBeenCalledWith(STATS, AT);
  expect(handlers.online).toHaveBeenCalledWith([ONLINE], AT);
});

it('begins again after a lost connection, so that what was missed is asked for', () => {
  const handlers = follow(null);
  wire.allow();
  wire.hear('disconnect');
  expect(handlers.lost).toHaveBeenCalledTimes(1);
  wire.hear('connect');
  wire.allow();
  expect(wire.sent).toHaveLength(2);
  expect(handlers.began).toHaveBeenCalledTimes(2);
});

it('keeps what was followed before from what is followed now', () => {
  const before = follow(1);
  const late = wire.sent.at(-1)?.[2];
  const now = follow(2);
  late?.({ ok: true });
  wire.hear('activity_event', FIRST, [], { siteId: 1, at: AT });
  expect(before.began).not.toHaveBeenCalled();
  expect(before.events).not.toHaveBeenCalled();
  expect(now.events).not.toHaveBeenCalled();
  leave[0]?.();
  wire.hear('activity_event', FIRST, [], { siteId: 2, at: AT });
  expect(now.events).toHaveBeenCalledTimes(1);
});

it('stops when told so', () => {
  const handlers = follow(1);
  leave.splice(0).forEach((go) => go());
  expect(wire.sent.at(-1)).toEqual(['unsubscribe', { channel: 'activity' }]);
  wire.hear('activity_event', FIRST, [], { siteId: 1, at: AT });
  expect(handlers.events).not.toHaveBeenCalled();
});

describe('a message of another shape', () => {
  const scope = { siteId: 7, at: AT };

  it.each<[event: string, payload: unknown[]]>([
    ['activity_event', []],
    ['activity_event', [null, [], scope]],
    ['activity_event', ['{"id":1}', [], scope]],
    ['activity_event', [FIRST, undefined, scope]],
    ['activity_event', [FIRST, [SECOND, null], scope]],
    ['activity_event', [{ ...FIRST, details: null }, [], scope]],
    ['activity_event', [{ ...FIRST, details: { page: {} } }, [], scope]],
    ['activity_event', [{ ...FIRST, timestamp: 5 }, [], scope]],
    ['activity_event', [FIRST, [], null]],
    ['activity_event', [FIRST, [], { siteId: 7 }]],
    ['stats_update', [null, scope]],
    ['stats_update', [{ ...STATS, activeUsers: 'many' }, scope]],
    ['stats_update', [{ ...STATS, activeUsers: null }, scope]],
    ['stats_update', [STATS, undefined]],
    ['online_subscribers', [{}, scope]],
    ['online_subscribers', [[ONLINE, {}], scope]],
    ['online_subscribers', [[{ ...ONLINE, email: {} }], scope]],
    ['online_subscribers', [[ONLINE], 'all']],
  ])('is logged and otherwise left out: %s with %j', (event, payload) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const handlers = follow(7);
    expect(() => wire.hear(event, ...payload)).not.toThrow();
    expect(warn).toHaveBeenCalledTimes(1);
    expect([handlers.events, handlers.stats, handlers.online].flatMap(({ mock }) => mock.calls)).toEqual([]);
    // What comes after it is taken as ever.
    wire.hear('stats_update', { ...STATS, addedLater: true }, scope);
    expect(handlers.stats).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
