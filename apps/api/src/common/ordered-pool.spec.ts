import type { PoolClient } from 'pg';
import { orderedPool } from './ordered-pool.ts';
import type { NewsPool } from './ordered-pool.ts';

/** Answers a query when told; shows which were sent. */
function manualPool() {
  const sent: string[] = [];
  const open: { done: () => void; fail: () => void }[] = [];
  const query = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      sent.push(text);
      open.push({ done: () => resolve(text), fail: () => reject(new Error(text)) });
    });
  return { sent, open, pool: { query } as unknown as NewsPool };
}
const notAsked = () => Promise.reject(new Error('not asked'));
const turns = () => new Promise((later) => setImmediate(later));

describe('a pool in order', () => {
  it('sends a query when the one before it was answered, or has failed', async () => {
    const { sent, open, pool } = manualPool();
    const ordered = orderedPool(pool, notAsked);
    const [one, two, three] = ['a', 'b', 'c'].map((text) => ordered.query(text));
    await turns();
    expect(sent).toEqual(['a']);
    open[0]?.fail();
    await expect(one).rejects.toThrow('a');
    await turns();
    expect(sent).toEqual(['a', 'b']);
    open[1]?.done();
    expect(await two).toBe('b');
    await turns();
    open[2]?.done();
    expect(await three).toBe('c');
  });

  it('sends the news of one turn in one statement, and what comes meanwhile in the next', async () => {
    const { sent, open, pool } = manualPool();
    const ordered = orderedPool(pool, notAsked);
    const tell = (text: string) => ordered.query('SELECT pg_notify($1, $2)', ['channel', text]);
    const [first, second] = [tell('first'), tell('second')];
    await turns();
    expect(sent).toEqual(['SELECT pg_notify($1, $2), pg_notify($3, $4)']);
    const rest = [tell('third'), ordered.query('INSERT'), tell('fourth'), tell('fifth')];
    open[0]?.fail();
    await expect(first).rejects.toThrow('pg_notify');
    await expect(second).rejects.toThrow('pg_notify');
    for (let answered = 1; answered <= 3; answered += 1) {
      await turns();
      open[answered]?.done();
    }
    await Promise.all(rest);
    expect(sent.slice(1)).toEqual([
      'SELECT pg_notify($1, $2)',
      'INSERT',
      'SELECT pg_notify($1, $2), pg_notify($3, $4)',
    ]);
  });

  it('keeps a statement of news within bounds', async () => {
    const { sent, open, pool } = manualPool();
    const ordered = orderedPool(pool, notAsked);
    const told = Array.from({ length: 120 }, () => ordered.query('SELECT pg_notify($1, $2)', ['channel', 'text']));
    for (let answered = 0; answered < 3; answered += 1) {
      await turns();
      open[answered]?.done();
    }
    await Promise.all(told);
    expect(sent.map((text) => text.split('pg_notify').length - 1)).toEqual([50, 50, 20]);
  });

  it('connects as it is told to', async () => {
    const client = {} as PoolClient;
    expect(await orderedPool(manualPool().pool, () => Promise.resolve(client)).connect()).toBe(client);
  });
});
