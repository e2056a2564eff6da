import { useMutation } from '@tanstack/react-query';
import { changesOf } from '@pressloom/contracts/jobs';
import type { JobType, JobView } from '@pressloom/contracts/jobs';
import { isJobActive, jobFailure } from './job-state.ts';
import { useJob } from './jobs.ts';
import { refreshTopics } from './query-client.ts';
import { asRequestError } from './request.ts';
import type { RequestError } from './request.ts';

interface WorkOptions<TResult, TInput> {
  type: JobType;
  /** Such as `video:12`. */
  target: string;
  /** What a list told of the target's last job; ignored where that one is of another type. */
  known: JobView | null;
  run: (input: TInput) => Promise<TResult>;
  onDone: (result: TResult) => void;
  onFailed: (error: RequestError) => void;
}

/** How one long action stands; `start` runs it. */
export interface Work<TInput = void> {
  job: JobView | null;
  /** What the last try started here answered with. */
  result: unknown;
  isBusy: boolean;
  /** The sentence of the last try, where that one failed and none is under way. */
  failure: string | null;
  start: (input: TInput) => void;
}

/**
 * One long action on one target: started here, in another tab or by the server itself, its state is the same. The
 * callbacks run only for what was started here, also after the screen was left. It counts as busy until the lists that
 * it changes have been read again, so that no old state flashes up between.
 */
export function useWork<TResult, TInput = void>(options: WorkOptions<TResult, TInput>): Work<TInput> {
  const { type, target, known, run, onDone, onFailed } = options;
  const job = useJob(type, target, known?.type === type ? known : null);
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => onFailed(asRequestError(error)),
    onSettled: () => refreshTopics(changesOf(type)),
  });
  const isBusy = mutation.isPending || isJobActive(job);
  const failure = mutation.isError ? asRequestError(mutation.error).human : jobFailure(job);
  return { job, isBusy, result: mutation.data, failure: isBusy ? null : failure, start: mutation.mutate };
}
