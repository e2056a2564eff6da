import { useCallback, useEffect, useState } from 'react';
import { kindOfError } from '../use-load.ts';

export interface Listed<T> {
  /** Null until they are known. */
  list: T[] | null;
  /** When they were asked for, in epoch milliseconds. */
  asOf: number;
  /** Why they could not be asked for; null while they could. */
  error: unknown;
  retry: () => void;
  /** Leaves out those that have ended. */
  keepOnly: (isKept: (one: T) => boolean) => void;
}

/**
 * Where the account is signed in or reads, from the server. They are asked for anew with each `turn`; meanwhile those known before stay.
 * `fetchAll` stays the same.
 */
export function useListed<T>(fetchAll: () => Promise<T[]>, turn: number): Listed<T> {
  const [known, setKnown] = useState<Pick<Listed<T>, 'list' | 'asOf' | 'error'>>({ list: null, asOf: 0, error: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    fetchAll().then(
      (list) => isWanted && setKnown({ list, asOf: Date.now(), error: null }),
      (error: unknown) => isWanted && setKnown((before) => ({ ...before, error })),
    );
    return () => {
      isWanted = false;
    };
  }, [fetchAll, turn, tries]);
  const keepOnly = useCallback(
    (isKept: (one: T) => boolean) => setKnown((before) => ({ ...before, list: before.list?.filter(isKept) ?? null })),
    [],
  );
  return { ...known, retry: () => setTries((before) => before + 1), keepOnly };
}

/** Ends something, or finds that it was over already. */
export const endedOr = (ending: Promise<unknown>): Promise<unknown> =>
  ending.catch((error: unknown) => {
    if (kindOfError(error) !== 'missing') throw error;
  });
