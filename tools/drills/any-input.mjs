import { longSpec } from './long-spec.mjs';

const SPEC = 'apps/api/test/any-input/any-input.spec.ts';
const REQUESTS = 20_000;

/** T25 at its full length: no input makes a 5xx. The spec prints its counts, and each request that got a wrong answer. */
export function anyInput({ seed, count = REQUESTS, say }) {
  say(`${count} requests made from the API document; this takes some minutes`);
  return longSpec(SPEC, { env: { INPUT_REQUESTS: String(count), INPUT_SEED: String(seed) } });
}
