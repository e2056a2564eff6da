import type { JobView } from '@pressloom/contracts/jobs';

/** Only such work can be stopped while it runs as asks the AI service and has stored nothing. */
export const STOPPED = 'A person stopped this. The AI service may still charge for what it had started.';

/** Whether a person stopped it while it ran. Pure. */
export const wasStopped = (job: Pick<JobView, 'status' | 'startedAt' | 'error'> | null): boolean =>
  job?.status === 'cancelled' && job.startedAt !== null && job.error === null;
