import type { JobView } from '@pressloom/contracts/jobs';
import { jobFailure } from './job-state.ts';
import type { Failure } from './request.ts';

/** Of work that asks the AI service, which can be stopped while it runs and has stored nothing. */
export const STOPPED = { human: 'A person stopped this. The AI service may still charge for what it had started.' };

/** Whether a person stopped it while it ran. Pure. */
export const wasStopped = (job: Pick<JobView, 'status' | 'startedAt' | 'error'> | null): boolean =>
  job?.status === 'cancelled' && job.startedAt !== null && job.error === null;

/** Why a text wasn't written, and where a person stopped it, what that may cost; null where nothing failed. Pure. */
export const writingFailure = ({ job, failure }: { job: JobView | null; failure: Failure | null }): Failure | null =>
  wasStopped(job) && failure?.human === jobFailure(job)?.human ? STOPPED : failure;
