import { Logger } from '@nestjs/common';
import type { DiskSpace } from '../../common/disk/disk-space.service.ts';
import type { Runtime } from '../../runtime.ts';
import { RollupLoop } from './rollup-loop.service.ts';
import type { Rollups } from './rollups.service.ts';

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

/** A loop that has begun, with what it asks of others. */
function begun({ ticks = true, processRole = 'all' } = {}) {
  const countAll = jest.fn(async (_isStopped: () => boolean) => 0);
  const disk = { isFull: jest.fn(() => false), refused: jest.fn() };
  const runtime = { timing: { ticks }, config: { processRole } } as unknown as Runtime;
  const loop = new RollupLoop({ countAll } as unknown as Rollups, disk as unknown as DiskSpace, runtime);
  loop.onApplicationBootstrap();
  return { loop, countAll, disk };
}

it('counts twice a second', async () => {
  const { countAll } = begun();
  await after(499);
  expect(countAll).not.toHaveBeenCalled();
  await after(1);
  expect(countAll).toHaveBeenCalledTimes(1);
  await after(1_500);
  expect(countAll).toHaveBeenCalledTimes(4);
});

it('begins no portion before the one under way has ended', async () => {
  const { countAll } = begun();
  const portion = Promise.withResolvers<number>();
  countAll.mockReturnValueOnce(portion.promise);
  await after(10_000);
  expect(countAll).toHaveBeenCalledTimes(1);
  portion.resolve(5_000);
  await after(499);
  expect(countAll).toHaveBeenCalledTimes(1);
  await after(1);
  expect(countAll).toHaveBeenCalledTimes(2);
});

it('waits five seconds after a failure, which it logs, and goes on twice a second', async () => {
  const { countAll, disk } = begun();
  countAll.mockRejectedValueOnce(new Error('No statement works.'));
  await after(500);
  await after(4_999);
  expect(countAll).toHaveBeenCalledTimes(1);
  expect(errors).toHaveBeenCalledTimes(1);
  expect(disk.refused).not.toHaveBeenCalled();
  await after(1);
  expect(countAll).toHaveBeenCalledTimes(2);
  await after(500);
  expect(countAll).toHaveBeenCalledTimes(3);
});

it('passes over its turns while the disk is full, and counts once there is room', async () => {
  const { countAll, disk } = begun();
  disk.isFull.mockReturnValue(true);
  await after(60_000);
  expect(countAll).not.toHaveBeenCalled();
  disk.isFull.mockReturnValue(false);
  await after(500);
  expect(countAll).toHaveBeenCalledTimes(1);
});

it('lets the others know where the database had no room, and logs nothing', async () => {
  const { countAll, disk } = begun();
  countAll.mockRejectedValueOnce(Object.assign(new Error('could not extend file'), { code: '53100' }));
  await after(500);
  expect(disk.refused).toHaveBeenCalledTimes(1);
  expect(errors).not.toHaveBeenCalled();
  await after(5_000);
  expect(countAll).toHaveBeenCalledTimes(2);
});

it('ends with the portion under way, which it asks to be the last one', async () => {
  const { loop, countAll } = begun();
  const portion = Promise.withResolvers<number>();
  countAll.mockReturnValueOnce(portion.promise);
  await after(500);
  const isStopped = countAll.mock.calls[0]?.[0];
  expect(isStopped?.()).toBe(false);
  let hasEnded = false;
  const ending = loop.onModuleDestroy().then(() => (hasEnded = true));
  await after(1_000);
  expect([isStopped?.(), hasEnded]).toEqual([true, false]);
  portion.resolve(5_000);
  await ending;
  await after(60_000);
  expect(countAll).toHaveBeenCalledTimes(1);
});

it.each<[string, Parameters<typeof begun>[0]]>([
  ['the process serves the web alone', { processRole: 'web' }],
  ['nothing happens by the clock', { ticks: false }],
])('never begins where %s', async (_why, options) => {
  const { countAll } = begun(options);
  await after(60_000);
  expect(countAll).not.toHaveBeenCalled();
});
