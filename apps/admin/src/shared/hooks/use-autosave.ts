import { useEffect, useState, useSyncExternalStore } from 'react';
import { autosave } from '../api/autosave.ts';
import type { AutosaveOptions } from '../api/autosave.ts';

/**
 * A field that is saved on change. What waits is sent when the field goes away, and before the browser leaves, which asks as long as
 * something is not saved. Name, save and failure are those of the first render.
 */
export function useAutosave<T>(options: AutosaveOptions<T>) {
  const { stored } = options;
  const [saver] = useState(() => autosave(options));
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const isUnderWay = state.kind === 'waiting' || state.kind === 'saving';

  useEffect(() => saver.known(stored), [saver, stored]);
  useEffect(
    () => () => {
      // What failed was given up by whoever agreed to leave.
      if (saver.state().kind !== 'failed') saver.flush();
    },
    [saver],
  );
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      saver.flush();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [saver, isUnderWay]);

  return {
    state,
    /** What the field shows: the newest value that was given, else what is stored. */
    value: 'value' in state ? state.value : stored,
    change: saver.change,
    /** For what is chosen, not typed. */
    choose: (value: T): void => {
      saver.change(value);
      saver.flush();
    },
    flush: saver.flush,
    forget: saver.forget,
  };
}

export type AutosaveField<T> = ReturnType<typeof useAutosave<T>>;
