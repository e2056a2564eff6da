import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildProduct, waitFor } from '@pressloom/testing';

const ROOT = resolve(__dirname, '../..');
/** Kept out of the copy: what is linked instead, what can be made again, and what belongs to this checkout alone. */
const NOT_COPIED = new Set([
  '.git',
  '.nx',
  '.cache',
  '.env',
  'coverage',
  'node_modules',
  'tools/wordpress/node_modules',
]);
/** What builds make: another test may be building right now. */
const BUILT = /^(?:(?:apps|libs|plugins)\/[^/]+|migrations)\/dist$/;
const START_LIMIT_MS = 120_000;

const run = promisify(execFile);

/** A server that `npm start` started. */
export interface Started {
  url: string;
  /** All that it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** A second installation of this checkout, where anything may be changed. */
export class Installation {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** What is built already needs no second build there, as on a machine that ran `npm start` before. */
  static async make(): Promise<Installation> {
    await buildProduct();
    const folder = await mkdtemp(join(tmpdir(), 'pressloom-installation-'));
    for (const entry of (await readdir(ROOT)).filter(isCopied)) {
      const filter = (path: string): boolean => isCopied(relative(ROOT, path));
      await cp(join(ROOT, entry), join(folder, entry), { recursive: true, filter });
    }
    await link('.nx', ['cache'], folder);
    await cp(join(ROOT, '.nx/workspace-data'), join(folder, '.nx/workspace-data'), { recursive: true });
    await linkPackages(folder);
    // npm writes its own note anew, so that must be a file apart.
    const note = 'node_modules/.package-lock.json';
    await rm(join(folder, note));
    await cp(join(ROOT, note), join(folder, note));
    return new Installation(folder);
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Runs a line as typed into a shell; gives what it printed. @throws Error with all of that where it failed */
  async type(line: string): Promise<string> {
    try {
      const { stdout, stderr } = await run('bash', ['-c', line], { cwd: this.folder, env: this.environment() });
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`"${line}" failed:\n${stdout}${stderr}`, { cause: error });
    }
  }

  /** Types a line that starts the server, and waits until it is ready. */
  async start(line: string): Promise<Started> {
    const child = spawn('bash', ['-c', line], {
      cwd: this.folder,
      env: { ...this.environment(), PORT: '0', SANDBOX_PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    let hasEnded = false;
    const ended = once(child, 'close').then(() => (hasEnded = true));
    const address = /Pressloom is ready at (http:[^\s"]+)/;
    await waitFor(() => hasEnded || address.test(output), { timeoutMs: START_LIMIT_MS });
    const url = address.exec(output)?.[1]?.replace('localhost', '127.0.0.1');
    if (!url) throw new Error(`"${line}" ended before it was ready:\n${output}`);
    const stop = async (): Promise<void> => {
      process.kill(-(child.pid as number), 'SIGTERM');
      await ended;
    };
    return { url, output: () => output, stop };
  }

  /** As in a shell of its own: of the run that tests us only what Node compiled before, and no way out of the machine for npm. */
  private environment(): Record<string, string> {
    const own = (process.env['PATH'] ?? '').split(':').filter((part) => !part.endsWith('node_modules/.bin'));
    return {
      PATH: own.join(':'),
      HOME: this.folder,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
    };
  }
}

const isCopied = (path: string): boolean => !NOT_COPIED.has(path) && !BUILT.test(path) && !path.startsWith('.data');

/** Two fifths of all files of packages are icons, which only the build of the screens reads: one link stands for them. */
async function linkPackages(folder: string): Promise<void> {
  const inside = async (path: string, apart: string): Promise<string[]> =>
    (await readdir(join(ROOT, path))).filter((name) => name !== apart);
  await link('node_modules', await inside('node_modules', '@mui'), folder);
  await link('node_modules/@mui', await inside('node_modules/@mui', 'icons-material'), folder);
  const icons = 'node_modules/@mui/icons-material';
  await symlink(join(ROOT, icons), join(folder, icons));
}

/** Hard links make a second tree in a second or two; on another disk it has to be copied. */
async function link(path: string, names: string[], folder: string): Promise<void> {
  const into = join(folder, path);
  await mkdir(into, { recursive: true });
  const from = names.map((name) => join(ROOT, path, name));
  try {
    await run('cp', ['-al', ...from, into]);
  } catch {
    await run('cp', ['-a', '--remove-destination', ...from, into]);
  }
}
