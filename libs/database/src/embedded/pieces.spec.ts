import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { parsePostmasterFile } from './cluster.ts';
import { EmbeddedPostgresError, startFailure } from './errors.ts';
import { LogFile } from './log-file.ts';
import { identitiesFor } from './privileges.ts';
import { chooseSocketFolder, makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pieces-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('who runs PostgreSQL', () => {
  const ways = (ownerUid: number, ourUid: number): unknown[] =>
    identitiesFor('/data', { uid: ownerUid, gid: ownerUid }, ourUid).map(({ prefix, owner, switchUser }) => [
      prefix[0] ?? 'direct',
      owner.uid,
      switchUser,
    ]);

  it.each([
    ['an ordinary user on a folder of its own', 1000, 1000, [['direct', 1000, false]]],
    ['root on a folder of root', 0, 0, [['unshare', 0, false], ['direct', 65534, true]]], // oxfmt-ignore
    ["root on a user's folder", 1000, 0, [['direct', 1000, true]]],
    ['root on a folder of nobody', 65534, 0, [['direct', 65534, true]]],
  ])('%s', (_name, ownerUid, ourUid, expected) => {
    expect(ways(ownerUid, ourUid)).toEqual(expected);
  });

  it("an ordinary user on somebody else's folder is refused with both users named", () => {
    expect(() => ways(0, 1000)).toThrow('/data belongs to user 0, and Pressloom runs as user 1000');
  });

  it('a system without users is refused with the way out', () => {
    expect(() => identitiesFor('/data', { uid: 0, gid: 0 }, undefined)).toThrow('Set DATABASE_URL');
  });
});

describe('postmaster.pid', () => {
  it.each([
    ['whole', '123\n/data/cluster\n1763688153\n5432\n/tmp/x\n\n  12 34\nready   \n', 123],
    ['of a standalone backend', '-123\n/data/cluster\n1763688153\n', undefined],
    ['cut off', '123\n/data', undefined],
    ['empty', '', undefined],
  ])('%s', (_name, text, pid) => {
    expect(parsePostmasterFile(text)?.pid).toBe(pid);
  });
});

describe('the socket folder', () => {
  it('lies in the temporary folder with mode 700 and goes again', () => {
    const path = chooseSocketFolder(folder);
    expect(path.startsWith(`${folder}/pressloom-`)).toBe(true);
    makeSocketFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(() => makeSocketFolder(path)).toThrow('EEXIST');
    removeSocketFolder(path);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['too long for a socket', () => join(folder, 'x'.repeat(80))],
    ['missing', () => join(folder, 'missing')],
  ])('lies in /tmp when the temporary folder is %s', (_name, temporaryDir) => {
    expect(chooseSocketFolder(temporaryDir())).toMatch(/^\/tmp\/pressloom-[0-9a-f]{12}$/);
  });

  it('is never removed when the recorded path is not one of ours', () => {
    const foreign = join(folder, 'pressloom-data');
    mkdirSync(foreign);
    for (const path of [foreign, '', 'pressloom-0123456789ab', folder]) removeSocketFolder(path);
    expect(readdirSync(folder)).toEqual(['pressloom-data']);
  });
});

describe("PostgreSQL's log file", () => {
  it('keeps the newest lines in two files of bounded size', () => {
    const path = join(folder, 'postgresql.log');
    const log = new LogFile(path, statSync(folder), 100);
    for (let i = 10; i < 60; i++) log.write(`line ${i}`);
    log.close();
    log.write('late line');
    expect(readdirSync(folder).sort()).toEqual(['postgresql.log', 'postgresql.log.1']);
    expect(statSync(path).size).toBeLessThanOrEqual(100);
    expect(statSync(`${path}.1`).size).toBeLessThanOrEqual(100);
    expect(readFileSync(path, 'utf8').trim().split('\n').at(-1)).toBe('line 59');
  });

  it('drops what a full disk does not take, and ends nothing', () => {
    // The system's own file for that: every write to it fails with ENOSPC.
    const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
    const log = new LogFile('/dev/full', { uid, gid });
    expect(() => log.write('a line')).not.toThrow();
    log.close();
  });

  it('goes on in a new file where the last one could not be opened', () => {
    const path = join(folder, 'logs', 'postgresql.log');
    mkdirSync(join(folder, 'logs'));
    const log = new LogFile(path, statSync(folder), 20);
    log.write('the first line');
    renameSync(join(folder, 'logs'), join(folder, 'away'));
    expect(() => log.write('the second line')).not.toThrow();
    renameSync(join(folder, 'away'), join(folder, 'logs'));
    log.write('the third line');
    log.close();
    expect(readFileSync(path, 'utf8')).toBe('the third line\n');
  });

  it('goes on in the file of the last run', () => {
    const path = join(folder, 'postgresql.log');
    for (const line of ['first run', 'second run']) {
      const log = new LogFile(path, statSync(folder));
      log.write(line);
      log.close();
    }
    expect(readFileSync(path, 'utf8')).toBe('first run\nsecond run\n');
  });
});

describe('library links', () => {
  it('that npm left out are made in the package, once', () => {
    const native = join(folder, 'native');
    mkdirSync(join(native, 'lib'), { recursive: true });
    writeFileSync(join(native, 'lib', 'libx.so.6.1'), '');
    const links = [{ source: 'native/lib/libx.so.6.1', target: 'native/lib/libx.so.6' }];
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    for (let i = 0; i < 2; i++) expect(prepareBinaries(native, join(folder, 'links')).env).toEqual({});
    expect(readlinkSync(join(native, 'lib', 'libx.so.6'))).toBe('libx.so.6.1');
    expect(readdirSync(folder)).toEqual(['native']);
  });
});

describe('a start on a full disk', () => {
  const full = (code: string) => Object.assign(new Error(`${code}: no space left on device, write`), { code });

  it.each([
    ['of our own files', full('ENOSPC')],
    ['beyond a quota', full('EDQUOT')],
    [
      "of PostgreSQL's",
      new EmbeddedPostgresError('PostgreSQL ended. It said: could not write: No space left on device'),
    ],
  ])('says what to do: %s', (_name, error) => {
    const shown = startFailure('/data', error);
    expect(shown).toBeInstanceOf(EmbeddedPostgresError);
    expect((shown as Error).message).toMatch(/^The data folder \/data can't be written \(E\w+\)\. Free up space /);
  });

  it('tells any other failure as it is', () => {
    for (const error of [full('EACCES'), new EmbeddedPostgresError('It ended.')])
      expect(startFailure('/data', error)).toBe(error);
  });
});
