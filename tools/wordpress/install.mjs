import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { secondsSince, toolPath } from '../workspace.mjs';

const folder = import.meta.dirname;
const stampFile = join(folder, 'node_modules/.installed-from');
const builds = join(folder, 'node_modules/@wp-playground/wordpress-builds');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/** The npm that runs us, started by this very Node; else whichever is on the PATH. */
function npm(...args) {
  const own = process.env.npm_execpath;
  const [command, first] = own && basename(own) === 'npm-cli.js' ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: folder,
    env: { ...process.env, PATH: toolPath },
    stdio: 'inherit',
  });
}

/** The builds package carries six versions of WordPress, some 320 MB more than the one that we use. */
function dropOtherVersions(used) {
  for (const part of ['public', 'src/wordpress']) {
    for (const name of readdirSync(join(builds, part))) {
      if (/^wp-(\d|beta|nightly)/.test(name) && name !== `wp-${used}` && name !== `wp-${used}.zip`) {
        rmSync(join(builds, part, name), { recursive: true });
      }
    }
  }
}

/**
 * Installs the packages of this folder when they are missing or of another lockfile: once, some 30 s. They are no part of
 * the workspace, so that a plain `npm ci` of the project stays small.
 *
 * @throws Error when npm fails
 */
export function installWordPressPackages(release, say) {
  const wanted = lockfileHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  const startedAt = performance.now();
  say('Installing the packages of tools/wordpress (once) ...');
  const { status, error } = npm('ci', '--no-audit', '--no-fund');
  if (error) throw error;
  if (status !== 0) throw new Error('npm ci in tools/wordpress failed, see above.');
  dropOtherVersions(release);
  writeFileSync(stampFile, wanted);
  say(`Installed in ${secondsSince(startedAt)}.`);
}
