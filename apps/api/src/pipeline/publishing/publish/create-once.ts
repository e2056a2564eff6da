import { ProviderError } from '@pressloom/clients/http';

/** How one thing is made at a place that can't promise to make it only once. */
export interface OnceOnly<T> {
  /** Looks for what an earlier try may have made; `isTried`: there was one whose end is not known. */
  find(isTried: boolean): Promise<T | null>;
  /** Makes it. */
  create(): Promise<T>;
  /** When a create was last sent or given up, by any run of this work; null when none is open. */
  triedAt: Date | null;
  /** Remembers, durably, that a create is about to be sent, or (null) that it surely made nothing. */
  remember(triedAt: Date | null): Promise<void>;
  now(): Date;
  /** Waits, telling people why. */
  settle(ms: number): Promise<void>;
  settleMs: number;
}

/** Creates sent in one run before the job is left to its own retry. */
const TRIES = 4;

/**
 * Makes a thing exactly once although a create may succeed and still look failed. Before any second create, and before it gives
 * up, it looks the thing up, and again after the settle delay, which is longer than the other side can work on one request: what
 * is not there then, will not come any more.
 *
 * @throws ProviderError of the last create
 */
export async function createOnce<T>(once: OnceOnly<T>): Promise<T> {
  let triedAt = once.triedAt;
  let failure: ProviderError | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const found = await once.find(triedAt !== null);
    if (found !== null) return found;
    if (failure !== null && attempt > TRIES) throw failure;
    if (triedAt !== null) {
      const wait = once.settleMs - (once.now().getTime() - triedAt.getTime());
      if (wait > 0) await once.settle(wait);
      const late = await once.find(true);
      if (late !== null) return late;
    }
    triedAt = once.now();
    await once.remember(triedAt);
    try {
      return await once.create();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // The other side may have begun when we gave up, so the delay counts from here, not from the sending.
      triedAt = error.ambiguous ? once.now() : null;
      await once.remember(triedAt);
      if (!error.ambiguous) throw error;
      failure = error;
    }
  }
}
