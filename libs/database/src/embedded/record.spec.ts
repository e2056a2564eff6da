import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseInUseError } from './errors.ts';
import { claimRecord, newRecord, readRecord, recordPath, releaseRecord, replaceRecord } from './record.ts';
import type { LauncherRecord } from './record.ts';

describe('the launcher record', () => {
  let dataDir: string;
  let path: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'record-'));
    path = recordPath(dataDir);
  });

  afterEach(() => rmSync(dataDir, { recursive: true }));

  const record = (): LauncherRecord => newRecord('/tmp/pressloom-000000000000', 5432);
  const deadRecord = (): LauncherRecord => ({ ...record(), start: 'before the last reboot' });

  it('is taken where none stands and given back', () => {
    const own = record();
    expect(claimRecord(path, own)).toBeNull();
    expect(readRecord(path)).toEqual(own);
    releaseRecord(path, own);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('of a living process is not taken, and the error names folder, process and fix', () => {
    const first = record();
    claimRecord(path, first);
    expect(() => claimRecord(path, record())).toThrow(DatabaseInUseError);
    expect(() => claimRecord(path, record())).toThrow(
      `The data folder ${dataDir} is already in use by process ${process.pid}. ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    );
    expect(readRecord(path)).toEqual(first);
  });

  it('of a dead process is replaced, and told to the one who replaces it', () => {
    const dead = deadRecord();
    replaceRecord(path, dead);
    const own = record();
    expect(claimRecord(path, own)).toEqual(dead);
    expect(readRecord(path)).toEqual(own);
    expect(readdirSync(dataDir)).toEqual(['launcher.json']);
  });

  it('of a dead process stays while a living one is about to replace it', () => {
    const dead = deadRecord();
    replaceRecord(path, dead);
    claimRecord(`${path}.${dead.id}`, record());
    expect(() => claimRecord(path, record())).toThrow(DatabaseInUseError);
    expect(readRecord(path)).toEqual(dead);
  });

  it('is taken over although somebody died while replacing it', () => {
    const dead = deadRecord();
    replaceRecord(path, dead);
    replaceRecord(`${path}.${dead.id}`, deadRecord());
    const own = record();
    expect(claimRecord(path, own)).toEqual(dead);
    expect(readRecord(path)).toEqual(own);
    expect(readdirSync(dataDir)).toEqual(['launcher.json']);
  });

  it.each(['', '{"pid":', '[]', 'null', '{"id":"../../etc","pid":1}'])(
    'that can not be read (%j) is a dead one',
    (text) => {
      writeFileSync(path, text);
      const own = record();
      expect(claimRecord(path, own)).toMatchObject({ pid: 0 });
      expect(readRecord(path)).toEqual(own);
    },
  );

  it('of somebody else is not given back', () => {
    const other = record();
    claimRecord(path, other);
    releaseRecord(path, record());
    expect(readRecord(path)).toEqual(other);
  });
});
