import { isShort } from '../../short-form.mjs';
import { runScript } from '../../workspace.mjs';
import { isSpecThere } from '../long-spec.mjs';

const SPEC = 'apps/api/test/month/month.simulation.spec.ts';
const DAYS = '30';

/** The simulated month at its full length; the spec prints its figures. */
export async function month({ say }) {
  if (isShort) return isSpecThere(SPEC, { MONTH_DAYS: DAYS });
  say(`${DAYS} simulated days, 3 websites, 40 keywords, with a bad week; this takes a quarter of an hour`);
  const env = { MONTH_DAYS: DAYS, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  const { code } = await runScript('node_modules/.bin/jest', [SPEC], { env });
  return code === 0;
}
