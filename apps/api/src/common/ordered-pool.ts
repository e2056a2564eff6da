import type { Pool } from 'pg';

/** What the socket's adapter asks of a pool. */
export type NewsPool = Pick<Pool, 'connect' | 'query'>;

/**
 * A pool whose queries are sent one after another. The socket's adapter sends each piece of news by a query; over several
 * connections a later one could overtake an earlier, and a job would seem to wait that runs.
 */
export function orderedPool(pool: NewsPool): Pool {
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values?: unknown[]): Promise<unknown> => {
    const send = (): Promise<unknown> => pool.query(text, values);
    const turn = last.then(send, send);
    last = turn;
    return turn;
  };
  return { connect: () => pool.connect(), query } as unknown as Pool;
}
