import { isShort } from '../short-form.mjs';
import { isSpecThere, longSpec } from './long-spec.mjs';

const SPEC = 'apps/api/test/promises/suite.spec.ts';
const FRAMES = '10000';
const DEAF = '200';

/** T26 at its full length: bad frames, and clients that don't read. Who is let in at all is the matrix of T19's short form. */
export function socketFlood({ seed, say }) {
  const env = { T26_FRAMES: FRAMES, T26_DEAF: DEAF, T26_SEED: String(seed) };
  if (isShort) return isSpecThere(SPEC, env, ['bad frames', `don't read`]);
  say(`${FRAMES} bad frames, and ${DEAF} clients that do not read`);
  return longSpec(SPEC, { env, args: ['-t', `bad frames|don't read`] });
}
