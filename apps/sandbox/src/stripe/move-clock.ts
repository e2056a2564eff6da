import type { Deliverer } from './hooks/deliverer.ts';
import type { StripeStore } from './store.ts';
import { MODES } from './types.ts';

/** Moves the stand-in's clock on and does what becomes due, in both modes. How many things that were. */
export async function moveClock(
  { store, deliverer }: { store: StripeStore; deliverer: Deliverer },
  seconds: number,
): Promise<number> {
  await store.setCommon((common) => void (common.ahead += seconds));
  let steps = 0;
  for (const mode of MODES) steps += await store.tick(mode);
  deliverer.startAll();
  return steps;
}
