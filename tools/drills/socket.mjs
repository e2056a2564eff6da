import { longSpec } from './long-spec.mjs';

const SPEC = 'apps/api/test/promises/suite.spec.ts';
const FRAMES = '10000';
const DEAF = '200';

/** T26 at its full length: bad frames, and clients that don't read. Who is let in at all is the matrix of T19's short form. */
export function socketFlood({ seed, say }) {
  say(`${FRAMES} bad frames, and ${DEAF} clients that do not read`);
  const env = { T26_FRAMES: FRAMES, T26_DEAF: DEAF, T26_SEED: String(seed) };
  return longSpec(SPEC, { env, args: ['-t', `bad frames|don't read`] });
}
