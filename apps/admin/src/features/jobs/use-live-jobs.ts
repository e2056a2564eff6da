import { useSyncExternalStore } from 'react';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { isNewer, jobStore } from '../../shared/api/job-store.ts';

/** A job of the list as the socket last told it. */
export function useLiveJob(job: JobEntry): JobEntry {
  const live = useSyncExternalStore(jobStore.subscribe, () => jobStore.get(job.type, job.target));
  return live?.id === job.id && isNewer(live, job) ? { ...job, ...live } : job;
}
