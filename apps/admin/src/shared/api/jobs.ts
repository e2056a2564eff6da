import { useSyncExternalStore } from 'react';
import type { JobAccepted, JobType, JobView } from '@pressloom/contracts/jobs';
import { isEnded, isNewer, jobStore } from './job-store.ts';
import { isJobActive, jobFailure } from './job-state.ts';
import { catchUpJobs, pollJob } from './job-updates.ts';
import { asRequestError, isOutcomeUnknown, RequestError } from './request.ts';

export { useLiveNews } from './live-news.ts';

const POLL_MS = 5_000;

/**
 * The newest job of this type and target, live; null when none is known. `known` is what a list answered with
 * (`lastJob`); the newer of the two is given.
 */
export function useJob(type: JobType, target: string, known: JobView | null = null): JobView | null {
  const live = useSyncExternalStore(jobStore.subscribe, () => jobStore.get(type, target));
  if (!live || !known) return live ?? known;
  return isNewer(known, live) && !(known.id === live.id && !isEnded(known.status)) ? known : live;
}

/** A job that was taken out of the queue: whoever did that knows, and nothing failed. */
export class CancelledError extends RequestError {}

/** The error that a failed or cancelled job ends its call with; its message reads like that of a failed call. */
function errorOfJob(job: JobView): RequestError {
  if (job.error) {
    const { statusCode, code, message } = job.error;
    return new RequestError({ status: statusCode, text: message, human: message, code });
  }
  const human = jobFailure(job)?.human ?? 'This did not work.';
  // Not 0, which is a call without an answer: the job did end.
  const parts = { status: job.status === 'cancelled' ? 409 : 500, text: human, human };
  return job.status === 'cancelled' ? new CancelledError(parts) : new RequestError(parts);
}

/** True when a long action was started and its result comes later. */
export function isAccepted(answer: unknown): answer is JobAccepted {
  return typeof answer === 'object' && answer !== null && 'jobId' in answer && 'progress' in answer;
}

/** What a job is, and what it works on. */
interface JobTarget {
  type: JobType;
  target: string;
}

/**
 * Runs a long action: its answer where it comes at once, else (202) the job's result when it ends, told by the socket or
 * asked for every 5 s. Rejects with the job's error. A closed page stops nothing: the job goes on at the server. With `of`, the job
 * is followed also where the response to the call that began it was lost.
 */
export function runJob<R>(call: () => Promise<unknown>, of?: JobTarget): Promise<R>;
export async function runJob(call: () => Promise<unknown>, of?: JobTarget): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (error) {
    answer = await underWay(error, of);
  }
  if (!isAccepted(answer)) return answer;
  const job = await waitForEnd(answer.jobId);
  if (job.status !== 'completed') throw errorOfJob(job);
  return job.result;
}

/** The job that a call began, or joined, all the same. @throws the call's error where it wasn't lost, or no such job is under way */
async function underWay(error: unknown, of?: JobTarget): Promise<JobAccepted> {
  if (!of || !isOutcomeUnknown(asRequestError(error))) throw error;
  // Where that gets no response either, what is known already counts.
  await catchUpJobs().catch(() => undefined);
  const job = jobStore.get(of.type, of.target);
  if (!isJobActive(job)) throw error;
  return { jobId: job.id, status: job.status, progress: job.progress };
}

function waitForEnd(id: number): Promise<JobView> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const finish = (act: () => void): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      stopListening();
      act();
    };
    const look = (): void => {
      const job = jobStore.byId(id);
      if (job && isEnded(job.status)) finish(() => resolve(job));
    };
    const poll = (): void => {
      pollJob(id).then(
        (job) => {
          if (isEnded(job.status)) finish(() => resolve(job));
          else if (!over) timer = setTimeout(poll, POLL_MS);
        },
        (error: unknown) => {
          // A gap in the connection ends nothing; a refusal does.
          if (error instanceof RequestError && error.status >= 400 && error.status < 500) finish(() => reject(error));
          else if (!over) timer = setTimeout(poll, POLL_MS);
        },
      );
    };
    const stopListening = jobStore.subscribe(look);
    poll();
  });
}
