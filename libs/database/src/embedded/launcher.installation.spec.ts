import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { DatabaseInUseError } from './errors.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import type { EmbeddedConnection, EmbeddedPostgres, EmbeddedPostgresExit } from './index.ts';
import { quickFolder } from './quick-folder.fixture.ts';

let parent: string;
let dataDir: string;
let running: EmbeddedPostgres[];
/** A folder that was served and stopped. */
let made: string;

beforeAll(async () => {
  made = quickFolder('embedded-');
  await (await startEmbeddedPostgres({ dataDir: join(made, 'data') })).stop();
});

afterAll(() => rmSync(made, { recursive: true }));

beforeEach(() => {
  parent = quickFolder('embedded-');
  dataDir = join(parent, 'data', 'postgres');
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(parent, { recursive: true });
});

async function start(signal?: AbortSignal): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, signal });
  running.push(server);
  return server;
}

/** As start() on a folder of ours that was served before: a copy, which takes a tenth of what making it anew does. */
function startAgain(): Promise<EmbeddedPostgres> {
  mkdirSync(dirname(dataDir), { recursive: true });
  execFileSync('cp', ['-a', join(made, 'data'), dataDir]);
  return start();
}

async function query(connection: EmbeddedConnection, sql: string): Promise<Record<string, unknown>[]> {
  const { host, port, user, database } = connection;
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const connectionOf = ({ host, port, user, database }: EmbeddedConnection) => ({ host, port, user, database });

function exitOf(server: EmbeddedPostgres): Promise<EmbeddedPostgresExit> {
  return new Promise((resolve) => server.onExit(resolve));
}

describe('startEmbeddedPostgres', () => {
  it('creates the database at first, finds its data again later, and leaves nothing behind when stopped', async () => {
    const cold = await start();
    await query(cold, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await cold.stop();
    expect(existsSync(cold.socketDir)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'postgresql.log']);

    const warm = await start();
    expect(await query(warm, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('serves UTF-8 over the socket only, in a folder of mode 700, with fsync on', async () => {
    const server = await start();
    const settings = await query(
      server,
      `SELECT current_setting('listen_addresses') AS tcp, current_setting('fsync') AS fsync,
              current_setting('server_encoding') AS encoding, datcollate AS collation
         FROM pg_database WHERE datname = current_database()`,
    );
    const collation = process.platform === 'linux' ? 'C.UTF-8' : 'C';
    expect(settings).toEqual([{ tcp: '', fsync: 'on', encoding: 'UTF8', collation }]);
    expect(statSync(server.socketDir).mode & 0o777).toBe(0o700);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('refuses a folder that is served already, whose server goes on serving', async () => {
    const first = await startAgain();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseInUseError);
    expect(refusal).toMatchObject({ dataDir, pid: process.pid });
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets commands join the server while it runs, and only then', async () => {
    expect(joinEmbeddedPostgres(dataDir)).toBeNull();
    const server = await startAgain();
    const joined = joinEmbeddedPostgres(dataDir);
    expect(joined).toEqual({ host: server.socketDir, port: server.port, user: 'postgres', database: 'pressloom' });
    expect(await query(joined as EmbeddedConnection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(joinEmbeddedPostgres(dataDir)).toBeNull();
  });

  it('stops once, however often it is asked, and says that it was asked', async () => {
    const server = await startAgain();
    const exit = exitOf(server);
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(await exit).toMatchObject({ expected: true });
    expect(await exitOf(server)).toMatchObject({ expected: true });
  });

  it('tells when the server dies, frees the folder, and recovers the data at the next start', async () => {
    const server = await startAgain();
    await query(server, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(server.pid, 'SIGKILL');
    expect(await exitOf(server)).toEqual({ code: null, signal: 'SIGKILL', expected: false });
    expect(existsSync(join(dataDir, 'cluster', 'postmaster.pid'))).toBe(true);

    const next = await start();
    expect(await query(next, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('starts over a stale postmaster.pid whose number has gone to another process', async () => {
    const server = await startAgain();
    await server.stop();
    const cluster = join(dataDir, 'cluster');
    writeFileSync(join(cluster, 'postmaster.pid'), `1\n${cluster}\n1\n5432\n/tmp\n\n\nready\n`);
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('clears away what an interrupted initdb left', async () => {
    const leftover = join(dataDir, 'cluster.unfinished-1');
    mkdirSync(join(leftover, 'base'), { recursive: true });
    writeFileSync(join(leftover, 'PG_VERSION'), '18\n');
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(leftover)).toBe(false);
  });

  it('never touches files that are no database, and starts once they are gone', async () => {
    const file = join(dataDir, 'cluster', 'notes.txt');
    mkdirSync(join(dataDir, 'cluster'), { recursive: true });
    writeFileSync(file, 'mine');
    await expect(start()).rejects.toThrow('holds files but no PostgreSQL data');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    rmSync(file);
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it("says why PostgreSQL didn't start, and gives the folder free", async () => {
    await (await startAgain()).stop();
    const control = join(dataDir, 'cluster', 'global', 'pg_control');
    const good = readFileSync(control);
    writeFileSync(control, 'broken');
    await expect(start()).rejects.toThrow(/^PostgreSQL ended while starting .* (FATAL|PANIC): /);
    writeFileSync(control, good);
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('leaves nothing running when a start is called off', async () => {
    const stop = new AbortController();
    const starting = start(stop.signal);
    setImmediate(() => stop.abort(new Error('called off')));
    await expect(starting).rejects.toThrow('called off');
    const records = () => readdirSync(dataDir).filter((name) => name.startsWith('launcher'));
    expect(records()).toEqual([]);
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(records()).toEqual(['launcher.json']);
  });

  it("writes what fails into its log, without people's data", async () => {
    const server = await startAgain();
    await query(server, 'CREATE TABLE people (email text PRIMARY KEY)');
    const insert = "INSERT INTO people VALUES ('reader@example.org')";
    await query(server, insert);
    await expect(query(server, insert)).rejects.toThrow('duplicate key');
    await server.stop();
    const log = readFileSync(join(dataDir, 'postgresql.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).not.toContain('reader@example.org');
  });

  it('is started once more on the same socket where somebody else ended it in order, if that is wanted', async () => {
    const exits: (number | null)[] = [];
    const startsAgain = async ({ code }: { code: number | null }): Promise<boolean> => exits.push(code) === 1;
    const server = await startEmbeddedPostgres({ dataDir, startsAgain });
    running.push(server);
    await query(server, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const client = new pg.Client(connectionOf(server));
    client.on('error', () => undefined);
    await client.connect();
    // As a service manager does. A connection that stays would hold up PostgreSQL's own way of ending then.
    process.kill(server.pid, 'SIGTERM');
    await new Promise((gone) => client.once('end', gone));
    const answer = async (): Promise<unknown> => query(server, 'SELECT answer FROM kept').catch(() => null);
    let found = await answer();
    for (const giveUpAt = performance.now() + 20_000; !found && performance.now() < giveUpAt; found = await answer()) {
      await new Promise((turn) => setTimeout(turn, 20));
    }
    expect(found).toEqual([{ answer: 42 }]);
    expect(exits).toEqual([0]);
    await server.stop();
    // It was told to stop by us then, so nobody was asked.
    expect(exits).toEqual([0]);
    expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'postgresql.log']);
  });
});
