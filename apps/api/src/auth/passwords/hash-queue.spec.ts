import { HashQueue } from './hash-queue.ts';

const LIMITS = { atOnce: 2, waiting: 3, waitingKnown: 2 };
const refuse = () => new Error('refused');

/** A queue whose work ends when told, in the order it began. */
function underTest() {
  const queue = new HashQueue(LIMITS);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, caller: Parameters<HashQueue['run']>[0]) =>
    queue.run(
      caller,
      () => {
        begun.push(name);
        return new Promise<string>((end) => ends.push(() => end(name)));
      },
      refuse,
    );
  const settle = () => new Promise((turn) => setImmediate(turn));
  return { ask, begun, settle, end: async () => (ends.shift()?.(), settle()) };
}

describe('the queue of hashes', () => {
  it('runs two at once and the rest in their order', async () => {
    const { ask, begun, end, settle } = underTest();
    const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, { address: name }));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await end();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (let turn = 0; turn < 3; turn += 1) await end();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets one call of an address wait, and refuses the next at once', async () => {
    const { ask, begun, end, settle } = underTest();
    const held = ['a', 'b', 'c'].map(() => ask('same', { address: 'x' }));
    await expect(ask('more', { address: 'x' })).rejects.toThrow('refused');
    const other = ask('other', { address: 'y' });
    for (let turn = 0; turn < 4; turn += 1) await end();
    await settle();
    expect(await Promise.all([...held, other])).toEqual(['same', 'same', 'same', 'other']);
    expect(begun).toEqual(['same', 'same', 'same', 'other']);
  });

  it('refuses strangers when the places are taken, and lets known devices go first', async () => {
    const { ask, begun, end } = underTest();
    const work = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name, { address: name }));
    await expect(ask('f', { address: 'f' })).rejects.toThrow('refused');
    const owner = ask('owner', { address: 'a', isKnownDevice: true });
    await end();
    expect(begun).toEqual(['a', 'b', 'owner']);
    for (let turn = 0; turn < 5; turn += 1) await end();
    expect(await Promise.all([...work, owner])).toHaveLength(6);
  });

  it('keeps the lane of known devices small', async () => {
    const { ask, end } = underTest();
    const work = ['a', 'b'].map((name) => ask(name, { address: name }));
    const known = ['c', 'd'].map((name) => ask(name, { address: 'x', isKnownDevice: true }));
    await expect(ask('e', { address: 'x', isKnownDevice: true })).rejects.toThrow('refused');
    for (let turn = 0; turn < 4; turn += 1) await end();
    expect(await Promise.all([...work, ...known])).toHaveLength(4);
  });

  it('goes on after work that failed', async () => {
    const queue = new HashQueue({ ...LIMITS, atOnce: 1 });
    const failed = queue.run({ address: null }, () => Promise.reject(new Error('no')), refuse);
    const next = queue.run({ address: null }, () => Promise.resolve('yes'), refuse);
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
