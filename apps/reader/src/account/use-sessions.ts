import { useCallback, useEffect, useState } from 'react';
import type { SessionView } from '@pressloom/contracts/accounts';
import { kindOfError } from '../use-load.ts';
import { endOtherSessions, endSession, lookAtSessions } from './api.ts';

export interface Sessions {
  /** Null until they are known. */
  list: SessionView[] | null;
  /** When they were asked for, in epoch milliseconds. */
  asOf: number;
  /** Why they could not be asked for; null while they could. */
  error: unknown;
  retry: () => void;
  /** Both throw where nothing was ended. */
  end: (id: string) => Promise<void>;
  /** Gives how many were ended. */
  endOthers: () => Promise<number>;
}

/** Where the account is signed in. They are asked for anew with each `turn`; meanwhile those known before stay. */
export function useSessions(turn: number): Sessions {
  const [known, setKnown] = useState<Pick<Sessions, 'list' | 'asOf' | 'error'>>({ list: null, asOf: 0, error: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    lookAtSessions().then(
      (list) => isWanted && setKnown({ list, asOf: Date.now(), error: null }),
      (error: unknown) => isWanted && setKnown((before) => ({ ...before, error })),
    );
    return () => {
      isWanted = false;
    };
  }, [turn, tries]);
  const keepOnly = useCallback(
    (isKept: (session: SessionView) => boolean) =>
      setKnown((before) => ({ ...before, list: before.list?.filter(isKept) ?? null })),
    [],
  );
  return {
    ...known,
    retry: () => setTries((before) => before + 1),
    end: async (id) => {
      await endSession(id).catch((error: unknown) => {
        // It was over already.
        if (kindOfError(error) !== 'missing') throw error;
      });
      keepOnly((session) => session.id !== id);
    },
    endOthers: async () => {
      const { ended } = await endOtherSessions();
      keepOnly(({ isCurrent }) => isCurrent);
      return ended;
    },
  };
}
