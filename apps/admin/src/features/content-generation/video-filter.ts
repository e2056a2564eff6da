import type { VideoStatus } from '@pressloom/contracts/videos';
import type { FilterOf } from '../../shared/hooks/use-url-filter.ts';

/** What a list of videos can be narrowed to; empty means all. Some states are a post's, which a waiting video has none of. */
export const VIDEO_FILTER = {
  q: /^.{1,100}$/,
  state: ['', 'failed', 'flagged', 'draft', 'published', 'held'],
  premium: ['', 'true', 'false'],
  source: ['', 'live', 'sandbox'],
  sort: ['-createdAt', 'createdAt', '-publishedAt', 'publishedAt', '-viewCount', 'title'],
} as const;

export type VideoFilter = FilterOf<typeof VIDEO_FILTER>;

export const NO_FILTER = { q: '', state: '', premium: '', source: '' } as const;

/** Whether it leaves videos out. Pure. */
export const isNarrowed = ({ q, state, premium, source }: VideoFilter): boolean =>
  `${q}${state}${premium}${source}` !== '';

const ALL = { value: '', label: 'All' };
const FAILED = { value: 'failed', label: 'Failed' };
const FLAGGED = { value: 'flagged', label: 'Can’t be used' };

/** The states that a tab can ask for. */
export const STATE_CHOICES = {
  discovered: [ALL, FAILED, FLAGGED],
  processed: [
    ALL,
    { value: 'draft', label: 'Draft' },
    { value: 'published', label: 'Published' },
    FAILED,
    { value: 'held', label: 'Held back' },
    FLAGGED,
  ],
} as const;

/** The filter as a tab can have it: the other tab's states mean nothing here. Pure. */
export const filterFor = (status: VideoStatus, filter: VideoFilter): VideoFilter =>
  STATE_CHOICES[status].some(({ value }) => value === filter.state) ? filter : { ...filter, state: '' };

export const PREMIUM_CHOICES = [ALL, { value: 'true', label: 'Premium' }, { value: 'false', label: 'Free' }] as const;
export const SOURCE_CHOICES = [
  ALL,
  { value: 'live', label: 'YouTube' },
  { value: 'sandbox', label: 'Sandbox' },
] as const;
export const SORT_CHOICES = [
  { value: '-createdAt', label: 'Found last first' },
  { value: 'createdAt', label: 'Found first first' },
  { value: '-publishedAt', label: 'Newest on YouTube first' },
  { value: 'publishedAt', label: 'Oldest on YouTube first' },
  { value: '-viewCount', label: 'Most views first' },
  { value: 'title', label: 'By title' },
] as const;
