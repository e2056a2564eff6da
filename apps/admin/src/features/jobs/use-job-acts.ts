import { useMutation } from '@tanstack/react-query';
import type { JobEntry } from '@pressloom/contracts/jobs';
import { cancelJob, retryJob } from '../../shared/api/job-acts.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { isBegun } from './job-acts.ts';
import { jobWord, targetText } from './job-words.ts';

/** A job within a sentence. */
const named = (job: JobEntry): string => [jobWord(job.type), targetText(job)].filter((part) => part).join(': ');

/** Starts a job again, takes it out of the queue, or stops it. */
export function useJobActs() {
  const toast = useToast();
  const retry = useMutation({
    mutationFn: ({ id }: JobEntry) => retryJob(id),
    onSuccess: (_done, job) => toast.success('Job Restarted', named(job)),
    onError: (error, job) => toast.failed('Not Started', error, named(job)),
  });
  const cancel = useMutation({
    mutationFn: ({ id }: JobEntry) => cancelJob(id),
    onSuccess: (_done, job) => toast.success(isBegun(job) ? 'Stopped' : 'Cancelled', named(job)),
    onError: (error, job) => toast.failed(isBegun(job) ? 'Not Stopped' : 'Not Cancelled', error, named(job)),
  });
  return { retry, cancel };
}
