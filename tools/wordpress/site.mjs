import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWordPressPackages } from './install.mjs';
import { RELEASE } from './tree.mjs';

/** Requests that PHP works on at the same time; each worker takes some 150 MB. */
export const WORKERS = 2;

/** Starting takes 6 to 13 s, laying the files the first time some seconds more. */
const START_MS = 180_000;
const STOP_MS = 10_000;

/**
 * Starts a real WordPress on 127.0.0.1. Posts, users and files are kept in `dataDir`; the application passwords are new at
 * every start.
 *
 * @returns `started`, which resolves with its facts (`url`, `control`, `users`, `wordpress`, `php`, as the contract suite
 * reads them) once the REST API answers; `ended`, which resolves when the process is gone, whyever; `stop()`
 */
export function startWordPress({ dataDir, port, say }) {
  installWordPressPackages(RELEASE, say);
  const child = fork(join(import.meta.dirname, 'server.mjs'), [dataDir, String(port), String(WORKERS)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole group of the terminal: this one is told by us, once what uses it has ended.
    detached: true,
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const ended = once(child, 'exit').then(() => 'ended');
  return {
    started: factsOf({ child, ended, output }, { dataDir, port }),
    ended,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function factsOf({ child, ended, output }, { dataDir, port }) {
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const first = await Promise.race([once(child, 'message'), ended]);
  clearTimeout(timer);
  if (first === 'ended') throw new Error(`WordPress didn't start.\n${Buffer.concat(output).toString()}`);
  const url = `http://127.0.0.1:${port}`;
  const facts = JSON.parse(readFileSync(join(dataDir, 'site/site.json'), 'utf8'));
  return { url, control: `${url}/?rest_route=/pressloom-test/v1/permalinks`, ...facts };
}
