import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Where tools keep what can be made again: build stamp, unpacked browser, test output. */
export const cacheDir = join(root, '.cache');

/** The PATH that npm scripts see: the project's own Node and tools come first. */
export const toolPath = [join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);

/** Says in one sentence what keeps this project from running here, or null. */
export function missingPrerequisite() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) {
    return 'Packages are missing. Run: npm ci';
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // As `nodeProblem` of the server says, which is not built yet.
  if (major > 24 || (major === 24 && minor >= 11) || (major === 22 && minor >= 19)) return null;
  return (
    `Pressloom doesn't run on Node ${process.versions.node}. It needs Node 22 from 22.19, or 24.11 and newer. ` +
    'On Linux "npm start" and the other npm scripts use the Node that "npm ci" installed; on other systems, install a newer one.'
  );
}

/**
 * Runs a script on this very Node and resolves with its exit code once it has ended; a signal counts as 1. With `capture`
 * the output is collected instead of shown. Ctrl-C reaches the script through the terminal, so we only wait for its end;
 * SIGTERM reaches us alone and is handed on. `folder`: a copy of this tree, whose script it is then.
 */
export function runScript(script, args = [], { capture = false, env = {}, folder = root } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(folder, script), ...args], {
      cwd: folder,
      env: { ...process.env, PATH: toolPath, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const onInterrupt = () => {};
    const onTerminate = () => child.kill('SIGTERM');
    process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** `1.2 s`, counted from a value of `performance.now()`. */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
