/** T4: the crashes of the short form, twenty more at each moment of a newsletter's life. Some four minutes. */
import { runScript } from '../../workspace.mjs';

const SPEC = 'apps/api/test/sending/suite.spec.ts';
const CRASHES = '20';

export async function sendCrashes({ seed, say }) {
  say(`${CRASHES} more crashes at each of 7 moments`);
  const env = { CRASHES, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  const { code } = await runScript('node_modules/.bin/jest', [SPEC, '-t', 'at the moment', '--seed', String(seed)], {
    env,
  });
  return code === 0;
}
