import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
/** Its packages may have to be installed first. */
const START_LIMIT_MS = 240_000;

/** A real WordPress, as `npm run wordpress` starts it, with what that prints to be entered. */
export interface RealWordPress {
  username: string;
  applicationPassword: string;
  stop(): Promise<void>;
}

/** @throws Error with what it printed where it doesn't start */
export async function startWordPress(port: number): Promise<RealWordPress> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pressloom-wordpress-'));
  const child = spawn(process.execPath, ['tools/wordpress/try.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, WORDPRESS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const printed = new Promise<RegExpExecArray>((found) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const entered = /WordPress user name\s+(\S+)\s+Application password\s+(\S.*)\n/.exec(output);
        if (entered) found(entered);
      });
  });
  const limit = setTimeout(() => child.kill('SIGTERM'), START_LIMIT_MS);
  const entered = await Promise.race([printed, ended.then(() => null)]);
  clearTimeout(limit);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  if (!entered) {
    await stop();
    throw new Error(`WordPress did not start. It printed:\n${output}`);
  }
  return { username: entered[1] ?? '', applicationPassword: (entered[2] ?? '').trim(), stop };
}
