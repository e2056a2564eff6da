import { setImmediate as nextTick, setTimeout as delay } from 'node:timers/promises';

const EAGER_TICKS = 20;
const LONGEST_PAUSE_MS = 20;

/** A look that takes longer asks others, who would be kept from what is waited for: it pauses twice as long as it took. */
const SHORT_LOOK_MS = 1;
const LONGEST_REST_MS = 50;

/**
 * Resolves with the first truthy value of `condition`, for what no event tells. It is asked on each turn of the event
 * loop at first, then at most every 20 ms; where each look takes long, at most every 50 ms. A condition that throws (a
 * failed `expect`) counts as not yet true.
 *
 * @throws the condition's last error, or one that says it stayed false, after `timeoutMs` (5,000 unless told)
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 5_000 }: { timeoutMs?: number } = {},
): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  for (let turn = 0; ; turn++) {
    let failure: Error | undefined;
    const began = performance.now();
    try {
      const value = await condition();
      if (value) return value;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    if (performance.now() >= end) {
      throw failure ?? new Error(`Not true within ${timeoutMs} ms: ${condition.toString().slice(0, 200)}`);
    }
    const tookMs = performance.now() - began;
    if (tookMs > SHORT_LOOK_MS) await delay(Math.min(2 * tookMs, LONGEST_REST_MS));
    else await (turn < EAGER_TICKS ? nextTick() : delay(Math.min(turn - EAGER_TICKS + 1, LONGEST_PAUSE_MS)));
  }
}
