import type { JobView } from '@pressloom/contracts';

/** True while the job still waits or works. */
export function isJobActive(job: JobView | null): job is JobView {
  return job?.status === 'queued' || job?.status === 'running';
}

/**
 * The newer picture of one piece of work: what the socket last said (`live`) or what the list carried (`stored`).
 * The higher id wins, then the higher number of attempts, then the one that has ended: an update that was missed
 * can leave `live` running for ever, and a list fetched early can still say running.
 */
export function newestJob(live: JobView | null, stored: JobView | null): JobView | null {
  if (!live || !stored) return live ?? stored;
  if (live.id !== stored.id) return live.id > stored.id ? live : stored;
  if (live.attempts !== stored.attempts) return live.attempts > stored.attempts ? live : stored;
  return isJobActive(live) ? stored : live;
}

/**
 * The sentence of a job that ended without success; null where it runs, went well or there is none.
 * A cancelled job counts, since its work wasn't done either.
 */
export function jobFailure(job: JobView | null): string | null {
  if (job?.status === 'failed') return job.error?.message ?? 'This stopped before it was done. No reason was recorded.';
  if (job?.status === 'cancelled') return 'This was cancelled before it was done.';
  return null;
}
