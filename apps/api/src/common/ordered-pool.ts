import type { Pool, PoolClient } from 'pg';

/** What the socket's adapter asks of a pool. */
export type NewsPool = Pick<Pool, 'connect' | 'query'>;

/**
 * A pool whose queries are sent one after another. The socket's adapter sends each piece of news by a query; over several
 * connections a later one could overtake an earlier, and a job would seem to wait that runs. `connect` gives the one connection
 * that the adapter listens with.
 */
export function orderedPool(pool: Pick<NewsPool, 'query'>, connect: () => Promise<PoolClient>): Pool {
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values?: unknown[]): Promise<unknown> => {
    const send = (): Promise<unknown> => pool.query(text, values);
    const turn = last.then(send, send);
    last = turn;
    return turn;
  };
  return { connect, query } as unknown as Pool;
}
