import type { JobPayload, JobResult, JobType, NoPayload } from '@pressloom/contracts/jobs';
import type { Job } from '@pressloom/database/entities';

/** A job's row, as its type says. The result is null until it has completed. */
export type JobOf<T extends JobType> = Omit<Job, 'type' | 'payload' | 'result'> & {
  type: T;
  payload: JobPayload<T>;
  result: JobResult<T> | null;
};

/** Target of a job, such as `video:12`. */
export const jobTarget = (
  kind: 'keyword' | 'video' | 'post' | 'site' | 'import' | 'newsletter' | 'slot',
  id: number,
): string => `${kind}:${id}`;

/** Target of work of which there is one at a time, for all websites: what the clock begins. */
export const scheduleTarget = (type: JobType): string => `schedule:${type}`;

/** Id in a target. */
export const targetId = (target: string): number => Number(target.slice(target.indexOf(':') + 1));

export interface JobRequest<T extends JobType> {
  type: T;
  target: string;
  /** Jobs of one lane run one after another; the target unless told. */
  lane?: string;
  siteId: number | null;
  /** Nobody waits for it: it waits out a provider's failure; see `JobsService.putOff`. */
  automatic?: boolean;
}

/** What `enqueue` takes: a payload wherever something in it must be given. */
export type EnqueueRequest<T extends JobType> = JobRequest<T> &
  (NoPayload extends JobPayload<T> ? { payload?: JobPayload<T> } : { payload: JobPayload<T> });

/** A job that nobody waits for gives up after this long. */
export const LONGEST_WAIT_MS = 24 * 3_600_000;

/** The longest wait between two tries of such a job. Seconds. */
const LONGEST_PAUSE_SECONDS = 600;

/**
 * Seconds until such a job is tried again: the same short wait where nothing was sent, a growing one where the provider
 * had the call, which may have cost something. Pure.
 */
export function pauseSeconds(firstSeconds: number, attempt: number, wasSent: boolean): number {
  return wasSent ? Math.min(LONGEST_PAUSE_SECONDS, firstSeconds * 2 ** Math.min(20, attempt - 1)) : firstSeconds;
}
