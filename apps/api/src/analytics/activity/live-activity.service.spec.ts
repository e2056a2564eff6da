import { Logger } from '@nestjs/common';
import { ACTIVITY_EVENTS } from '@pressloom/contracts/activity';
import type { Id } from '@pressloom/contracts/scalars';
import type { RealtimeGateway } from '../../common/realtime.gateway.ts';
import type { Runtime } from '../../runtime.ts';
import type { Activity } from './activity.service.ts';
import { LiveActivity } from './live-activity.service.ts';

interface Message {
  siteId: Id | null;
  name: string;
  at: number;
}

let errors: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const after = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** The newest events where one happens each millisecond, by which they are numbered. */
const newest = (): { id: number }[] =>
  Array.from({ length: ACTIVITY_EVENTS }, (_one, place) => ({ id: Date.now() - place }));

/** What is followed by somebody at websites with 1,000 events a second, whose figures never are the same twice. */
function begun({ ticks = true, processRole = 'all', followed = [null] as (Id | null)[] } = {}) {
  const messages: Message[] = [];
  const activity = {
    newest: jest.fn(async () => newest()),
    dashboard: jest.fn(async () => ({
      ...{ at: new Date().toISOString(), events: newest() },
      ...{ stats: { totalPageViews: Date.now() }, onlineSubscribers: [{ id: Date.now() }] },
    })),
  };
  const realtime = {
    followed: () => followed,
    sendActivity: (siteId: Id | null, name: string) => messages.push({ siteId, name, at: Date.now() }),
  };
  const runtime = { timing: { ticks }, config: { processRole }, clock: { now: () => new Date() } };
  const live = new LiveActivity(
    activity as unknown as Activity,
    realtime as unknown as RealtimeGateway,
    runtime as unknown as Runtime,
  );
  live.onApplicationBootstrap();
  const reads = (): number => activity.newest.mock.calls.length + activity.dashboard.mock.calls.length;
  return { live, activity, messages, reads, followed };
}

it('sends a client at most 4 messages a second at 1,000 events a second, whichever second that is', async () => {
  const { messages } = begun({ followed: [null, 1, 2] });
  await after(10_000);
  for (const siteId of [null, 1, 2]) {
    const own = messages.filter((message) => message.siteId === siteId);
    const within = own.map(({ at }) => own.filter((other) => other.at >= at && other.at < at + 1_000).length);
    expect(Math.max(...within)).toBe(4);
    // Events twice a second, figures and who is online once.
    const counts = ['activity_event', 'stats_update', 'online_subscribers'].map(
      (name) => own.filter((message) => message.name === name).length,
    );
    expect(counts).toEqual([20, 10, 10]);
  }
});

it('reads twice a second, and not again before that has ended', async () => {
  const { activity, reads } = begun();
  await after(499);
  expect(reads()).toBe(0);
  await after(1);
  expect(reads()).toBe(1);
  const reading = Promise.withResolvers<{ id: number }[]>();
  activity.newest.mockReturnValueOnce(reading.promise);
  await after(10_000);
  expect(reads()).toBe(2);
  reading.resolve([]);
  await after(499);
  expect(reads()).toBe(2);
  await after(1);
  expect(reads()).toBe(3);
});

it('waits five seconds after a failure, which it logs, and then sends what was not sent', async () => {
  const { activity, messages, reads } = begun();
  activity.dashboard.mockRejectedValueOnce(new Error('No statement works.'));
  await after(500);
  await after(4_999);
  expect([reads(), messages]).toEqual([1, []]);
  expect(errors).toHaveBeenCalledTimes(1);
  await after(1);
  expect(messages.map(({ name }) => name)).toEqual(['activity_event']);
  await after(500);
  expect(reads()).toBe(3);
});

it('reads nothing while nobody follows, and goes on once somebody does', async () => {
  const { reads, followed } = begun({ followed: [] });
  await after(60_000);
  expect(reads()).toBe(0);
  followed.push(7);
  await after(500);
  expect(reads()).toBe(1);
});

it('ends with what is being sent', async () => {
  const { live, activity, reads } = begun();
  const reading = Promise.withResolvers<never>();
  activity.dashboard.mockReturnValueOnce(reading.promise);
  await after(500);
  let hasEnded = false;
  const ending = live.onModuleDestroy().then(() => (hasEnded = true));
  await after(1_000);
  expect(hasEnded).toBe(false);
  reading.reject(new Error('The pool is closed.'));
  await ending;
  await after(60_000);
  // Whoever ends is not to be alarmed.
  expect([reads(), errors.mock.calls]).toEqual([1, []]);
});

it.each<[string, Parameters<typeof begun>[0]]>([
  ['the process works on jobs alone', { processRole: 'worker' }],
  ['nothing happens by the clock', { ticks: false }],
])('never begins where %s', async (_why, options) => {
  const { reads } = begun(options);
  await after(60_000);
  expect(reads()).toBe(0);
});
