import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartUnavailableError } from '../common/start-errors.ts';
import { USUAL_SANDBOX_PORT } from '../config/config.ts';
import type { Config } from '../config/config.ts';

const START_LIMIT_MS = 15_000;
const STOP_LIMIT_MS = 2_000;

/** The stand-ins, in a process of their own; it ends with us, even when we are killed. */
export interface SandboxProcess {
  url: string;
  /** Address of the mail server's stand-in, with a user name that it takes. */
  smtpUrl: string;
  stop(): Promise<void>;
}

type Message = { type: 'ready'; port: number; smtpPort: number } | { type: 'failed'; message: string };

/**
 * Starts the stand-ins. `onLost` is told when they end by themselves later.
 *
 * @throws StartUnavailableError with a sentence when they don't come up
 */
export async function startSandbox(
  config: Config,
  entry: string,
  onLost: (reason: string) => void,
): Promise<SandboxProcess> {
  const child = fork(entry, [], {
    execArgv: process.execArgv.filter((argument) => !argument.startsWith('--inspect')),
    env: {
      ...inherited(process.env),
      ...portVariables(config),
      SANDBOX_DATA: join(config.dataDir, 'sandbox'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A group of its own, so that Ctrl-C reaches our drain first.
    detached: true,
  });
  const { port, smtpPort } = await portsOf(child, config);
  const lost = (): void => onLost('The sandbox ended unexpectedly. It works again after the next start.');
  child.once('exit', lost);
  const stop = (): Promise<void> => stopped(child.off('exit', lost));
  return { url: `http://127.0.0.1:${port}`, smtpUrl: `smtp://sandbox:sandbox@127.0.0.1:${smtpPort}`, stop };
}

/** What the stand-ins need of our environment, which holds secrets besides. A library that moves the clock moves theirs too. */
const INHERITED = /^(PATH|NODE_ENV|LD_PRELOAD|FAKETIME\w*|SANDBOX_SEEN_AT)$/;

/** Pure. */
function inherited(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => INHERITED.test(name)));
}

/**
 * The ports for the stand-ins, in the words of their own process. What nobody asked for keeps away from the ports that this
 * process is about to take. Pure.
 */
export function portVariables({ port, sandboxPort, sandboxSmtpPort }: Config): Record<string, string> {
  const isTaken = port === USUAL_SANDBOX_PORT || sandboxSmtpPort === USUAL_SANDBOX_PORT;
  const wished = isTaken ? 0 : USUAL_SANDBOX_PORT;
  const isBehindOurs = (sandboxPort ?? wished) + 1 === port;
  return {
    ...(sandboxPort === null ? { SANDBOX_WISHED_PORT: String(wished) } : { SANDBOX_PORT: String(sandboxPort) }),
    SANDBOX_SMTP_PORT: String(sandboxSmtpPort ?? (isBehindOurs ? 0 : '')),
  };
}

async function portsOf(child: ChildProcess, config: Config): Promise<{ port: number; smtpPort: number }> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal: limit }),
      once(child, 'exit', { signal: limit }).then(() => [{ type: 'failed', message: 'it stopped at once' }]),
    ])) as [Message];
    if (message.type === 'ready') return message;
    throw new Error(message.message);
  } catch (error) {
    child.kill('SIGKILL');
    const reason = limit.aborted ? 'it took too long' : (error as Error).message;
    const where = config.sandboxPort === null ? '' : ` on port ${config.sandboxPort}`;
    throw new StartUnavailableError(
      `The sandbox could not start${where}: ${reason}. Set SANDBOX_PORT to another port, or SANDBOX=off.`,
      { cause: error },
    );
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}
