/** T4: the crashes of the short form, twenty more at each moment of a newsletter's life. Some four minutes. */
import { longSpec } from '../long-spec.mjs';

const SPEC = 'apps/api/test/sending/suite.spec.ts';
const CRASHES = 20;

export function sendCrashes({ seed, count = CRASHES, say }) {
  say(`${count} more crashes at each of 7 moments`);
  return longSpec(SPEC, { env: { CRASHES: String(count) }, args: ['-t', 'at the moment', '--seed', String(seed)] });
}
