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
}
