import type { Changes, ClientEvents, ServerEvents } from '@pressloom/contracts/realtime';
import { waitFor } from '@pressloom/testing';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server } from 'socket.io';
import { orderedPool } from '../../src/common/ordered-pool.ts';
import type { TestApp } from '../test-app.ts';

/** Processes of the database that listen to the socket's news. */
const listeners = async (test: TestApp): Promise<number[]> => {
  const rows: { pid: number }[] = await test.database.dataSource.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle'
     AND query = 'LISTEN "pressloom-socket#/"'`,
  );
  return rows.map(({ pid }) => pid);
};

const onlyListener = (test: TestApp): Promise<number> =>
  waitFor(async () => {
    const [pid = null, ...others] = await listeners(test);
    return others.length === 0 ? pid : null;
  });

/** Cuts the connection that listens, and waits until there is another one. */
export const loseNews = async (test: TestApp): Promise<void> => {
  const lost = await onlyListener(test);
  // The adapter listens again after 2 s * (0.5 + random): at once, so.
  const random = jest.spyOn(Math, 'random').mockReturnValue(-0.5);
  try {
    await test.database.dataSource.query('SELECT pg_terminate_backend($1)', [lost]);
    await waitFor(async () => (await onlyListener(test)) !== lost);
  } finally {
    random.mockRestore();
  }
};

type Neighbour = Server<ClientEvents, ServerEvents, { changes: (changes: Changes, knower?: string) => void }>;

/** Has another process over the same database say something, and waits until it is heard. */
export const neighbourSays = async (
  test: TestApp,
  say: (neighbour: Neighbour) => void,
  isHeard: () => boolean,
): Promise<void> => {
  const pool = new pg.Pool(test.database.connection);
  const { promise: lent, resolve: lend } = Promise.withResolvers<pg.PoolClient>();
  const borrow = async () => {
    const connection = await pool.connect();
    lend(connection);
    return connection;
  };
  const neighbour: Neighbour = new Server();
  const names = { tableName: 'socket_io_attachments', channelPrefix: 'pressloom-socket' };
  neighbour.adapter(createAdapter(orderedPool(pool, borrow), names));
  await neighbour.of('/').adapter.init();
  say(neighbour);
  await waitFor(isHeard);
  // Closed before it knows that it listens, the adapter would keep its connection for ever.
  await waitFor(async () => (await listeners(test)).length === 2);
  await (await lent).query('SELECT 1');
  await neighbour.of('/').adapter.close();
  await pool.end();
};
