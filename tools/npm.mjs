import { spawn } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * Runs npm and resolves with its exit code and all that it said. It is the npm that runs our script where there is one,
 * so that a machine with several doesn't mix them. `env` is added to ours.
 */
export function runNpm(args, { cwd = root, env = {} } = {}) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return new Promise((done, fail) => {
    const child = spawn(command, [...first, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
