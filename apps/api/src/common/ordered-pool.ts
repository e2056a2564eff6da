import type { Pool, PoolClient } from 'pg';

/** What the socket's adapter asks of a pool. */
export type NewsPool = Pick<Pool, 'connect' | 'query'>;

/** As the adapter sends a piece of news. */
const NOTIFY = 'SELECT pg_notify($1, $2)';
/** Pieces of one statement; each is less than 8 kB. */
const MOST = 50;

interface Query {
  text: string;
  values: unknown[] | undefined;
  settle: (answer: unknown) => void;
  fail: (error: unknown) => void;
}

/**
 * A pool whose queries are sent one after another. The socket's adapter sends each piece of news by a query; over several
 * connections a later one could overtake an earlier, and a job would seem to wait that runs. What is told in one turn, and while
 * a query is under way, goes in one statement; of two equal pieces in it PostgreSQL brings one, which is as much news as two.
 * `connect` gives the one connection that the adapter listens with.
 */
export function orderedPool(pool: Pick<NewsPool, 'query'>, connect: () => Promise<PoolClient>): Pool {
  const waiting: Query[] = [];
  let isBusy = false;
  const sendAll = async (): Promise<void> => {
    isBusy = true;
    await Promise.resolve();
    for (let next = takeNext(waiting); next.length > 0; next = takeNext(waiting)) await sendTogether(pool, next);
    isBusy = false;
  };
  const query = (text: string, values?: unknown[]): Promise<unknown> => {
    const answer = new Promise((settle, fail) => waiting.push({ text, values, settle, fail }));
    if (!isBusy) void sendAll();
    return answer;
  };
  return { connect, query } as unknown as Pool;
}

/** Takes the first query, and the news that follows where it is news. */
function takeNext(waiting: Query[]): Query[] {
  const other = waiting.findIndex(({ text }) => text !== NOTIFY);
  const news = other === -1 ? waiting.length : other;
  return waiting.splice(0, Math.min(Math.max(news, 1), MOST));
}

/** Never throws: whoever asked is told. */
async function sendTogether(pool: Pick<NewsPool, 'query'>, queries: Query[]): Promise<void> {
  const text = queries.length === 1 ? (queries[0] as Query).text : notifyAll(queries.length);
  try {
    const answer: unknown = await pool.query(
      text,
      queries.flatMap(({ values }) => values ?? []),
    );
    for (const { settle } of queries) settle(answer);
  } catch (error) {
    for (const { fail } of queries) fail(error);
  }
}

const notifyAll = (count: number): string =>
  `SELECT ${Array.from({ length: count }, (_, index) => `pg_notify($${2 * index + 1}, $${2 * index + 2})`).join(', ')}`;
