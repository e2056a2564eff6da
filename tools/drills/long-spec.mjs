import { runScript } from '../workspace.mjs';

const LIMIT_MS = 900_000;

/** Runs a spec of `npm test` at a length of its own, which `env` tells it. `args` are Jest's. */
export async function longSpec(spec, { env = {}, args = [] } = {}) {
  const switches = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
  const { code } = await runScript('node_modules/.bin/jest', [spec, `--testTimeout=${LIMIT_MS}`, ...args], {
    env: { ...env, NODE_OPTIONS: switches },
  });
  return code === 0;
}
