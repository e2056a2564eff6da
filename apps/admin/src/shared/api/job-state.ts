import type { JobView } from '@pressloom/contracts/jobs';
import type { Failure } from './request.ts';

const NO_REASON = 'This stopped before it was finished. No reason was recorded.';

/** True while the job still waits or works. */
export function isJobActive(job: JobView | null): job is JobView {
  return job?.status === 'queued' || job?.status === 'running';
}

/**
 * What to say of a job that ended without success; null where it runs, went well or there is none.
 * A cancelled job counts, since its work wasn't done either.
 */
export function jobFailure(job: JobView | null): Failure | null {
  if (job?.status === 'failed') return { human: job.error?.message ?? NO_REASON };
  if (job?.status === 'cancelled') return { human: 'This was cancelled before it was finished.' };
  return null;
}

/** What an action ended with, wherever it was started: its job's result, since that may be a later one than this screen's call returned. Pure. */
export const resultOf = ({ job, result }: { job: JobView | null; result: unknown }): unknown =>
  job?.status === 'completed' ? job.result : result;

/** What a job is doing, or what it waits for: one that waits out a provider, or is tried again, has stored why. */
export function jobNote({ status, progress }: Pick<JobView, 'status' | 'progress'>): string {
  return progress.note || (status === 'queued' ? 'Waiting for its turn' : 'Working');
}
