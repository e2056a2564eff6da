/** T4: the crashes of the short form, twenty more at each moment of a newsletter's life. Some four minutes. */
import { isShort } from '../../short-form.mjs';
import { isSpecThere, longSpec } from '../long-spec.mjs';

const SPEC = 'apps/api/test/sending/crashes.simulation.spec.ts';
const CRASHES = 20;

export function sendCrashes({ seed, count = CRASHES, say }) {
  const env = { CRASHES: String(count) };
  if (isShort) return isSpecThere(SPEC, env, ['at the moment']);
  say(`${count} more crashes at each of 7 moments`);
  return longSpec(SPEC, { env, args: ['-t', 'at the moment', '--seed', String(seed)] });
}
