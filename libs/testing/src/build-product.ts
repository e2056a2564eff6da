import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { onceARun } from './once-a-run.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/**
 * Builds this checkout where a source changed since, as `npm start` does, which then has nothing to build. Once a run: a second
 * build beside the first takes its files away to lay them anew. Gives what the build printed.
 *
 * @throws Error with that where it failed
 */
export const buildProduct = (): Promise<string> => onceARun('build', build);

async function build(): Promise<string> {
  // Jest's own NODE_ENV would give the admin a React for tests.
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' };
  try {
    return (await run(process.execPath, ['tools/build-if-needed.mjs'], { cwd: ROOT, env })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build failed:\n${stdout}${stderr}`, { cause: error });
  }
}
