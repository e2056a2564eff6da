import type { EntityManager } from 'typeorm';
import { Clock } from './clock.ts';
import type { DatabaseNews } from './database-news.ts';
import { KeptUntilNews } from './kept-until-news.ts';

class SetClock extends Clock {
  seconds = 0;
  override now = (): Date => new Date(this.seconds * 1_000);
}

let hear: () => void;
let reads: number;
let clock: SetClock;
let kept: KeptUntilNews<number>;
const manager = {} as EntityManager;

beforeEach(() => {
  reads = 0;
  clock = new SetClock();
  const notifications = {
    isHearing: true,
    hear: (_channel: string, hearer: () => void) => (hear = hearer),
    tell: async () => undefined,
  } as unknown as DatabaseNews;
  kept = new KeptUntilNews({
    news: notifications,
    clock,
    channel: 'any',
    keptMs: 1_000,
    read: async () => (reads += 1),
  });
});

const readsOf = async (calls: number): Promise<number> => {
  const before = reads;
  for (let call = 0; call < calls; call += 1) await kept.get();
  return reads - before;
};

it('is read once, again after a notification, and after a while without one', async () => {
  expect(await readsOf(3)).toBe(1);
  hear();
  expect(await readsOf(3)).toBe(1);
  clock.seconds = 1;
  expect(await readsOf(3)).toBe(1);
});

it('is read each time while a change of this process is not committed yet', async () => {
  await readsOf(1);
  await kept.changed(manager);
  expect(await readsOf(3)).toBe(3);
  hear();
  expect(await readsOf(3)).toBe(1);
});

it('is kept again some time after a change that was rolled back, of which no notification comes', async () => {
  await kept.changed(manager);
  expect(await readsOf(3)).toBe(3);
  clock.seconds = 61;
  expect(await readsOf(3)).toBe(1);
});

it('is read once at a time while nothing is kept, for all who came before that began', async () => {
  await kept.changed(manager);
  const first = kept.get();
  const others = Array.from({ length: 100 }, () => kept.get());
  expect(await first).toBe(1);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  expect(await kept.get()).toBe(3);
});

it('is read over the connection of a transaction, which waits for no other one', async () => {
  let letThrough = (): void => undefined;
  const read = async (of?: EntityManager): Promise<string> => {
    if (of) return 'of the transaction';
    await new Promise<void>((resolve) => (letThrough = resolve));
    return 'of all';
  };
  const notifications = { isHearing: true, hear: () => undefined } as unknown as DatabaseNews;
  const waiting = new KeptUntilNews({ news: notifications, clock, channel: 'any', keptMs: 1_000, read });
  const all = waiting.get();
  expect(await waiting.get(manager)).toBe('of the transaction');
  letThrough();
  expect(await all).toBe('of all');
  expect(await waiting.get(manager)).toBe('of all');
});
