import type { JobStatus, JobType, JobView } from '@pressloom/contracts/jobs';
import { STOPPED, wasStopped } from '../../shared/api/stopped.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/** What each kind of work is called. */
export const JOB_WORDS: Record<JobType, string> = {
  'search-keyword': 'Keyword search',
  'generate-post': 'Writing a post',
  'rewrite-post': 'Writing a post again',
  'generate-image': 'Featured image',
  'try-voice': 'Trying a voice',
  'publish-post': 'Publishing',
  'update-categories': 'Update Categories',
  'sort-post': 'Sorting a post into categories',
  'plan-searches': 'Look for due searches',
  'write-posts': 'Round of writing',
  'publish-posts': 'Round of publishing',
  'refresh-videos': 'Refresh of video data',
  'sync-content': 'Sync Content',
  'generate-newsletter': 'Making a newsletter',
  'send-mail': 'Mail to a person',
  'send-newsletter': 'Send a newsletter',
  'continue-newsletters': 'Go on with newsletters',
  'send-digest': 'Morning digest',
  'plan-newsletters': 'Look for due newsletters',
  'run-newsletter-slot': 'Newsletter that goes out by itself',
  'password-reset': 'Password reset',
  'ask-subscription': 'Mail to confirm a subscription',
  'erase-person': 'Erasing a person',
  'check-import': 'Look through a list of subscribers',
  'import-subscribers': 'Import of subscribers',
  'clean-subscribers': 'Forgetting deleted subscribers',
  'delete-site': 'Deleting a website',
  'apply-billing-events': 'Following what Stripe reports',
  'reconcile-billing': 'Comparing memberships with Stripe',
  'follow-addresses': 'Telling Stripe of changed addresses',
  'remind-pauses': 'Telling members of the end of their pause',
  'move-prices': 'Moving members to new prices',
  'review-memberships': 'Looking at memberships that ended',
  'count-newsletters': 'Numbers of newsletters',
  'decide-subjects': 'Subjects that are tried',
  'make-event-months': 'Room for the events of next months',
  'clean-jobs': 'Forgetting old jobs',
  'clean-accounts': 'Forgetting old sessions and links',
  'clean-counters': 'Forgetting old counters',
  'clean-calls': 'Forgetting old calls to the AI service',
};

export const JOB_LOOK: Record<JobStatus, StatusLook> = {
  queued: { tone: 'warning', label: 'Waiting' },
  running: { tone: 'info', label: 'Running' },
  completed: { tone: 'success', label: 'Done' },
  failed: { tone: 'error', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

/** What a job is called; a kind that only another version knows goes by its own name. */
export const jobWord = (type: string): string => (JOB_WORDS as Record<string, string | undefined>)[type] ?? type;

const KINDS: Record<string, string | undefined> = {
  keyword: 'Keyword',
  video: 'Video',
  post: 'Post',
  site: 'Website',
  import: 'List of subscribers',
};

/** What a job works on, where it has a name; where that is gone, what it was; empty for work on nothing in particular. */
export function targetText({ title, target }: Pick<JobView, 'target'> & { title: string | null }): string {
  if (title !== null) return title;
  const [kind = '', id] = target.split(':');
  const word = KINDS[kind];
  return word === undefined ? '' : `${word} ${id}, deleted since`;
}

/** What a job waits for, why it failed, or what came of it; empty where there is nothing to say. */
export function jobReason({ status, startedAt, progress, error, result }: JobView): string {
  if (status === 'queued') return progress.note || 'Waiting for its turn';
  if (status === 'running') return progress.note;
  if (status === 'failed') return error?.message ?? 'No reason was recorded.';
  if (status === 'cancelled' && error) return `A person said no to going on. ${error.message}`;
  if (wasStopped({ status, startedAt, error })) return STOPPED;
  if (status === 'cancelled') return 'It was taken out of the queue before it began.';
  const { message } = (result ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
