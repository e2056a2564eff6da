import { HashQueue } from './hash-queue.ts';

const at = (id: string, wider: string | null = null) => ({ id, wider });

const OPERATOR = { id: 100, role: 'operator' } as const;
const member = (id: number) => ({ id, role: 'member' }) as const;

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
    const all = ['a', 'b', 'c', 'd'].map((name) => ask(name, { network: at(name) }));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await end();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (let turn = 0; turn < 3; turn += 1) await end();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets one call of an address wait, and refuses the next at once', async () => {
    const { ask, begun, end, settle } = underTest();
    const held = ['a', 'b', 'c'].map(() => ask('same', { network: at('x') }));
    await expect(ask('more', { network: at('x') })).rejects.toThrow('refused');
    const other = ask('other', { network: at('y') });
    for (let turn = 0; turn < 4; turn += 1) await end();
    await settle();
    expect(await Promise.all([...held, other])).toEqual(['same', 'same', 'same', 'other']);
    expect(begun).toEqual(['same', 'same', 'same', 'other']);
  });

  it('lets four calls of a /48 wait, whichever of its /64s they come from', async () => {
    const queue = new HashQueue({ ...LIMITS, waiting: 20 });
    const ends: (() => void)[] = [];
    const held = () => new Promise<void>((end) => ends.push(end));
    const ask = (id: string, wider: string) => queue.run({ network: at(id, wider) }, held, refuse);
    const work = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ask(id, 'x'));
    await expect(ask('g', 'x')).rejects.toThrow('refused');
    work.push(ask('h', 'y'));
    for (let turn = 0; turn < 7; turn += 1) {
      ends.shift()?.();
      await new Promise((next) => setImmediate(next));
    }
    expect(await Promise.all(work)).toHaveLength(7);
  });

  it('refuses strangers when the places are taken, and lets known devices go first', async () => {
    const { ask, begun, end } = underTest();
    const work = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name, { network: at(name) }));
    await expect(ask('f', { network: at('f') })).rejects.toThrow('refused');
    const owner = ask('owner', { network: at('a'), knownTo: OPERATOR });
    await end();
    expect(begun).toEqual(['a', 'b', 'owner']);
    for (let turn = 0; turn < 5; turn += 1) await end();
    expect(await Promise.all([...work, owner])).toHaveLength(6);
  });

  it('keeps the lane of known devices small', async () => {
    const { ask, end } = underTest();
    const work = ['a', 'b'].map((name) => ask(name, { network: at(name) }));
    const known = ['c', 'd'].map((name, n) => ask(name, { network: at('x'), knownTo: member(n) }));
    await expect(ask('e', { network: at('x'), knownTo: member(3) })).rejects.toThrow('refused');
    for (let turn = 0; turn < 4; turn += 1) await end();
    expect(await Promise.all([...work, ...known])).toHaveLength(4);
  });

  it('lets one call of an account wait, and operators in whatever members do', async () => {
    const { ask, begun, end } = underTest();
    const work = ['a', 'b'].map((name) => ask(name, { network: at(name) }));
    work.push(ask('c', { network: at('x'), knownTo: member(1) }));
    await expect(ask('d', { network: at('y'), knownTo: member(1) })).rejects.toThrow('refused');
    work.push(ask('e', { network: at('x'), knownTo: member(2) }));
    const owner = ask('owner', { network: at('x'), knownTo: OPERATOR });
    await end();
    expect(begun).toEqual(['a', 'b', 'owner']);
    for (let turn = 0; turn < 4; turn += 1) await end();
    expect(await Promise.all([...work, owner])).toHaveLength(5);
  });

  it('takes known devices of members and everybody else in turn', async () => {
    const { ask, begun, end } = underTest();
    const work = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name, { network: at(name) }));
    for (let round = 0; round < 3; round += 1) {
      work.push(ask(`m${round}`, { network: at('x'), knownTo: member(1) }));
      await end();
      await end();
    }
    expect(begun).toEqual(['a', 'b', 'm0', 'c', 'm1', 'd', 'm2', 'e']);
    for (let turn = 0; turn < 2; turn += 1) await end();
    expect(await Promise.all(work)).toHaveLength(8);
  });

  it('goes on after work that failed', async () => {
    const queue = new HashQueue({ ...LIMITS, atOnce: 1 });
    const failed = queue.run({ network: null }, () => Promise.reject(new Error('no')), refuse);
    const next = queue.run({ network: null }, () => Promise.resolve('yes'), refuse);
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
