import { isShort } from '../short-form.mjs';
import { isSpecThere, longSpec } from './long-spec.mjs';

const SPEC = 'apps/api/test/any-input/any-input.simulation.spec.ts';
const REQUESTS = 20_000;

/** T25 at its full length: no input makes a 5xx. The spec prints its counts, and each request that got a wrong answer. */
export function anyInput({ seed, count = REQUESTS, say }) {
  const env = { INPUT_REQUESTS: String(count), INPUT_SEED: String(seed) };
  if (isShort) return isSpecThere(SPEC, env);
  say(`${count} requests made from the API document; this takes a few minutes`);
  return longSpec(SPEC, { env });
}
