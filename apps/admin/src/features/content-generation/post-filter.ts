import type { FilterOf } from '../../shared/hooks/url-filter.ts';
import { ALL, PREMIUM_FIELD, commonQueryOf } from './video-filter.ts';

/** What the list of posts can be narrowed to; empty means all. */
export const POST_FILTER = {
  q: /^.{1,100}$/,
  state: ['', 'draft', 'published', 'failed', 'held', 'flagged', 'no_video'],
  premium: ['', 'true', 'false'],
  source: ['', 'live', 'sandbox'],
  sort: ['-createdAt', 'createdAt', '-publishedAt', 'publishedAt'],
} as const;

export type PostFilter = FilterOf<typeof POST_FILTER>;

/** The fields of the bar above it. */
export const POST_FIELDS = [
  {
    name: 'state',
    label: 'Status',
    choices: [
      ALL,
      { value: 'draft', label: 'Draft' },
      { value: 'published', label: 'Published' },
      { value: 'failed', label: 'Failed' },
      { value: 'held', label: 'Held back' },
      { value: 'flagged', label: 'Video restricted or gone' },
      { value: 'no_video', label: 'Without a video' },
    ],
  },
  PREMIUM_FIELD,
  {
    name: 'source',
    label: 'Source',
    choices: [ALL, { value: 'live', label: 'Live' }, { value: 'sandbox', label: 'Sandbox' }],
  },
  {
    name: 'sort',
    label: 'Order',
    choices: [
      { value: '-createdAt', label: 'Newest first' },
      { value: 'createdAt', label: 'Oldest first' },
      { value: '-publishedAt', label: 'Recently published' },
      { value: 'publishedAt', label: 'Oldest published first' },
    ],
  },
] as const;

/** As `GET /api/blog-posts` takes it, where being public is a status. Pure. */
export function postQueryOf({ state, source, sort, ...common }: PostFilter) {
  const isStatus = state === 'draft' || state === 'published';
  return {
    ...commonQueryOf(common),
    sort,
    status: isStatus ? state : undefined,
    state: isStatus || state === '' ? undefined : state,
    source: source || undefined,
  };
}
