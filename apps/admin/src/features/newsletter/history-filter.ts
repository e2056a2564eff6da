import { NEWSLETTER_STATUSES } from '@pressloom/contracts/newsletters';
import { ISSUE_LOOK } from './issue-words.ts';

/** What all issues of a website can be narrowed to; empty means all. */
export const HISTORY_FILTER = { status: ['', ...NEWSLETTER_STATUSES] } as const;

export const STATUS_CHOICES = [
  { value: '', label: 'All' },
  ...NEWSLETTER_STATUSES.map((value) => ({ value, label: ISSUE_LOOK[value].label })),
];
