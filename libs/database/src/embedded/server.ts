import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { LogFile } from './log-file.ts';
import { spawnOptions } from './privileges.ts';
import type { Identity } from './privileges.ts';
import { SOCKET_PORT } from './socket-folder.ts';

const READY_LINE = 'database system is ready to accept connections';

/**
 * SIGTERM from somebody else, as a service manager sends it to all processes: PostgreSQL then refuses new connections, and waits for
 * the last of the others to end, which ours don't. We never send it, and make it a fast shutdown.
 */
const SMART_SHUTDOWN_LINE = 'received smart shutdown request';

/** Backends of a killed server may live on for a moment; PostgreSQL refuses to start beside them. */
const LEFTOVER_LINE = 'pre-existing shared memory block';
const LEFTOVER_RETRY_MS = 100;
const LEFTOVER_RETRIES = 100;

/** Recovery after a crash may take minutes, but it says something every 10 s. */
const SILENCE_LIMIT_MS = 120_000;

const STOP_FAST_MS = 30_000;
const STOP_IMMEDIATE_MS = 10_000;

/** How a server process ended. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** What one server process is started with. */
export interface ServerOptions {
  cluster: string;
  socketDir: string;
  identity: Identity;
  binaries: PostgresBinaries;
  log: LogFile;
  onLog?: (line: string) => void;
  /** Told each process as soon as it exists, before it is ready. */
  onSpawn: (pid: number) => void;
  signal?: AbortSignal;
}

/** A PostgreSQL that accepts connections. */
export interface Server {
  pid: number;
  /** Resolves when the process has ended, whoever ended it. */
  exited: Promise<ServerExit>;
  /** Fast shutdown (clients are cut off, a checkpoint is written); immediate past 30 s. Idempotent. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL and resolves once it accepts connections; on failure nothing of it is left running. */
export async function startServer(options: ServerOptions): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    options.signal?.throwIfAborted();
    const child = spawnPostgres(options);
    const exited = exitOf(child);
    try {
      await becomeReady(child, options);
      return { pid: child.pid ?? 0, exited, stop: () => stopServer(child, exited) };
    } catch (error) {
      await stopServer(child, exited);
      if (attempt >= LEFTOVER_RETRIES || !String(error).includes(LEFTOVER_LINE)) throw error;
      await delay(LEFTOVER_RETRY_MS, undefined, { signal: options.signal });
    }
  }
}

function spawnPostgres(options: ServerOptions): ChildProcess {
  const [file = '', ...args] = [
    ...options.identity.prefix,
    options.binaries.postgres,
    ...['-D', options.cluster, '-k', options.socketDir, '-p', String(SOCKET_PORT)],
    ...Object.entries(serverSettings()).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const child = spawn(file, args, {
    ...spawnOptions(options.identity, options.binaries),
    // A session of its own: Ctrl-C in a terminal reaches our drain first, which needs the database.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) options.onSpawn(child.pid);
  return child;
}

/** The command line wins over the cluster's own files. fsync stays on: this holds people's data. */
function serverSettings(): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    fsync: 'on',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '%m [%p] ',
    lc_messages: 'C', // READY_LINE and LEFTOVER_LINE are English
    // Rows and statements hold people's addresses: the log tells what went wrong, not with whose data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    log_timezone: 'UTC',
    cluster_name: 'pressloom',
  };
}

function exitOf(child: ChildProcess): Promise<ServerExit> {
  return new Promise((resolve) => {
    child.once('error', () => child.pid === undefined && resolve({ code: null, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Passes the log on for as long as the server runs; settles once it is ready or can't become so. */
function becomeReady(child: ChildProcess, { log, onLog, signal }: ServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const lastLines: string[] = [];
    let lastHeard = performance.now();
    const silence = setInterval(() => {
      if (performance.now() - lastHeard > SILENCE_LIMIT_MS) fail('did not become ready');
    }, 1000);
    const settle = (how: () => void): void => {
      clearInterval(silence);
      signal?.removeEventListener('abort', abort);
      how();
    };
    const fail = (what: string): void => {
      const said = lastLines.length > 0 ? ` It said: ${lastLines.join(' / ')}` : '';
      settle(() => reject(new EmbeddedPostgresError(`PostgreSQL ${what}.${said} (log: ${log.path})`)));
    };
    const abort = (): void => settle(() => reject(signal?.reason as Error));
    signal?.addEventListener('abort', abort);
    child.once('error', (error) => fail(`could not be run: ${error.message}`));
    child.once('close', (code, by) => fail(`ended while starting (${by ?? `exit code ${code}`})`));
    if (!child.stderr) return fail('has no log');
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.write(line);
      onLog?.(line);
      if (line.includes(SMART_SHUTDOWN_LINE)) child.kill('SIGINT');
      lastHeard = performance.now();
      if (lastLines.push(line) > 5) lastLines.shift();
      if (line.includes(READY_LINE)) settle(resolve);
    });
  });
}

async function stopServer(child: ChildProcess, exited: Promise<ServerExit>): Promise<void> {
  if (child.pid === undefined) return;
  for (const { signal, limitMs } of [
    { signal: 'SIGINT', limitMs: STOP_FAST_MS },
    { signal: 'SIGQUIT', limitMs: STOP_IMMEDIATE_MS },
  ] as const) {
    child.kill(signal);
    if (await endsWithin(exited, limitMs)) return;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL (process ${child.pid}) does not stop. End it with "kill -QUIT ${child.pid}".`,
  );
}

async function endsWithin(exited: Promise<ServerExit>, limitMs: number): Promise<boolean> {
  const limit = new AbortController();
  const timer = delay(limitMs, false, { signal: limit.signal }).catch(() => false);
  const ended = await Promise.race([exited.then(() => true), timer]);
  limit.abort();
  return ended;
}
