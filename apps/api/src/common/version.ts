import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

// Resolved from this file, which has the same neighbours in the sources and in the build.
const { resolve } = createRequire(import.meta.url);

/** Version of this package. */
export async function readVersion(): Promise<string> {
  return (JSON.parse(await readFile(resolve('../../package.json'), 'utf8')) as { version: string }).version;
}
