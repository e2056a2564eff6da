import { runScript } from '../workspace.mjs';

const SPEC = 'apps/api/test/any-input/any-input.spec.ts';
const REQUESTS = '20000';

/** T25 at its full length: no input makes a 5xx. The spec prints its counts, and each request that got a wrong answer. */
export async function anyInput({ seed, say }) {
  say(`${REQUESTS} requests made from the API document; this takes some minutes`);
  const env = {
    INPUT_REQUESTS: REQUESTS,
    INPUT_SEED: String(seed),
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  };
  const { code } = await runScript('node_modules/.bin/jest', [SPEC], { env });
  return code === 0;
}
