import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { emptyDatabase } from '@pressloom/testing';
import type { TestDatabase } from '@pressloom/testing';
import { loadConfig } from '../config/environment.ts';
import { openDatabase, tlsAdvice } from './database.ts';

/** A PostgreSQL up to the point where TLS begins: it says that it has none. */
async function server() {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write('N'));
  });
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  return { port, close: () => listening.close() };
}

const opened = (DATABASE_URL: string) =>
  openDatabase(loadConfig({ DATABASE_URL }), {
    onLost: () => undefined,
    stopsWithin: async () => false,
    signal: new AbortController().signal,
  });
const refusal = (url: string): Promise<string> =>
  opened(url).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );

// The driver warns of what its modes will mean one day.
beforeEach(() => jest.spyOn(process, 'emitWarning').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

it('says what helps against a database without TLS, and keeps the password to itself', async () => {
  const { port, close } = await server();
  try {
    const said = await refusal(`postgres://press:hunter2@127.0.0.1:${port}/press?sslmode=require`);
    expect(said).toMatch(/^StartUnavailableError: The database of DATABASE_URL can't be used: /);
    expect(said).toContain('To connect without TLS, use sslmode=disable.');
    expect(said).not.toContain('hunter2');
  } finally {
    close();
  }
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'add sslrootcert=/path/to/ca.crt to DATABASE_URL, or use sslmode=no-verify'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'add sslrootcert=/path/to/ca.crt'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'add sslrootcert=/path/to/ca.crt'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'connect by that name, or use sslmode=no-verify'],
  ['CERT_HAS_EXPIRED', 'has expired, so renew it'],
])('says what helps against a certificate that fails with %s', (code, advice) => {
  expect(tlsAdvice({ code, message: 'x' }).join(' ')).toContain(advice);
});

it('advises nothing where TLS is not the matter', () => {
  expect(tlsAdvice({ code: 'ECONNREFUSED', message: 'x' })).toEqual([]);
});

describe('a database of a user who owns nothing', () => {
  const USER = 'boot_user';
  /** A server that says it is older. */
  const OLDER = `
    CREATE SCHEMA older; GRANT USAGE ON SCHEMA older TO ${USER}; ALTER ROLE ${USER} SET search_path = older, public, pg_catalog;
    CREATE FUNCTION older.current_setting(asked text) RETURNS text LANGUAGE sql AS $$
      SELECT CASE asked WHEN 'server_version' THEN '14.23' WHEN 'server_version_num' THEN '140023'
        ELSE pg_catalog.current_setting(asked) END $$`;
  let database: TestDatabase;
  let url: string;

  beforeAll(async () => {
    database = await emptyDatabase();
    const address = new URL(database.url);
    address.username = USER;
    url = address.href;
    await run(`CREATE ROLE ${USER} LOGIN`);
  });
  afterAll(async () => {
    await run(`DROP OWNED BY ${USER}; DROP ROLE ${USER}`);
    await database.close();
  });
  const run = (statement: string): Promise<unknown> => database.dataSource.query(statement);
  const tables = async (): Promise<number> => {
    const sql = `SELECT count(*)::int AS count FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;
    const [{ count }] = await database.dataSource.query<[{ count: number }]>(sql);
    return count;
  };

  it('is refused before any table is made where it is too old', async () => {
    await run(OLDER);
    expect(await refusal(url)).toBe(
      "StartRefusedError: The database of DATABASE_URL can't be used as it is:\n" +
        '  - It is PostgreSQL 14.23, and Pressloom needs 15 or newer. Upgrade the server, or use another.',
    );
    expect(await tables()).toBe(0);
    await run(`ALTER ROLE ${USER} RESET search_path; DROP SCHEMA older CASCADE`);
  });

  it('is refused before any table is made where rights are missing, and migrated with no more than those', async () => {
    const said = await refusal(url);
    expect(said).toMatch(/^StartRefusedError: .*\n {2}- boot_user lacks rights in it\. Run as a superuser/);
    expect(await tables()).toBe(0);
    await run(said.slice(said.indexOf('GRANT')));
    const running = await opened(url);
    await running.stop();
    expect(await tables()).toBeGreaterThan(50);
  });
});
