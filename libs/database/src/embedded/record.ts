import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseInUseError } from './errors.ts';
import { isSameProcess, processInfo } from './process-info.ts';

/** Who runs the server of a data folder, and where it listens. Stored in the data folder as JSON. */
export interface LauncherRecord {
  /** Random, one per claim: tells two claims of one process apart. */
  id: string;
  pid: number;
  /** `ProcessInfo.start` of the launcher. */
  start: string;
  socketDir: string;
  port: number;
  postmaster: { pid: number; start: string } | null;
  /** True once the server answers; until then nobody may join. */
  ready: boolean;
}

/** Stands for a record that can't be read (cut off by a power loss): its owner can't be alive any more. */
const UNREADABLE: LauncherRecord = {
  id: 'unreadable',
  pid: 0,
  start: '',
  socketDir: '',
  port: 0,
  postmaster: null,
  ready: false,
};

/** Path of the record inside a data folder. */
export function recordPath(dataDir: string): string {
  return join(dataDir, 'launcher.json');
}

/** A record of this process that nobody has seen yet. */
export function newRecord(socketDir: string, port: number): LauncherRecord {
  const start = processInfo(process.pid)?.start;
  if (start === undefined) throw new Error(`The start time of our own process ${process.pid} can't be read`);
  const id = randomBytes(8).toString('hex');
  return { id, pid: process.pid, start, socketDir, port, postmaster: null, ready: false };
}

/** The record at `path`, or null when there is none. An unreadable one comes back as a dead launcher's. */
export function readRecord(path: string): LauncherRecord | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Whether the launcher that wrote this record still lives. */
export function isLauncherAlive(record: LauncherRecord): boolean {
  return isSameProcess(record.pid, record.start);
}

/**
 * Makes `own` the record at `path`, and gives back the dead launcher's record that it replaces (null when there was none).
 * Exactly one of any number of processes that try at once succeeds.
 *
 * A hard link is the atomic step: it fails where a record stands. A dead record may be replaced only by whoever holds
 * the claim on that very record (`path.<id>`, taken in the same way, so that a death in between blocks nobody), and
 * only while it is still the one that was found dead.
 *
 * @throws DatabaseInUseError when a living process has it
 */
export function claimRecord(path: string, own: LauncherRecord): LauncherRecord | null {
  for (;;) {
    if (linkRecord(path, own)) return null;
    const existing = readRecord(path);
    if (existing === null) continue;
    if (isLauncherAlive(existing)) throw new DatabaseInUseError(dirname(path), existing.pid);
    const rightToReplace = `${path}.${existing.id}`;
    claimRecord(rightToReplace, own);
    try {
      if (readRecord(path)?.id === existing.id) {
        replaceRecord(path, own);
        return existing;
      }
    } finally {
      rmSync(rightToReplace, { force: true });
    }
  }
}

/** Writes a newer state of a record that we hold; readers see the old or the new one, never half of it. */
export function replaceRecord(path: string, own: LauncherRecord): void {
  const temporary = writeTemporary(path, own);
  renameSync(temporary, path);
}

/** Takes our record away; leaves another process's alone. */
export function releaseRecord(path: string, own: LauncherRecord): void {
  if (readRecord(path)?.id === own.id) rmSync(path, { force: true });
}

function linkRecord(path: string, own: LauncherRecord): boolean {
  const temporary = writeTemporary(path, own);
  try {
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Readable for all inside the 0700 data folder: root may write what the folder's owner reads later. */
function writeTemporary(path: string, record: LauncherRecord): string {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = openSync(temporary, 'wx', 0o644);
  try {
    writeSync(file, `${JSON.stringify(record)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return temporary;
}

function isRecord(value: unknown): value is LauncherRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<Record<keyof LauncherRecord, unknown>>;
  const isPostmaster = record.postmaster === null || typeof record.postmaster === 'object';
  return (
    typeof record.id === 'string' &&
    /^[0-9a-f]{16}$/.test(record.id) &&
    typeof record.pid === 'number' &&
    typeof record.start === 'string' &&
    typeof record.socketDir === 'string' &&
    typeof record.port === 'number' &&
    typeof record.ready === 'boolean' &&
    isPostmaster
  );
}
