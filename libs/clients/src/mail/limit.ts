/** What ends a call: the caller, as long as that is harmless, or our own time limit. */
export interface Limit {
  signal: AbortSignal;
  readonly timedOut: boolean;
  release(): void;
}

/** A limit that ends by `outer` only while `mayEnd` allows it, and by `timeoutMs` always. Release it when the call is over. */
export function limitOf(outer: AbortSignal | undefined, rules: { timeoutMs: number; mayEnd: () => boolean }): Limit {
  const inner = new AbortController();
  const state = { timedOut: false };
  const end = () => {
    if (rules.mayEnd()) inner.abort();
  };
  const timer = setTimeout(() => {
    state.timedOut = true;
    inner.abort();
  }, rules.timeoutMs);
  outer?.addEventListener('abort', end, { once: true });
  if (outer?.aborted) end();
  return {
    signal: inner.signal,
    get timedOut() {
      return state.timedOut;
    },
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    },
  };
}
