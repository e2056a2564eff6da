import { useCallback, useEffect, useState } from 'react';
import { Failure } from './shared/ask.ts';
import type { FailureKind } from './shared/ask.ts';

export const kindOfError = (error: unknown): FailureKind => (error instanceof Failure ? error.kind : 'refused');

export interface Loaded<T> {
  data: T | null;
  problem: FailureKind | null;
  /** What was thrown, for whoever tells more refusals apart. */
  error: unknown;
  retry: () => void;
}

/**
 * Asks once, and again when told to or when `stamp` is another. `load` must be the same function as long as what it asks for is; what is
 * there stays until the next is.
 */
export function useLoad<T>(load: () => Promise<T>, stamp = ''): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; error: unknown }>({ data: null, error: null });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (data) => isWanted && setState({ data, error: null }),
      (error: unknown) => isWanted && setState({ data: null, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, turn, stamp]);
  const retry = useCallback(() => {
    setState({ data: null, error: null });
    setTurn((before) => before + 1);
  }, []);
  return { ...state, problem: state.error === null ? null : kindOfError(state.error), retry };
}
