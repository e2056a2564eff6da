import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';

/** How a command ended: its exit code (null when a signal ended it or it could not start) and what it said on stderr. */
export interface CommandResult {
  code: number | null;
  stderr: string;
}

/** Runs a command to its end. Never rejects: a command that can't be started has code null and the reason in stderr. */
export function runCommand(command: readonly string[], options: SpawnOptions = {}): Promise<CommandResult> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    // A child that was aborted tells an error too, but it is still there until it closes.
    child.once('error', (error) => child.pid === undefined && resolve({ code: null, stderr: error.message }));
    child.once('close', (code) => resolve({ code, stderr: stderr.trim() }));
  });
}
