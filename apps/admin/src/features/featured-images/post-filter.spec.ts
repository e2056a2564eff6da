import { NO_FILTER, narrowedBy, postQueryOf } from './post-filter.ts';
import type { PostFilter } from './post-filter.ts';

it.each<[Partial<PostFilter>, object, number]>([
  [{}, {}, 0],
  [{ q: 'flood' }, { q: 'flood' }, 0],
  [{ image: 'without' }, { hasImage: false }, 1],
  [{ image: 'with', premium: 'false' }, { hasImage: true, isPremium: false }, 2],
  [{ premium: 'true' }, { isPremium: true }, 1],
])('a filter of %j asks for %j', (part, query, count) => {
  const filter = { ...NO_FILTER, ...part };
  expect(postQueryOf(filter)).toEqual(query);
  expect(narrowedBy(filter)).toBe(count);
});
