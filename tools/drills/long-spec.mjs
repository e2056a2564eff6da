import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runScript } from '../workspace.mjs';

const LIMIT_MS = 900_000;

/** Runs a spec at a length of its own, which `env` tells it. `args` are Jest's. */
export async function longSpec(spec, { env = {}, args = [] } = {}) {
  const switches = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const { code } = await runScript('node_modules/.bin/jest', [spec, `--testTimeout=${LIMIT_MS}`, ...args], {
    env: { ...env, NODE_OPTIONS: switches },
  });
  return code === 0;
}

/**
 * Its short form, which is a part of `npm test` or `npm run test:long` itself: true where the spec is still there, and it, or a file beside
 * it, reads these variables and has tests of these names. @throws Error with the first that is missing
 */
export function isSpecThere(spec, env, names = []) {
  const folder = join(root, dirname(spec));
  if (!existsSync(join(root, spec))) throw new Error(`${spec} is not there.`);
  const texts = globSync('*.ts', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const missing = [...Object.keys(env), ...names].find((words) => !texts.some((text) => text.includes(words)));
  if (missing !== undefined) throw new Error(`${spec} knows no "${missing}".`);
  return true;
}
