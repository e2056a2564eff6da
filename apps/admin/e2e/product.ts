import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../../..');
/** Where a run leaves the product's log, pictures and traces; runs at the same time have one each. */
export const outputFolder = process.env.PRESSLOOM_E2E_OUT ?? join(import.meta.dirname, '.out');

/** All journeys meet the sample videos of this moment, whenever they run; none comes or goes within two hours of it. */
export const SEEN_AT = '2026-11-23T04:00:00Z';

/** A build may come first. */
const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 20_000;

export interface Product {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  pid: number;
  /** All that it printed so far. */
  output(): string;
  /** Ends it as `SIGTERM` would, and removes its data unless they were given. */
  stop(): Promise<void>;
}

/** Listens for a moment: a port below the range from which the system takes the ports of outgoing connections. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const free = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('No free port between 20000 and 32000.');
}

/** Every variable that Pressloom knows, empty, which counts as unset: neither `.env` nor this shell may colour a test. */
function unsetVariables(): Record<string, string> {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, '']));
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

interface ProductOptions {
  dataDir?: string;
  env?: Record<string, string>;
  /** Of its log; a journey's own product takes another. */
  name?: string;
}

/** Starts the product as `npm start` does, on free ports, sandboxed, and resolves once it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'pressloom-e2e-')));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...unsetVariables(),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      SANDBOX_SEEN_AT: SEEN_AT,
      // A key of Stripe that a journey enters opens the stand-in.
      STRIPE_API_URL: `http://127.0.0.1:${sandboxPort}`,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  mkdirSync(outputFolder, { recursive: true });
  const log = createWriteStream(join(outputFolder, `${options.name ?? 'product'}.log`));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      log.write(chunk);
    });
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) {
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(limit);
    }
    log.end();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  };

  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (hasEnded() || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The product did not become ready. It printed:\n${output.slice(-4_000)}`);
    }
    await pause(200);
  }
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  return { url, sandboxUrl, dataDir, pid: child.pid ?? 0, output: () => output, stop };
}
