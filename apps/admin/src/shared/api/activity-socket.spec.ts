import type { ActivityItem, ActivityStats } from '@pressloom/contracts/activity';
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
const SECOND = { id: 2 } as ActivityItem;
const FIRST = { id: 1 } as ActivityItem;
const STATS = { activeUsers: 1 } as ActivityStats;

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
  wire.hear('online_subscribers', [], scope);
  expect(handlers.events).toHaveBeenCalledWith([SECOND, FIRST], AT);
  expect(handlers.stats).toHaveBeenCalledWith(STATS, AT);
  expect(handlers.online).toHaveBeenCalledWith([], AT);
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
