import { NEWSLETTER_STATUSES } from '@pressloom/contracts/newsletters';
import type { NewsletterStatus } from '@pressloom/contracts/newsletters';
import { ISSUE_LOOK } from './issue-words.ts';

/** What all issues of a website can be narrowed to; empty means all. */
export const HISTORY_FILTER = { status: ['', ...NEWSLETTER_STATUSES] } as const;

/** Not every one with a date goes out at it. */
const LABELS: Partial<Record<NewsletterStatus, string>> = {
  pending: 'Without a date',
  scheduled: 'With a date',
};

export const STATUS_CHOICES = [
  { value: '', label: 'All' },
  ...NEWSLETTER_STATUSES.map((value) => ({ value, label: LABELS[value] ?? ISSUE_LOOK[value].label })),
];
