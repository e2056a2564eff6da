import type { JobStatus, JobType, JobView } from '@pressloom/contracts/jobs';
import { STOPPED, wasStopped } from '../../shared/api/stopped.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

/** What each kind of work is called. */
export const JOB_WORDS: Record<JobType, string> = {
  'search-keyword': 'Keyword search',
  'generate-post': 'Writing a post',
  'rewrite-post': 'Rewriting a post',
  'generate-image': 'Featured image',
  'generate-images': 'Generating missing images',
  'try-voice': 'Trying a voice',
  'test-email': 'Test email',
  'publish-post': 'Publishing',
  'send-image': 'Sending an image to WordPress',
  'update-categories': 'Update Categories',
  'sort-post': 'Sorting a post into categories',
  'rename-category': 'Renaming a category',
  'replace-category': 'Moving a post to another category',
  'apply-premium-share': 'Applying the premium percentage',
  'undo-premium-share': 'Undoing the premium percentage',
  'find-premium-gates': 'Finding the gate’s scripts in posts',
  'cleanup-premium-gates': 'Cleaning posts on WordPress',
  'undo-cleanup': 'Undoing a cleanup',
  'plan-searches': 'Schedule searches',
  'write-posts': 'Automatic writing',
  'publish-posts': 'Automatic publishing',
  'refresh-videos': 'Refresh video data',
  'sync-content': 'Sync Content',
  'generate-newsletter': 'Generating a newsletter',
  'send-mail': 'Email to one person',
  'send-newsletter': 'Sending a newsletter',
  'continue-newsletters': 'Resume newsletters',
  'send-digest': 'Morning digest',
  'plan-newsletters': 'Schedule newsletters',
  'check-dkim-keys': 'Check DKIM records',
  'run-newsletter-slot': 'Automatic newsletter',
  'password-reset': 'Password reset',
  'ask-subscription': 'Subscription confirmation',
  'erase-person': 'Erasing a person’s data',
  'check-import': 'Check a list of subscribers',
  'import-subscribers': 'Import subscribers',
  'clean-subscribers': 'Clean up deleted subscribers',
  'sync-site': 'Syncing with WordPress',
  'plan-syncs': 'Schedule syncs with WordPress',
  'delete-site': 'Deleting a website',
  'apply-billing-events': 'Process Stripe events',
  'reconcile-billing': 'Compare memberships with Stripe',
  'follow-addresses': 'Update email addresses in Stripe',
  'remind-pauses': 'Remind members that their pause ends',
  'move-prices': 'Move members to new prices',
  'review-memberships': 'Check ended memberships',
  'count-newsletters': 'Newsletter statistics',
  'decide-subjects': 'Subject tests',
  'optimize-database': 'Optimize the database',
  'sync-analyzati': 'Syncing with Analyzati',
  'plan-analyzati-syncs': 'Schedule syncs with Analyzati',
  'make-event-months': 'Prepare event storage',
  'clean-events': 'Clean up analytics records',
  'rebuild-figures': 'Rebuilding visitor figures',
  'keep-events': 'Delete old visitor events',
  'clean-jobs': 'Clean up old jobs',
  'clean-accounts': 'Clean up old sessions and links',
  'clean-counters': 'Clean up old counters',
  'clean-calls': 'Clean up old calls to the AI service',
  'clean-mail-log': 'Clean up the email log',
  'clean-gate-visitors': 'Clean up old visitors of gates',
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
export function jobReason({ type, status, startedAt, progress, error, result }: JobView): string {
  if (status === 'queued') return progress.note || 'Waiting for its turn';
  if (status === 'running') return progress.note;
  if (status === 'failed') return error?.message ?? 'No reason was recorded.';
  if (status === 'cancelled' && error) return `A person chose not to continue. ${error.message}`;
  // A rebuild asks no AI service: its own result says what is left.
  if (status === 'cancelled' && type !== 'rebuild-figures')
    return wasStopped({ status, startedAt, error }) ? STOPPED.human : 'Cancelled before it started.';
  const { message } = (result ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
