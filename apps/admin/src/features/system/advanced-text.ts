import type { JobView } from '@pressloom/contracts/jobs';
import type { DataKind, MaintenanceType, SystemInfo, VariableView } from '@pressloom/contracts/system';
import { counted } from '../../shared/ui/format.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

export const DATA_WORDS: Record<DataKind, string> = {
  posts: 'Posts with their revisions',
  videos: 'Keywords and videos',
  images: 'Images',
  websites: 'What websites have on WordPress',
  newsletters: 'Newsletters and their delivery',
  subscribers: 'Subscribers',
  visitors: 'Visits and other events',
  members: 'Memberships and payments',
  accounts: 'Accounts and sessions',
  emails: 'Email log',
  jobs: 'Jobs and their queue',
  spending: 'Calls to the AI service',
  other: 'Settings, and PostgreSQL’s own data',
};

interface MaintenanceWords {
  title: string;
  hint: string;
}

export const MAINTENANCE_WORDS: Record<MaintenanceType, MaintenanceWords> = {
  'optimize-database': {
    title: 'Optimize the database',
    hint: 'Makes the space of deleted data usable again and updates the statistics that keep lists fast. Useful after a large import or deletion. Everybody can keep working.',
  },
  'reconcile-billing': {
    title: 'Compare memberships with Stripe',
    hint: 'Checks all memberships and payments against Stripe and corrects differences.',
  },
  'clean-jobs': {
    title: 'Delete old jobs',
    hint: 'Jobs that ended more than 90 days ago; scheduled ones after 7 days.',
  },
  'clean-accounts': {
    title: 'Delete old sessions and links',
    hint: 'Expired sessions and email links, and sign-in attempts from over 30 days ago.',
  },
  'clean-subscribers': {
    title: 'Delete leftovers of subscribers',
    hint: 'Deletions that can no longer be undone, sign-ups that nobody confirmed, and old import files.',
  },
  'clean-mail-log': {
    title: 'Delete old entries of the email log',
    hint: 'Delivery records of emails to single people from over 400 days ago.',
  },
  'clean-calls': {
    title: 'Delete old calls to the AI service',
    hint: 'Calls from over 400 days ago. What each day cost is kept.',
  },
};

/** What the last run did, or left where it was stopped; null where it didn't end well, or there was none. Pure. */
export function resultText(job: JobView | null): string | null {
  if (job?.status !== 'completed' && job?.status !== 'cancelled') return null;
  const { message } = (job.result ?? {}) as { message?: unknown };
  if (typeof message === 'string') return message;
  return job.status === 'completed' ? 'Done.' : null;
}

/** `2 running, 5 waiting`. Pure. */
export function jobsText({ running, waiting }: SystemInfo['jobs']): string {
  if (running + waiting === 0) return 'None';
  return [...(running > 0 ? [`${running} running`] : []), ...(waiting > 0 ? [`${waiting} waiting`] : [])].join(', ');
}

/** Pure. */
export const imagesText = (count: number): string => (count === 0 ? 'None' : counted(count, 'image', 'images'));

/** Whether a variable is set, and applies. Pure. */
export function variableStatus({ isSet, overriddenIn }: VariableView): StatusLook {
  if (overriddenIn !== null) return { tone: 'info', label: 'Overridden' };
  return isSet ? { tone: 'success', label: 'Set' } : { tone: 'neutral', label: 'Default' };
}
