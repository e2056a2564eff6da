import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { isNewer, jobStore } from '../../shared/api/job-store.ts';

/** Many jobs can begin in one moment; the list is read once for them. */
const TOGETHER_MS = 1_000;

/** A job of the list as the socket last told it. */
export function useLiveJob(job: JobEntry): JobEntry {
  const live = useSyncExternalStore(jobStore.subscribe, () => jobStore.get(job.type, job.target));
  return live?.id === job.id && isNewer(live, job) ? { ...job, ...live } : job;
}

/** Reads the list again when a job begins or ends; how far one is each row knows by itself. */
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
