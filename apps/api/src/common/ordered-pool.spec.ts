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

  it('connects as it is told to', async () => {
    const client = {} as PoolClient;
    expect(await orderedPool(manualPool().pool, () => Promise.resolve(client)).connect()).toBe(client);
  });
});
