// Asked for once: in Jest's contexts each look at a global is a hundred times as slow as a local name.
const { imul } = Math;

/**
 * Numbers from 0 to below 1 that look random and follow from the seed alone (mulberry32), so that a test that failed
 * can be run again. Print the seed.
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
