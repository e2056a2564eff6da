import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { waitFor } from '@pressloom/testing';

const ROOT = resolve(__dirname, '../../..');
const START_LIMIT_MS = 60_000;

/** The built API as a process of its own. */
export interface BuiltProcess {
  child: ChildProcess;
  /** All that it printed so far, both streams. */
  output(): string;
  /** Resolves with the address once it is ready. @throws Error with the output when it ends before */
  ready(): Promise<string>;
  /** Resolves with what was printed in the first group. */
  printed(pattern: RegExp): Promise<string>;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

const SERVER = 'apps/api/dist/main.js';
/** What `npm start` does once all is built. */
const PARENT = `
  import { supervise } from './tools/supervisor/supervise.mjs';
  process.exit(await supervise(['${SERVER}']));
`;

/** Starts the parent of `npm start`, which starts the server; else as `startBuilt`. */
export const startSupervised = (env: Record<string, string>): BuiltProcess =>
  startNode(['--input-type=module', '-e', PARENT], env);

/** What `npm start` runs; else as `startBuilt`. */
export const startWhole = (env: Record<string, string>): BuiltProcess => startNode(['tools/start.mjs'], env);

/** Starts it on ports that the system chooses, its output in a file where one is given; of this shell's environment it gets PATH, and where Node keeps what it compiled. */
export const startBuilt = (env: Record<string, string>, output?: number): BuiltProcess =>
  startNode([SERVER], env, output);

function startNode(args: string[], env: Record<string, string>, outputFile?: number): BuiltProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      PORT: '0',
      SANDBOX_PORT: '0',
      ...env,
    },
    stdio: ['ignore', outputFile ?? 'pipe', outputFile ?? 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  let hasEnded = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    hasEnded = true;
    return (code ?? signal) as number | NodeJS.Signals;
  });
  const printed = async (pattern: RegExp): Promise<string> => {
    await waitFor(() => hasEnded || pattern.test(output), { timeoutMs: START_LIMIT_MS });
    const found = pattern.exec(output);
    if (!found) throw new Error(`It ended before it printed ${String(pattern)}:\n${output}`);
    return found[1] ?? '';
  };
  const ready = async () => (await printed(/Pressloom is ready at (http:\S+)/)).replace('localhost', '127.0.0.1');
  return { child, output: () => output, ready, printed, ended };
}
