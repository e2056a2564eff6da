import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheDir } from '../workspace.mjs';

/** The newest release that comes in an npm package; its parts stand in two places of the package. */
export const RELEASE = '6.5';

const builds = join(import.meta.dirname, 'node_modules/@wp-playground/wordpress-builds');

/** Not ours to keep: the package's own settings and a database that somebody else installed. */
const LEFT_OUT = new Set(['wp-config.php', 'wp-content/database/.ht.sqlite']);

/** `6.5.5` */
function wordpressVersion() {
  return JSON.parse(readFileSync(join(builds, 'src/wordpress/wp-versions.json'), 'utf8'))[RELEASE];
}

/**
 * The folder of a WordPress as it comes, without settings or data, laid from the installed package when it isn't there
 * yet. Sites mount it and keep their own data elsewhere.
 */
export function wordpressTree() {
  const tree = join(cacheDir, 'wordpress', wordpressVersion());
  if (existsSync(tree)) return tree;
  const unfinished = `${tree}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // The archive holds what PHP runs, `public` the pictures, styles and scripts.
  cpSync(join(builds, `public/wp-${RELEASE}`), unfinished, { recursive: true });
  unpack(join(builds, `src/wordpress/wp-${RELEASE}.zip`), unfinished);
  for (const folder of ['database', 'uploads', 'mu-plugins']) {
    mkdirSync(join(unfinished, 'wp-content', folder), { recursive: true });
  }
  renameSync(unfinished, tree);
  return tree;
}

function unpack(archive, folder) {
  const { unzipSync } = createRequire(import.meta.url)('fflate');
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    if (name.endsWith('/') || LEFT_OUT.has(name)) continue;
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}
