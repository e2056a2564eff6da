import type { SessionView } from '@pressloom/contracts/accounts';
import { endOtherSessions, endSession, lookAtSessions } from './api.ts';
import { endedOr, useListed } from './use-listed.ts';
import type { Listed } from './use-listed.ts';

export interface Sessions extends Omit<Listed<SessionView>, 'keepOnly'> {
  /** Both throw where nothing was ended. */
  end: (id: string) => Promise<void>;
  /** Gives how many were ended. */
  endOthers: () => Promise<number>;
}

/** Where the account is signed in. */
export function useSessions(turn: number): Sessions {
  const { keepOnly, ...listed } = useListed(lookAtSessions, turn);
  return {
    ...listed,
    end: async (id) => {
      await endedOr(endSession(id));
      keepOnly((session) => session.id !== id);
    },
    endOthers: async () => {
      const { ended } = await endOtherSessions();
      keepOnly(({ isCurrent }) => isCurrent);
      return ended;
    },
  };
}
