import { join, resolve } from 'node:path';
import { findNativeFolder, prepareBinaries } from './binaries.ts';
import { clearOrphan, clusterPath, ensureCluster } from './cluster.ts';
import { connectionTo, ensureDatabase } from './connection.ts';
import type { EmbeddedConnection } from './connection.ts';
import { startFailure, unwritableFolder } from './errors.ts';
import { LogFile } from './log-file.ts';
import { chooseIdentity, ensureDataFolder, identitiesFor } from './privileges.ts';
import type { Identity } from './privileges.ts';
import { processInfo } from './process-info.ts';
import {
  claimRecord,
  isLauncherAlive,
  newRecord,
  readRecord,
  recordPath,
  releaseRecord,
  replaceRecord,
} from './record.ts';
import type { LauncherRecord } from './record.ts';
import { startServer } from './server.ts';
import type { Server, ServerExit } from './server.ts';
import { chooseSocketFolder, makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts';

/** Where the embedded server keeps its data, and who hears of it. */
export interface EmbeddedPostgresOptions {
  /** Holds the database, its log and the launcher's record; made with mode 700 when missing. */
  dataDir: string;
  /** Gets each line of PostgreSQL's log, which also goes to `postgresql.log` in the data folder. */
  onLog?: (line: string) => void;
  /**
   * Asked when the server ended though nobody called stop(): true starts it once more on the same folder and socket, before anyone else
   * can have them. By default it stays ended.
   */
  startsAgain?: (exit: ServerExit) => Promise<boolean>;
  /** Stops a start under way: the promise rejects with its reason and nothing is left running. */
  signal?: AbortSignal;
  /** The folder with PostgreSQL's bin/, lib/ and share/; by default the installed npm package's. */
  nativeDir?: string;
}

/** How the server ended; `expected` is true after stop(). */
export interface EmbeddedPostgresExit extends ServerExit {
  expected: boolean;
}

/** A running embedded PostgreSQL that this process started. */
export interface EmbeddedPostgres extends EmbeddedConnection {
  socketDir: string;
  /** Process id of the server. */
  pid: number;
  /** Whether the launcher before was killed, or its machine stopped: it left its record. */
  followsCrash: boolean;
  /** Calls back once, when the server has ended and the data folder is free; at once when that is past. */
  onExit(callback: (exit: EmbeddedPostgresExit) => void): void;
  /** Shuts the server down and frees the data folder. Idempotent; resolves when it is done. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a data folder, with the database `pressloom` in it, and resolves when it serves.
 * Cold (first start) about 0.5 s, warm 20-40 ms on two cores.
 *
 * A server left over from a killed launcher is shut down first. It dies with our process, kill -9 included, where the
 * system has setpriv; else the next start stops it.
 *
 * @throws DatabaseInUseError when a living process has the folder; its server is not touched
 * @throws EmbeddedPostgresError when it can't run here, with the reason and the fix
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  options.signal?.throwIfAborted();
  const dataDir = resolve(options.dataDir);
  const record = newRecord(chooseSocketFolder(), SOCKET_PORT);
  const { identities, previous } = claimDataFolder(dataDir, record);
  let log: LogFile | undefined;
  const release = (): void => {
    log?.close();
    removeSocketFolder(record.socketDir);
    releaseRecord(recordPath(dataDir), record);
  };
  try {
    await clearOrphan(dataDir, previous);
    if (previous) removeSocketFolder(previous.socketDir);
    makeSocketFolder(record.socketDir);
    const binaries = prepareBinaries(options.nativeDir ?? findNativeFolder(), join(record.socketDir, 'lib'));
    const identity = await chooseIdentity(identities, [dataDir, record.socketDir], binaries);
    await ensureCluster(dataDir, { identity, binaries, signal: options.signal });
    log = new LogFile(join(dataDir, 'postgresql.log'), identity.owner);
    const { onLog, signal } = options;
    const onSpawn = (pid: number): void => notePostmaster(dataDir, record, pid);
    const cluster = clusterPath(dataDir);
    const { socketDir } = record;
    const serverOptions = { cluster, socketDir, identity, binaries, log, onLog, onSpawn };
    const server = await startServer({ ...serverOptions, signal });
    const again = async (exit: ServerExit): Promise<Server | null> =>
      (await options.startsAgain?.(exit)) ? startServer(serverOptions) : null;
    return await serve(dataDir, record, { server, again, followsCrash: previous !== null, release, signal });
  } catch (error) {
    release();
    throw startFailure(dataDir, error);
  }
}

/**
 * How to connect to the embedded PostgreSQL that another living process runs on this data folder, or null when none serves
 * there.
 *
 * @public for commands that an operator runs beside the server
 */
export function joinEmbeddedPostgres(dataDir: string): EmbeddedConnection | null {
  const record = readRecord(recordPath(resolve(dataDir)));
  if (record === null || !record.ready || !isLauncherAlive(record)) return null;
  return connectionTo(record.socketDir, record.port);
}

function claimDataFolder(
  dataDir: string,
  record: LauncherRecord,
): { identities: Identity[]; previous: LauncherRecord | null } {
  try {
    const identities = identitiesFor(dataDir, ensureDataFolder(dataDir), process.getuid?.());
    return { identities, previous: claimRecord(recordPath(dataDir), record) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw unwritableFolder(dataDir, code, error);
  }
}

function notePostmaster(dataDir: string, record: LauncherRecord, pid: number): void {
  const start = processInfo(pid)?.start;
  record.postmaster = start === undefined ? null : { pid, start };
  replaceRecord(recordPath(dataDir), record);
}

interface Serving {
  server: Server;
  /** The server that was started after it; null where none was. */
  again: (exit: ServerExit) => Promise<Server | null>;
  followsCrash: boolean;
  release: () => void;
  signal: AbortSignal | undefined;
}

async function serve(dataDir: string, record: LauncherRecord, serving: Serving): Promise<EmbeddedPostgres> {
  const { again, followsCrash, release, signal } = serving;
  let { server } = serving;
  const connection = connectionTo(record.socketDir, record.port);
  // Where nothing else tells the server that we are gone (no setpriv), a plain process.exit() still does.
  const stopWithUs = (): void => void server.stop();
  process.once('exit', stopWithUs);
  let isStopping = false;
  const end = async (): Promise<EmbeddedPostgresExit> => {
    const exit = await server.exited;
    // Asked to stop meanwhile, it stays ended.
    const next = isStopping ? null : await again(exit).catch(() => null);
    if (next) {
      server = next;
      if (isStopping) await server.stop();
      return end();
    }
    process.removeListener('exit', stopWithUs);
    release();
    return { ...exit, expected: isStopping };
  };
  const ended = end();
  const stop = async (): Promise<void> => {
    isStopping = true;
    await server.stop();
    await ended;
  };
  try {
    await ensureDatabase(connection);
    signal?.throwIfAborted();
    record.ready = true;
    replaceRecord(recordPath(dataDir), record);
  } catch (error) {
    await stop();
    throw error;
  }
  const { socketDir } = record;
  const onExit: EmbeddedPostgres['onExit'] = (callback) => void ended.then(callback);
  return { ...connection, socketDir, pid: server.pid, followsCrash, onExit, stop };
}
