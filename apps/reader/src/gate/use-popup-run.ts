import { useCallback, useEffect, useState } from 'react';
import type { TrackedView } from '@pressloom/contracts/gate';
import { randomHex } from '../shared/random-hex.ts';
import { trackView } from './api.ts';
import { runPopupTest } from './popup-run.ts';

interface PopupRunState {
  views: TrackedView[];
  isRunning: boolean;
  hasFailed: boolean;
}

const STARTED: PopupRunState = { views: [], isRunning: true, hasFailed: false };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the test once, and again when told to, each time with another visitor. */
export function usePopupRun(siteId: number): PopupRunState & { runAgain: () => void } {
  const [state, setState] = useState(STARTED);
  const [run, setRun] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const visitorId = `test-${randomHex()}`;
    const end = (hasFailed: boolean): void => {
      if (isWanted) setState(({ views }) => ({ views, isRunning: false, hasFailed }));
    };
    runPopupTest({
      view: () => trackView(visitorId, siteId),
      pause,
      onView: (views) => setState({ ...STARTED, views }),
      isWanted: () => isWanted,
    }).then(
      () => end(false),
      () => end(true),
    );
    return () => {
      isWanted = false;
    };
  }, [siteId, run]);
  const runAgain = useCallback(() => {
    setState(STARTED);
    setRun((before) => before + 1);
  }, []);
  return { ...state, runAgain };
}
