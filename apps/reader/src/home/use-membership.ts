import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnMembershipView } from '@pressloom/contracts/billing';
import { codeOf } from '../shared/ask.ts';
import { lookAtMembership } from './api.ts';
import { startLooking } from './keep-looking.ts';

export interface Watched {
  view: OwnMembershipView;
  /** Takes what the server said of a change. */
  set: (view: OwnMembershipView) => void;
  /** Looks now; a look that fails leaves what is shown. */
  look: () => Promise<void>;
  /** Of the last look. */
  problem: 'away' | 'signedOut' | null;
}

/**
 * How a membership stands, for as long as the page shows it: what happens elsewhere comes by itself, and at once when somebody comes back.
 * `isOver` from when they sign out: nobody looks without a session.
 */
export function useMembership(first: OwnMembershipView, { isOver }: { isOver: boolean }): Watched {
  const [view, setView] = useState(first);
  const [problem, setProblem] = useState<Watched['problem']>(null);
  /** An answer that another, later asking has overtaken is dropped. */
  const asked = useRef(0);
  const set = useCallback((next: OwnMembershipView) => {
    asked.current += 1;
    setView(next);
    setProblem(null);
  }, []);
  const look = useCallback(async () => {
    const turn = (asked.current += 1);
    try {
      const next = await lookAtMembership();
      if (turn === asked.current) set(next);
    } catch (error) {
      setProblem(codeOf(error) === 'not_signed_in' ? 'signedOut' : 'away');
    }
  }, [set]);
  const isWatched = !isOver && problem !== 'signedOut';
  useEffect(() => (isWatched ? startLooking(look, document) : undefined), [look, isWatched]);
  return { view, set, look, problem };
}
