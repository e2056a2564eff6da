import type { JobAccepted, JobResult, JobType } from '@pressloom/contracts/jobs';
import type { Response } from 'express';
import type { JobOutcome } from './jobs.service.ts';

/** Answers a call with its job's result, or with 202 and where to ask; `view` makes the answer from the result. */
export function answerJob<T extends JobType>(response: Response, outcome: JobOutcome<T>): JobResult<T> | JobAccepted;
export function answerJob<T extends JobType, V>(
  response: Response,
  outcome: JobOutcome<T>,
  view: (result: JobResult<T>) => Promise<V>,
): Promise<V> | JobAccepted;
export function answerJob<T extends JobType, V>(
  response: Response,
  outcome: JobOutcome<T>,
  view?: (result: JobResult<T>) => Promise<V>,
): JobResult<T> | Promise<V> | JobAccepted {
  if ('result' in outcome) return view ? view(outcome.result) : outcome.result;
  response.status(202);
  return outcome.accepted;
}
