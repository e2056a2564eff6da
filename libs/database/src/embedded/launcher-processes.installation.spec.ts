import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { findNativeFolder } from './binaries.ts';
import { startEmbeddedPostgres } from './index.ts';
import type { EmbeddedPostgres } from './index.ts';
import { processInfo } from './process-info.ts';
import { quickFolder } from './quick-folder.fixture.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** Only root can become somebody else; an ordinary user's run covers the direct start in all other tests. */
const describeAsRoot = isRoot ? describe : describe.skip;

/** Starts a server in a process of its own, says how it went in one line, and stops it when its stdin ends. */
const LAUNCH = `
  import { startEmbeddedPostgres } from ${JSON.stringify(pathToFileURL(join(__dirname, 'index.ts')).href)};
  const { dataDir, nativeDir, uid } = JSON.parse(process.argv[1]);
  if (uid) { process.setgroups([]); process.setgid(uid); process.setuid(uid); }
  const tell = (said) => process.stdout.write(JSON.stringify(said) + '\\n');
  try {
    const server = await startEmbeddedPostgres({ dataDir, nativeDir });
    tell({ pid: server.pid, host: server.host });
    process.stdin.on('end', () => server.stop()).resume();
  } catch (error) {
    tell({ error: error.name, message: error.message });
  }
`;

interface Said {
  pid?: number;
  host?: string;
  error?: string;
  message?: string;
}

let parent: string;
let dataDir: string;
let programFolder: string | null;
let children: ChildProcess[];
let running: EmbeddedPostgres[];

beforeEach(() => {
  parent = quickFolder('embedded-');
  dataDir = join(parent, 'data');
  programFolder = null;
  children = [];
  running = [];
});

afterEach(async () => {
  await Promise.all(children.map(endChild));
  await Promise.all(running.map((server) => server.stop()));
  rmSync(parent, { recursive: true });
  if (programFolder) rmSync(programFolder, { recursive: true });
});

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.stdin?.end();
  await once(child, 'exit');
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function launchChild(how: { nativeDir?: string; uid?: number; path?: string } = {}): {
  child: ChildProcess;
  said: Promise<Said>;
} {
  const { nativeDir, uid, path } = how;
  const script = ['--no-warnings', '--input-type=module', '-e', LAUNCH, JSON.stringify({ dataDir, nativeDir, uid })];
  const env = path === undefined ? process.env : { ...process.env, PATH: path };
  const child = spawn(process.execPath, script, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const said = once(lines, 'line').then(([line]) => JSON.parse(line as string) as Said);
  return { child, said };
}

async function start(nativeDir?: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, nativeDir });
  running.push(server);
  return server;
}

async function query(host: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host, user: 'postgres', database: 'pressloom' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A PATH that holds nothing but these programs, where every user reaches it. */
function pathWithOnly(...programs: string[]): string {
  const folder = (programFolder = mkdtempSync(join(tmpdir(), 'programs-')));
  chmodSync(folder, 0o755);
  for (const program of programs) {
    const found = ['/usr/bin', '/bin'].map((dir) => join(dir, program)).find((file) => existsSync(file));
    if (found) symlinkSync(found, join(folder, program));
  }
  return folder;
}

/** PostgreSQL's files where every user reaches them, without the library links, as npm installs them. */
function reachableNativeFolder(): string {
  const copy = join(parent, 'native');
  cpSync(findNativeFolder(), copy, {
    recursive: true,
    dereference: false,
    filter: (file) => !file.endsWith('.a'),
  });
  const library = join(copy, 'lib');
  for (const entry of readdirSync(library, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(library, entry.name));
  }
  return copy;
}

describe('when the launcher is killed', () => {
  it('the next start finds the data and clears its socket folder away', async () => {
    const { child, said } = launchChild();
    const { host = '' } = await said;
    await query(host, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await kill(child);

    const next = await start();
    expect(await query(next.host, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(existsSync(host)).toBe(false);
  });

  it('a server that outlives it is shut down by the next start', async () => {
    const { child, said } = launchChild({ path: pathWithOnly('sh', 'unshare') });
    const { host = '', pid = 0 } = await said;
    await query(host, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await kill(child);
    expect(processInfo(pid)).not.toBeNull();

    const next = await start();
    expect(processInfo(pid)).toBeNull();
    expect(await query(next.host, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('in the middle of initdb, the next start begins anew', async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    const watcher = watch(dataDir);
    const { child } = launchChild();
    for await (const [, name] of events(watcher)) if (name.startsWith('cluster.unfinished-')) break;
    watcher.close();
    await kill(child);

    const next = await start();
    expect(await query(next.host, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'launcher.json', 'postgresql.log']);
  });
});

function events(watcher: ReturnType<typeof watch>): AsyncIterable<[event: string, name: string]> {
  return on(watcher, 'change') as AsyncIterable<[string, string]>;
}

describe('when several start at once', () => {
  it.each([
    ['for the first time', false],
    ['over the record of a dead launcher', true],
  ])('%s, exactly one wins and the others say who has the folder', async (_name, afterCrash) => {
    if (afterCrash) {
      const { child, said } = launchChild();
      await said;
      await kill(child);
    }
    const contenders = [launchChild(), launchChild(), launchChild()];
    const said = await Promise.all(contenders.map((contender) => contender.said));
    const winner = said.findIndex(({ error }) => error === undefined);
    const refused = said.filter(({ error }) => error === 'DatabaseInUseError');
    expect(refused).toHaveLength(2);
    for (const { message } of refused) expect(message).toContain(`by process ${contenders[winner]?.child.pid}.`);
    expect(await query(said[winner]?.host ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describeAsRoot('as root', () => {
  it("serves below a folder of mode 700, and the files stay root's", async () => {
    expect(statSync(parent).mode & 0o777).toBe(0o700);
    const server = await start();
    expect(await query(server.host, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, 'cluster', 'PG_VERSION')).uid).toBe(0);
  });

  it('where user namespaces are forbidden, runs as nobody, also on data that root had before', async () => {
    await (await start()).stop();
    chownSync(parent, NOBODY, NOBODY);
    const { child, said } = launchChild({ path: pathWithOnly('sh', 'setpriv'), nativeDir: reachableNativeFolder() });
    const { host = '' } = await said;
    expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, 'cluster', 'PG_VERSION')).uid).toBe(NOBODY);
    await endChild(child);
  });

  it('where nobody reaches the folder either, says so and leaves the owner as it was', async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    const { said } = launchChild({ path: pathWithOnly('sh', 'setpriv') });
    expect(await said).toMatchObject({ error: 'EmbeddedPostgresError' });
    expect((await said).message).toMatch(/can't reach .* It never runs as root\. Start as an ordinary user/);
    expect(statSync(dataDir).uid).toBe(0);
  });

  it("starts the server of an ordinary user's folder as that user, who can go on alone later", async () => {
    chownSync(parent, NOBODY, NOBODY);
    const nativeDir = reachableNativeFolder();
    const server = await start(nativeDir);
    await query(server.host, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await server.stop();
    expect(statSync(dataDir).uid).toBe(NOBODY);

    const { said } = launchChild({ uid: NOBODY, nativeDir });
    const { host = '' } = await said;
    expect(await query(host, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});

describeAsRoot('as an ordinary user', () => {
  it("serves from a package that belongs to somebody else and can't be written", async () => {
    const nativeDir = reachableNativeFolder();
    chownSync(parent, NOBODY, NOBODY);
    const { said } = launchChild({ uid: NOBODY, nativeDir });
    const { host = '', pid = 0 } = await said;
    expect(await query(host, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY);
    const files = readdirSync(join(nativeDir, 'lib'), { withFileTypes: true });
    expect(new Set(files.map((file) => file.isSymbolicLink()))).toEqual(new Set([false]));
  });

  it("is refused on somebody else's folder", async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    chownSync(parent, NOBODY, NOBODY);
    const { said } = launchChild({ uid: NOBODY });
    expect((await said).message).toContain(`belongs to user 0, and Pressloom runs as user ${NOBODY}`);
  });
});
