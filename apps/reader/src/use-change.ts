import { useRef, useState } from 'react';
import type { FailureKind } from './shared/ask.ts';
import { kindOfError } from './use-load.ts';

export interface Change<In, Out> {
  run: (input: In) => Promise<Out | null>;
  isBusy: boolean;
  problem: FailureKind | null;
  /** What was thrown, for whoever tells more refusals apart. */
  error: unknown;
}

/** Something that a click does. While it is under way another click does nothing; `run` gives null then, and where it failed. */
export function useChange<In, Out>(act: (input: In) => Promise<Out>): Change<In, Out> {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const busy = useRef(false);
  const run = async (input: In): Promise<Out | null> => {
    if (busy.current) return null;
    busy.current = true;
    setState({ isBusy: true, error: null });
    try {
      const done = await act(input);
      setState({ isBusy: false, error: null });
      return done;
    } catch (error) {
      setState({ isBusy: false, error });
      return null;
    } finally {
      busy.current = false;
    }
  };
  return { run, ...state, problem: state.error === null ? null : kindOfError(state.error) };
}
