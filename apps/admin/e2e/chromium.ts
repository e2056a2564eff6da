import type { LaunchOptions } from '@playwright/test';
import chromium, { inflate } from '@sparticuz/chromium';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = resolve(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
const cacheFolder = resolve(import.meta.dirname, '../../../.cache/chromium');

/**
 * Meant for functions in a cloud. A test wants what readers have: the same-origin policy switched on, and a renderer of
 * its own for each page, so that one that dies doesn't take the browser along.
 */
const UNWANTED_ARGS = new Set([
  '--single-process',
  '--in-process-gpu',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  // Playwright says how it wants to be headless.
  "--headless='shell'",
]);

/** The package's own names the folders of a cloud provider. Only our fonts count, so that pictures agree everywhere. */
const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the browser, its fonts and the libraries that a bare machine lacks into `folder` (some 2 s, 210 MB). */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  // The package unpacks into os.tmpdir(), which it reads before its first await; a folder shared by all users won't do.
  process.env.TMPDIR = folder;
  const unpacked = [chromium.executablePath(), inflate(join(packageFolder, 'bin/al2023.tar.br'))];
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await Promise.all(unpacked);
  await chmod(join(folder, 'chromium'), 0o755);
}

/** The folder of the unpacked browser; made on first use, whole or not at all, whoever else does the same meanwhile. */
async function browserFolder(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cacheFolder, `${version}-${process.arch}`);
  if (existsSync(folder)) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const making = await mkdtemp(join(cacheFolder, 'unpacking-'));
  try {
    await unpackInto(making);
    await writeFile(join(making, 'fonts.conf'), fontsConfig(folder));
    await chmod(making, 0o755);
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Launch options for the Chromium that came with the npm packages: `chromium.launch(await chromiumLaunchOptions())`, in
 * tests and scripts alike. It needs nothing installed, runs as root and as anybody else, and calls nobody by itself.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const folder = await browserFolder();
  chromium.setGraphicsMode = false;
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  // Under a clock that was moved by a library it stalls; see `moved-clock.ts`.
  const { LD_PRELOAD: _, ...env } = process.env;
  return {
    executablePath: join(folder, 'chromium'),
    args: [...chromium.args.filter((arg) => !UNWANTED_ARGS.has(arg)), '--disable-background-networking'],
    env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}
