import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { spawnOptions } from './privileges.ts';
import type { Identity } from './privileges.ts';
import { isSameProcess, processInfo } from './process-info.ts';
import type { LauncherRecord } from './record.ts';
import { runCommand } from './run-command.ts';

const UNFINISHED = 'cluster.unfinished-';

/** The clock may have been set since; beyond this the pid has gone to another process. */
const START_TOLERANCE_SECONDS = 10;
const ORPHAN_POLL_MS = 20;

/** How long an orphan may take to write its last checkpoint before it is told to stop without one. */
const ORPHAN_FAST_MS = 30_000;
const ORPHAN_IMMEDIATE_MS = 10_000;

/** The folder of PostgreSQL itself (its "data directory") inside our data folder. */
export function clusterPath(dataDir: string): string {
  return join(dataDir, 'cluster');
}

/** What we make of postmaster.pid: https://www.postgresql.org/docs/18/storage-file-layout.html */
export interface PostmasterFile {
  pid: number;
  cluster: string;
  startedAtSeconds: number;
}

/** Reads the lines of a postmaster.pid; null when it is cut off or holds something else. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const [pid = '', cluster = '', startedAt = ''] = text.split('\n').map((line) => line.trim());
  if (!/^\d+$/.test(pid) || !/^\d+$/.test(startedAt) || cluster === '') return null;
  return { pid: Number(pid), cluster, startedAtSeconds: Number(startedAt) };
}

/**
 * Makes a cluster where none is. It is built beside its place and moved there when whole, so that an interrupted
 * initdb leaves nothing that a later start could take for data; such leftovers are removed here.
 * Call it only with the claim on the data folder.
 */
export async function ensureCluster(
  dataDir: string,
  run: { identity: Identity; binaries: PostgresBinaries; signal?: AbortSignal },
): Promise<void> {
  await removeUnfinished(dataDir);
  const cluster = clusterPath(dataDir);
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new EmbeddedPostgresError(
      `${cluster} holds files but no PostgreSQL data (PG_VERSION is missing). Move it away to start empty, or restore it.`,
    );
  }
  const unfinished = join(dataDir, `${UNFINISHED}${process.pid}`);
  const command = [...run.identity.prefix, run.binaries.initdb, '-D', unfinished, ...initdbOptions()];
  // SIGINT lets initdb remove what it made.
  const result = await runCommand(command, {
    ...spawnOptions(run.identity, run.binaries),
    signal: run.signal,
    killSignal: 'SIGINT',
  });
  run.signal?.throwIfAborted();
  if (result.code !== 0) {
    throw new EmbeddedPostgresError(`The database could not be created in ${dataDir}: ${result.stderr}`);
  }
  renameSync(unfinished, cluster);
  syncFolder(dataDir);
}

/**
 * Removes what interrupted initdbs left. One whose launcher was just killed may still be writing, or clearing away its
 * files itself, so a folder that fills up again is tried again, for some five seconds.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
  }
}

/** macOS has no C.UTF-8 among its locales; PostgreSQL's built-in one sorts the same. */
function initdbOptions(): string[] {
  const locale =
    process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return ['--username=postgres', '--auth=trust', '--encoding=UTF8', ...locale, '--no-instructions'];
}

/**
 * Stops a server on this data folder whose launcher is dead, and removes a postmaster.pid that nobody stands behind
 * (its pid may meanwhile belong to a process of somebody else, which PostgreSQL would take for a server).
 * Call it only with the claim on the data folder. `previous` is the dead launcher's record, if there was one.
 */
export async function clearOrphan(dataDir: string, previous: LauncherRecord | null): Promise<void> {
  const file = join(clusterPath(dataDir), 'postmaster.pid');
  if (!existsSync(file)) return;
  const found = parsePostmasterFile(readFileSync(file, 'utf8'));
  const start = found && orphanStart(found, clusterPath(dataDir), previous);
  if (found && start !== null) await stopOrphan(found.pid, start);
  rmSync(file, { force: true });
}

/** The start mark of the living server that wrote this postmaster.pid, or null when it is dead. */
function orphanStart(found: PostmasterFile, cluster: string, previous: LauncherRecord | null): string | null {
  const info = processInfo(found.pid);
  if (info === null) return null;
  if (previous?.postmaster?.pid === found.pid) return info.start === previous.postmaster.start ? info.start : null;
  const recorded = existsSync(found.cluster) ? realpathSync(found.cluster) : found.cluster;
  if ((info.cwd ?? recorded) !== realpathSync(cluster)) return null;
  const apart = info.startedAtSeconds === null ? 0 : Math.abs(info.startedAtSeconds - found.startedAtSeconds);
  return apart <= START_TOLERANCE_SECONDS ? info.start : null;
}

async function stopOrphan(pid: number, start: string): Promise<void> {
  const steps = [
    { signal: 'SIGINT', limitMs: ORPHAN_FAST_MS },
    { signal: 'SIGQUIT', limitMs: ORPHAN_IMMEDIATE_MS },
  ] as const;
  for (const { signal, limitMs } of steps) {
    if (!sendSignal(pid, signal)) return;
    // It isn't our child, so no event tells of its end.
    for (let waited = 0; waited < limitMs; waited += ORPHAN_POLL_MS) {
      if (!isSameProcess(pid, start)) return;
      await delay(ORPHAN_POLL_MS);
    }
  }
  throw new EmbeddedPostgresError(
    `A PostgreSQL left over from an earlier run (process ${pid}) doesn't stop. End it with "kill -QUIT ${pid}" and restart.`,
  );
}

/** False when the process is gone already. */
function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
