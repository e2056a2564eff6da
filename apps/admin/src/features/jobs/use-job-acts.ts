import { useMutation } from '@tanstack/react-query';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { asRequestError } from '../../shared/api/request.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { cancelJob, retryJob } from './api.ts';
import { jobWord, targetText } from './job-words.ts';

/** A job within a sentence. */
const named = (job: JobEntry): string => [jobWord(job.type), targetText(job)].filter((part) => part).join(': ');

/** Starts a job again, or takes it out of the queue. */
export function useJobActs() {
  const toast = useToast();
  const retry = useMutation({
    mutationFn: ({ id }: JobEntry) => retryJob(id),
    onSuccess: (_done, job) => toast.success('Started Again', named(job)),
    onError: (error, job) => toast.error('Not Started', `${named(job)}. ${asRequestError(error).human}`),
  });
  const cancel = useMutation({
    mutationFn: ({ id }: JobEntry) => cancelJob(id),
    onSuccess: (_done, job) => toast.success('Cancelled', named(job)),
    onError: (error, job) => toast.error('Not Cancelled', `${named(job)}. ${asRequestError(error).human}`),
  });
  return { retry, cancel };
}
