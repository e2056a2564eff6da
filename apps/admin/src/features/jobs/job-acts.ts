import { NOT_CANCELLABLE, isStoppable } from '@pressloom/contracts/jobs';
import type { JobEntry, JobType } from '@pressloom/contracts/jobs';
import { isJobActive } from '../../shared/api/job-state.ts';

export const isBegun = ({ startedAt }: JobEntry): boolean => startedAt !== null;

/** Whether a job can be taken out of the queue, since nothing of it was done yet, or be stopped. */
export function canCancel(job: JobEntry): boolean {
  if (isStoppable(job.type)) return isJobActive(job);
  return job.status === 'queued' && !isBegun(job) && !NOT_CANCELLABLE.includes(job.type);
}

export const canRetry = ({ status, isRepeatable }: JobEntry): boolean =>
  isRepeatable && (status === 'failed' || status === 'cancelled');

/** What may have happened outside at the last try, and what another one does about it. */
const MAY_HAVE: Partial<Record<JobType, string>> = {
  'search-keyword': 'YouTube may have counted the last try. Another one costs one more search of the day.',
  'generate-post': 'The AI service may have charged for the last try. Another one is paid for again.',
  'rewrite-post': 'The AI service may have charged for the last try. Another one is paid for again.',
  'generate-image': 'The AI service may have charged for the last try. Another one is paid for again.',
  'publish-post':
    'The last try may have reached WordPress. Pressloom looks for it there first, so that no second post comes of it.',
  'update-categories':
    'The last try may have changed some posts on WordPress. Another one goes through all of them; nothing is changed twice.',
  'sort-post': 'The last try may have reached WordPress. Another one sets the same categories again.',
  'sync-content':
    'Searches, posts and publishes that the last try began are not taken back. Another one begins what is due now.',
};

/** The question before a job is started again; null where nothing can have happened yet. */
export const retryQuestion = ({ type, startedAt }: JobEntry): string | null =>
  startedAt === null ? null : (MAY_HAVE[type] ?? null);

/** The question before a job is cancelled that can't be started again; null for any other. */
export const cancelQuestion = ({ isRepeatable }: JobEntry): string | null =>
  isRepeatable ? null : 'It is not done then, and can’t be started again from here.';
