import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheDir, root } from './workspace.mjs';

const WORKSPACE_FOLDERS = ['apps', 'libs', 'plugins'];
const SHARED_FILES = ['package.json', 'package-lock.json', 'nx.json', '.swcrc', 'tsconfig.base.json'];
const SHARED_FOLDERS = ['tools/vite'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'e2e', 'test']);
const IS_TEST = /\.(spec|fixture)\.tsx?$/;
const stampFile = join(cacheDir, 'build-stamp');

const foldersIn = (folder) => {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${folder}/${entry.name}`);
};

/** Every workspace that has a `build` script, as a path from the root. */
function builtWorkspaces() {
  return [...WORKSPACE_FOLDERS.flatMap(foldersIn), 'migrations'].filter((folder) => {
    const manifest = join(root, folder, 'package.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).scripts?.build !== undefined;
  });
}

function* sourcesUnder(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    // Also where it is a link, as in a copy for planted faults.
    if (NOT_SOURCES.has(entry.name)) continue;
    if (entry.isDirectory()) yield* sourcesUnder(path);
    else if (!IS_TEST.test(entry.name)) yield path;
  }
}

/**
 * A hash that changes when a source is added, removed or written. It reads contents: copies, checkouts and images of containers change
 * the times of files, and where only packages that run are installed nothing can be built again. Asking Nx costs a second of every start.
 */
export function currentStamp() {
  const folders = [...SHARED_FOLDERS, ...builtWorkspaces()];
  const files = [...SHARED_FILES, ...folders.flatMap((folder) => [...sourcesUnder(folder)])].sort();
  const hash = createHash('sha256').update(`node ${process.versions.modules}\n`);
  for (const file of files) {
    const path = join(root, file);
    const content = existsSync(path) ? readFileSync(path) : '';
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the last successful build was made from exactly these sources and its results are still there. */
export function isBuilt(stamp) {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) return false;
  return builtWorkspaces().every((folder) => existsSync(join(root, folder, 'dist')));
}

/** Notes a successful build. `stamp` was taken before it began, so that a source saved meanwhile counts as changed. */
export function recordBuild(stamp) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
