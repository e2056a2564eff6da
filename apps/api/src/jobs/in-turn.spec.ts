import { InTurn } from './in-turn.ts';

describe('work in turn', () => {
  it('of one key keeps its order, however long each takes', async () => {
    const turns = new InTurn();
    const done: string[] = [];
    let finishFirst = (): void => undefined;
    const first = turns.run(1, () =>
      new Promise<void>((finish) => (finishFirst = finish)).then(() => void done.push('a')),
    );
    const second = turns.run(1, () => Promise.resolve(void done.push('b')));
    await turns.run(2, () => Promise.resolve(void done.push('other key')));
    finishFirst();
    await Promise.all([first, second]);
    expect(done).toEqual(['other key', 'a', 'b']);
  });

  it('of a key that was idle begins again', async () => {
    const turns = new InTurn();
    const done: number[] = [];
    for (const number of [1, 2, 3]) await turns.run(7, () => Promise.resolve(void done.push(number)));
    expect(done).toEqual([1, 2, 3]);
  });
});
