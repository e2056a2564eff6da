import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { changesOf } from '@pressloom/contracts/jobs';
import type { JobAccepted, JobResult, JobType, JobView } from '@pressloom/contracts/jobs';
import { isJobActive, jobFailure } from './job-state.ts';
import { CancelledError, runJob, useJob } from './jobs.ts';
import { refreshTopics } from './query-client.ts';
import { asRequestError } from './request.ts';
import type { Failure, RequestError } from './request.ts';

/** What the call answers at once, else what its job ends with. */
type Outcome<TType extends JobType, TAnswer> = Exclude<TAnswer, JobAccepted> | JobResult<TType>;

interface WorkOptions<TType extends JobType, TAnswer, TInput> {
  type: TType;
  /** Such as `video:12`. */
  target: string;
  /** What a list told of the target's last job; ignored where that one is of another type. */
  known: JobView | null;
  /** The call that starts it. */
  run: (input: TInput) => Promise<TAnswer>;
  onDone: (result: Outcome<TType, TAnswer>) => void | Promise<void>;
  onFailed: (error: RequestError) => void | Promise<void>;
}

/** How one long action stands; `start` runs it. */
export interface Work<TInput = void> {
  job: JobView | null;
  /** What the last try started here answered with. */
  result: unknown;
  isBusy: boolean;
  /** What was started here has ended, and the lists that it changed are being read. */
  isEnding: boolean;
  /** What to say of the last try, where that one failed and none is under way. */
  failure: Failure | null;
  start: (input: TInput) => void;
}

/**
 * One long action on one target: started here, in another tab or by the server itself, its state is the same. The
 * callbacks run only for what was started here, also after the screen was left. It counts as busy until the lists that
 * it changes have been read again, so that no old state flashes up between.
 */
export function useWork<TType extends JobType, TAnswer, TInput = void>(
  options: WorkOptions<TType, TAnswer, TInput>,
): Work<TInput> {
  const { type, target, known, run, onDone, onFailed } = options;
  const job = useJob(type, target, known?.type === type ? known : null);
  const [isEnding, setEnding] = useState(false);
  const mutation = useMutation({
    mutationFn: (input: TInput) => runJob<Outcome<TType, TAnswer>>(() => run(input), { type, target }),
    onMutate: () => job?.id,
    onSuccess: onDone,
    onError: async (error) => {
      if (!(error instanceof CancelledError)) await onFailed(asRequestError(error));
    },
    onSettled: async () => {
      setEnding(true);
      await refreshTopics(changesOf(type));
      setEnding(false);
    },
  });
  const isBusy = mutation.isPending || isJobActive(job);
  // A job that began since then says itself how it went, also where the response to its call was lost.
  const isCallsOwn = mutation.isError && job?.id === mutation.context;
  const failure = isCallsOwn ? asRequestError(mutation.error) : jobFailure(job);
  return { job, isBusy, isEnding, result: mutation.data, failure: isBusy ? null : failure, start: mutation.mutate };
}
