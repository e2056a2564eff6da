import { allowance } from '../http/index.ts';
import type { Allowance } from '../http/index.ts';

/** What ends a call: the caller, as long as that is harmless, or our own time limit. */
export interface Limit {
  signal: AbortSignal;
  readonly timedOut: boolean;
  readonly allowed: Allowance;
  release(): void;
}

/**
 * A limit that ends by `outer` only while `mayEnd` allows it, and by `timeoutMs`, or by the deadline of whoever waits, always. Release it
 * when the call is over. @throws ProviderError out_of_time
 */
export function limitOf(outer: AbortSignal | undefined, rules: { timeoutMs: number; mayEnd: () => boolean }): Limit {
  const allowed = allowance('mail', rules.timeoutMs);
  const inner = new AbortController();
  const state = { timedOut: false };
  const end = () => {
    if (rules.mayEnd()) inner.abort();
  };
  const timer = setTimeout(() => {
    state.timedOut = true;
    inner.abort();
  }, allowed.ms);
  outer?.addEventListener('abort', end, { once: true });
  if (outer?.aborted) end();
  return {
    signal: inner.signal,
    allowed,
    get timedOut() {
      return state.timedOut;
    },
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    },
  };
}
