import type { JobType } from '@pressloom/contracts';
import type { JobContext } from './job-context.ts';

/** What a handler gets and gives. Payloads and results are stored as JSON. */
export interface JobHandler {
  /**
   * Does the work. It may be called again after a crash or a failure: every outside effect must be repeatable or
   * guarded by `context.step`.
   */
  run(context: JobContext): Promise<unknown>;
  /** Tries before it is given up; MAX_ATTEMPTS by default. */
  readonly maxAttempts?: number;
  /** Called once when the job has failed for good, in the transaction that says so. */
  onFailed?(context: FailedJob): Promise<void>;
}

export interface FailedJob {
  target: string;
  payload: Record<string, unknown>;
  message: string;
  manager: import('typeorm').EntityManager;
}

/** Tries before a failing job is given up. A crash of the process counts as one. */
export const MAX_ATTEMPTS = 6;

/** How pg-boss treats every queue of ours. Seconds. */
export const QUEUE_OPTIONS = {
  retryLimit: 20,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
  notify: true,
} as const;

/** Where jobs go that pg-boss gave up on, so that their row can say so. */
export const DEAD_LETTER_QUEUE = 'dead-letter';

/**
 * Types whose payload is forgotten as soon as they end, however they end: it holds what nobody may read later. Such a
 * job can't be started again.
 */
export const FORGETFUL_TYPES: ReadonlySet<JobType> = new Set<JobType>(['send-mail', 'password-reset']);

/** Target of a job, such as `video:12`. */
export const jobTarget = (kind: 'keyword' | 'video' | 'post' | 'site', id: number): string => `${kind}:${id}`;

/** Id in a target. */
export const targetId = (target: string): number => Number(target.slice(target.indexOf(':') + 1));

export interface EnqueueRequest {
  type: JobType;
  target: string;
  siteId: number | null;
  payload?: Record<string, unknown>;
  /** Nobody waits for it: it waits out a provider's failure; see `JobsService.putOff`. */
  automatic?: boolean;
}

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
