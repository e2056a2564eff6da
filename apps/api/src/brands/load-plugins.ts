import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { InvalidBrandError } from '@pressloom/plugin-kit';

/** The packages that every installation has; `PLUGINS` adds to them. */
export const DEFAULT_PLUGINS: readonly string[] = [
  '@pressloom/plugin-fire-news',
  '@pressloom/plugin-psychic-tarot',
  '@pressloom/plugin-meditation',
  '@pressloom/plugin-general',
];

/** A plugin package and the Nest module that it exports by default. */
export interface LoadedPlugin {
  packageName: string;
  module: Type;
}

/** Names of npm packages; nothing that Node would read as a path or an address. */
const PACKAGE_NAME = /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/i;
const MODULE_KEYS = ['imports', 'providers', 'controllers', 'exports'];

/**
 * Imports the packages, each once and in the given order. Throws one `InvalidBrandError` with a sentence for each
 * package that can't be imported or exports no Nest module.
 */
export async function loadPlugins(packageNames: readonly string[]): Promise<LoadedPlugin[]> {
  const loaded: LoadedPlugin[] = [];
  const problems: string[] = [];
  for (const packageName of new Set(packageNames)) {
    try {
      const module = defaultExport(await importPackage(packageName));
      if (isNestModule(module)) loaded.push({ packageName, module });
      else problems.push(`Plugin package "${packageName}" must export a Nest module as its default.`);
    } catch (error) {
      problems.push(
        `Plugin package "${packageName}" can't be imported: ${reasonOf(error)}. ` +
          'Install it, or correct its name in the environment variable PLUGINS.',
      );
    }
  }
  if (problems.length > 0) throw new InvalidBrandError(problems);
  return loaded;
}

async function importPackage(packageName: string): Promise<unknown> {
  if (!PACKAGE_NAME.test(packageName)) throw new Error('This is not the name of an npm package.');
  return (await import(packageName)) as unknown;
}

/** First line of what the import said, without the importing file's path and without a full stop. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .split('\n', 1)[0]!
    .replace(/ imported from .*$/, '')
    .replace(/\.$/, '');
}

/** A CommonJS package that was compiled from `export default` arrives with its default one level down. */
function defaultExport(namespace: unknown): unknown {
  const outer = (namespace as { default?: unknown }).default;
  const inner = typeof outer === 'object' && outer !== null ? (outer as { default?: unknown }).default : undefined;
  return inner ?? outer;
}

/** True for a class that `@Module` marked; an empty `@Module({})` leaves no mark and holds no brand either. */
function isNestModule(value: unknown): value is Type {
  return typeof value === 'function' && MODULE_KEYS.some((key) => Reflect.hasOwnMetadata(key, value));
}
