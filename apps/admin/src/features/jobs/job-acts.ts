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
  'search-keyword': 'YouTube may have counted the last try. Trying again uses one more of today’s searches.',
  'generate-post': 'The AI service may have charged for the last try. Another try is charged again.',
  'rewrite-post': 'The AI service may have charged for the last try. Another try is charged again.',
  'generate-image': 'The AI service may have charged for the last try. Another try is charged again.',
  'generate-images':
    'Images that were generated stay. Trying again generates those that are still missing, and is charged.',
  'publish-post':
    'The last try may have reached WordPress. Pressloom checks there first, so the post is not published twice.',
  'send-image': 'The last try may have reached WordPress. Pressloom checks there first, so nothing is uploaded twice.',
  'update-categories':
    'The last try may have changed some posts on WordPress. Trying again checks all of them; nothing is changed twice.',
  'sort-post': 'The last try may have reached WordPress. Trying again sets the same categories.',
  'rename-category':
    'The last try may have moved some posts on WordPress. Trying again continues with the rest; nothing is moved twice.',
  'replace-category': 'The last try may have reached WordPress. Trying again checks the post there first.',
  'apply-premium-share':
    'Posts that the last try changed stay changed. Trying again applies the percentage to the rest.',
  'undo-premium-share': 'Posts that the last try restored stay restored. Trying again restores the rest.',
  'cleanup-premium-gates':
    'Posts that the last try cleaned stay cleaned. Trying again checks the rest on WordPress first.',
  'rebuild-figures': 'The figures stayed as they were. Trying again counts all stored events from the beginning.',
  'undo-cleanup': 'Posts that the last try restored stay restored. Trying again restores the rest.',
  'sync-content':
    'Searches, posts and publishing that the last try started are not undone. Trying again starts what is due now.',
};

/** The question before a job is started again; null where nothing can have happened yet. */
export const retryQuestion = ({ type, startedAt }: JobEntry): string | null =>
  startedAt === null ? null : (MAY_HAVE[type] ?? null);

/** The question before a job is cancelled that can't be started again; null for any other. */
export const cancelQuestion = ({ isRepeatable }: JobEntry): string | null =>
  isRepeatable ? null : 'It will not be done, and you can’t restart it here.';
