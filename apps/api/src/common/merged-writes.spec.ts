import { MergedWrites } from './merged-writes.ts';

/** A statement that ends when it is told to. */
function statements() {
  const begun: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const write = (items: number[]) =>
    new Promise<void>((resolve, reject) => begun.push({ items, end: resolve, fail: reject }));
  return { begun, write };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('what comes while a statement is under way is written by the next one', async () => {
  const { begun, write } = statements();
  const writes = new MergedWrites(write);
  const first = writes.add(1);
  const others = [writes.add(2), writes.add(3)];
  expect(begun.map(({ items }) => items)).toEqual([[1]]);
  begun[0]?.end();
  await first;
  await turn();
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  begun[1]?.end();
  await Promise.all(others);
  const last = writes.add(4);
  begun[2]?.end();
  await last;
});

it('nobody is told that something is written before it is', async () => {
  const { begun, write } = statements();
  const writes = new MergedWrites(write);
  const told: number[] = [];
  void writes.add(1).then(() => told.push(1));
  void writes.add(2).then(() => told.push(2));
  await turn();
  expect(told).toEqual([]);
  begun[0]?.end();
  await turn();
  expect(told).toEqual([1]);
});

it('a statement takes no more than it may', async () => {
  const taken: number[][] = [];
  const writes = new MergedWrites<number>(async (items) => void taken.push(items), { together: 2 });
  await Promise.all([1, 2, 3, 4].map((item) => writes.add(item)));
  expect(taken).toEqual([[1], [2, 3], [4]]);
});

it('a statement that fails fails for those that it took, and for nobody else', async () => {
  const { begun, write } = statements();
  const writes = new MergedWrites(write);
  const first = writes.add(1);
  const second = writes.add(2);
  begun[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  begun[1]?.end();
  await second;
});

it('what comes while as many wait as may is refused at once, and what waits is written', async () => {
  const { begun, write } = statements();
  const writes = new MergedWrites(write, { most: 2 });
  const admitted = [writes.add(1), writes.add(2), writes.add(3)];
  await expect(writes.add(4)).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  begun[0]?.end();
  await turn();
  const later = writes.add(5);
  begun[1]?.end();
  await Promise.all(admitted);
  begun[2]?.end();
  await later;
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3], [5]]);
});

it('what waits is measured by the size of its items', async () => {
  const { begun, write } = statements();
  const writes = new MergedWrites(write, { most: 10, sizeOf: (item: number) => item });
  const admitted = [writes.add(10), writes.add(6), writes.add(4)];
  await expect(writes.add(1)).rejects.toMatchObject({ statusCode: 429 });
  begun[0]?.end();
  await turn();
  const later = writes.add(9);
  begun[1]?.end();
  await turn();
  begun[2]?.end();
  await Promise.all([...admitted, later]);
  expect(begun.map(({ items }) => items)).toEqual([[10], [6, 4], [9]]);
});
