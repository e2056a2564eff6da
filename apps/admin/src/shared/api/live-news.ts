import { useEffect } from 'react';
import { askInstead } from './job-asking.ts';
import { jobStore } from './job-store.ts';

/** Keeps one connection for live news while mounted (operators only). */
export function useLiveNews(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let closed = false;
    // Loaded after sign-in only: the first page doesn't pay for it.
    import('./job-socket.ts').then(
      ({ connect }) => {
        if (!closed) stop = connect();
      },
      () => {
        // The code can't be had: the same as no connection, for good.
        if (!closed) stop = askInstead(0);
      },
    );
    return () => {
      closed = true;
      stop?.();
      jobStore.clear();
    };
  }, []);
}
