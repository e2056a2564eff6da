import type { FilterOf } from '../../shared/hooks/url-filter.ts';

/** What the list of videos and notes can be narrowed to; empty means all. */
export const VIDEO_FILTER = {
  q: /^.{1,100}$/,
  state: ['', 'failed', 'flagged'],
  premium: ['', 'true', 'false'],
  source: ['', 'live', 'sandbox', 'notes'],
  sort: ['-createdAt', 'createdAt', '-publishedAt', 'publishedAt', '-viewCount', 'title'],
} as const;

export type VideoFilter = FilterOf<typeof VIDEO_FILTER>;

export const NO_FILTER = { q: '', state: '', premium: '', source: '' } as const;

/** Whether it leaves rows out. Pure. */
export const isNarrowed = ({ q, state, premium, source }: Record<keyof typeof NO_FILTER, string>): boolean =>
  `${q}${state}${premium}${source}` !== '';

export const ALL = { value: '', label: 'All' };

/** Videos and their posts are premium or free alike. */
export const PREMIUM_FIELD = {
  name: 'premium',
  label: 'Access',
  choices: [ALL, { value: 'true', label: 'Premium' }, { value: 'false', label: 'Free' }],
} as const;

/** The fields of the bar above it. */
export const VIDEO_FIELDS = [
  {
    name: 'state',
    label: 'Status',
    choices: [ALL, { value: 'failed', label: 'Failed' }, { value: 'flagged', label: 'Restricted or gone' }],
  },
  PREMIUM_FIELD,
  {
    name: 'source',
    label: 'Source',
    choices: [
      ALL,
      { value: 'live', label: 'YouTube' },
      { value: 'sandbox', label: 'Sandbox' },
      { value: 'notes', label: 'Own notes' },
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    choices: [
      { value: '-createdAt', label: 'Recently found' },
      { value: 'createdAt', label: 'Found longest ago' },
      { value: '-publishedAt', label: 'Newest on YouTube first' },
      { value: 'publishedAt', label: 'Oldest on YouTube first' },
      { value: '-viewCount', label: 'Most views first' },
      { value: 'title', label: 'By title' },
    ],
  },
] as const;

/** What the lists of videos and of posts take alike. Pure. */
export const commonQueryOf = ({ q, premium }: Pick<VideoFilter, 'q' | 'premium'>) => ({
  q: q || undefined,
  isPremium: premium === '' ? undefined : premium === 'true',
});

/** As `GET /api/videos` takes it, where notes are a kind. Pure. */
export function videoQueryOf({ state, source, sort, ...common }: VideoFilter) {
  const kind = source === '' ? undefined : source === 'notes' ? ('notes' as const) : ('video' as const);
  return {
    ...commonQueryOf(common),
    sort,
    state: state || undefined,
    kind,
    source: source === '' || source === 'notes' ? undefined : source,
  };
}
