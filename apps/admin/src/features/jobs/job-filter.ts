import { JOB_STATUSES, JOB_TYPES } from '@pressloom/contracts/jobs';
import type { FilterOf } from '../../shared/hooks/url-filter.ts';

/** What the list can be narrowed to; empty means all. */
export const JOB_FILTER = {
  status: ['', 'active', ...JOB_STATUSES],
  type: ['', ...JOB_TYPES],
  /** Id of a website. */
  site: /^[1-9]\d{0,8}$/,
  sort: ['-createdAt', 'createdAt'],
} as const;

export type JobFilter = FilterOf<typeof JOB_FILTER>;
