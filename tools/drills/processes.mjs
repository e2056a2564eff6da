/** What a drill starts: the product's server as the parent of `npm start` does, or that parent; and neighbours that outlive its kills. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildIfNeeded } from '../build-if-needed.mjs';
import { serverSwitches } from '../supervisor/heap-limit.mjs';
import { root } from '../workspace.mjs';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

/** A port that was free a moment ago, below those that the system gives to outgoing connections. */
export async function freePort(random) {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = 20_000 + Math.floor(random() * 12_000);
    const server = createServer();
    const isFree = await new Promise((done) => {
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('No free port between 20000 and 32000.');
}

/** Every variable that Pressloom knows, empty, which counts as unset. */
function unsetVariables() {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  return Object.fromEntries([...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => [name, '']));
}

/** Sources run as they are: a drill's neighbours need no build. */
const FROM_SOURCE = ['--conditions=@pressloom/source', '--import', join(root, 'tools/ts-hooks.mjs')];

/**
 * A forked neighbour that tells `{type: 'ready', port}`, the sandbox its `smtpPort` too; it ends with the drill, or when told.
 * `switches` are Node's, ahead of those that let it run from source.
 */
export async function startNeighbour(script, env, switches = []) {
  const child = fork(join(root, script), [], {
    env: { PATH: process.env.PATH, ...env },
    execArgv: [...switches, ...FROM_SOURCE],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const ended = once(child, 'exit');
  const message = await Promise.race([once(child, 'message').then(([told]) => told), ended.then(() => null)]);
  if (message?.type !== 'ready')
    throw new Error(`${script} did not start: ${message?.message ?? 'it stopped at once'}`);
  return {
    url: `http://127.0.0.1:${message.port}`,
    port: message.port,
    smtpPort: message.smtpPort,
    child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.disconnect();
      await ended;
    },
  };
}

/** The line of `npm start`: what package.json sets before, the switches that it gives to Node, and the script. */
export function startLine() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [before, after] = scripts.start.split(' exec node ');
  const words = after.split(' ');
  return {
    env: Object.fromEntries(before.split(' ').map((word) => word.split('='))),
    switches: words.slice(0, -1),
    script: words.at(-1),
  };
}

/** Counts of the failing proxy. */
export async function proxyCounts({ child }) {
  const answer = once(child, 'message');
  child.send({ type: 'counts' });
  return (await answer)[0];
}

/** `VmRSS` of a process, or `VmHWM`, which is the most it ever was, in MB of 1,000,000 bytes; Linux only. */
export function memoryMb(pid, name) {
  const [, kb] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(kb) * 1024) / 1e6;
}

/** A control of the stand-ins, such as `faults`. */
export async function tellSandbox(url, control, body) {
  const answer = await fetch(`${url}/control/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${control}.`);
}

/** Products that run: a drill that ends early takes them with it. */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function rememberWhileItRuns(child) {
  running.add(child);
  child.once('close', () => running.delete(child));
}

let built = null;
/** Once for all products of a run. */
async function build() {
  built ??= buildIfNeeded();
  if (!(await built)) throw new Error('The build failed.');
}

/**
 * The product on fixed ports and one data folder, to be started, killed and started again. It is the server itself, which nobody
 * else starts again, unless `isSupervised`: then the child is the parent of `npm start`.
 */
export class Product {
  constructor({ env, url, isSupervised = false }) {
    const line = startLine();
    this.args = isSupervised
      ? [...line.switches, line.script]
      : [...serverSwitches(line.switches), 'apps/api/dist/main.js'];
    this.env = { ...process.env, ...line.env, ...unsetVariables(), ...env };
    this.url = url;
    this.output = '';
    this.child = null;
    this.ended = null;
  }

  /** Resolves once it is ready. */
  async start() {
    await build();
    const { env, args } = this;
    this.child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = once(this.child, 'close');
    rememberWhileItRuns(this.child);
    for (const stream of [this.child.stdout, this.child.stderr]) stream.on('data', (chunk) => (this.output += chunk));
    const giveUpAt = Date.now() + START_LIMIT_MS;
    while (!(await this.isReady())) {
      if (this.hasEnded() || Date.now() > giveUpAt)
        throw new Error(`The product did not become ready. It printed:\n${this.output.slice(-4_000)}`);
      await pause(100);
    }
  }

  /** kill -9 of the one process that we started. What it started itself has to notice on its own. */
  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  async stop() {
    if (this.child && !this.hasEnded()) {
      this.child.kill('SIGTERM');
      const limit = setTimeout(() => this.child.kill('SIGKILL'), STOP_LIMIT_MS);
      await this.ended;
      clearTimeout(limit);
    }
  }

  hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async isReady() {
    try {
      return (await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false; // nobody listens yet
    }
  }
}
