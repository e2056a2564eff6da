import type { FilterOf } from '../../shared/hooks/url-filter.ts';

/** What the list of posts can be narrowed to; empty means all. */
export const POST_FILTER = {
  q: /^.{1,100}$/,
  image: ['', 'without', 'with'],
  premium: ['', 'true', 'false'],
} as const;

export type PostFilter = FilterOf<typeof POST_FILTER>;

export const NO_FILTER = { q: '', image: '', premium: '' } as const;

/** The fields of the bar above it. */
export const POST_FIELDS = [
  {
    name: 'image',
    label: 'Image',
    choices: [
      { value: '', label: 'All' },
      { value: 'without', label: 'Without an image' },
      { value: 'with', label: 'With an image' },
    ],
  },
  {
    name: 'premium',
    label: 'Access',
    choices: [
      { value: '', label: 'All' },
      { value: 'true', label: 'Premium' },
      { value: 'false', label: 'Free' },
    ],
  },
] as const;

/** How many of its fields narrow the list. Pure. */
export const narrowedBy = ({ image, premium }: PostFilter): number => [image, premium].filter(Boolean).length;

/** As `GET /api/blog-posts` takes it. Pure. */
export const postQueryOf = ({ q, image, premium }: PostFilter) => ({
  q: q || undefined,
  hasImage: image === '' ? undefined : image === 'with',
  isPremium: premium === '' ? undefined : premium === 'true',
});
