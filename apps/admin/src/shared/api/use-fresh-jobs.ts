import { useEffect, useRef, useSyncExternalStore } from 'react';
import { jobStore } from './job-store.ts';

/** Many jobs can begin in one moment; what they change is read once for them. */
const TOGETHER_MS = 1_000;

/** Reads something again when a job begins or ends; how far one is each row knows by itself. */
export function useFreshJobs(refetch: () => unknown): void {
  const turns = useSyncExternalStore(jobStore.subscribe, jobStore.turnsSeen);
  const read = useRef(turns);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (turns === read.current || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      read.current = jobStore.turnsSeen();
      void refetch();
    }, TOGETHER_MS);
  }, [turns, refetch]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
