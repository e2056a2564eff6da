import { filterFor, isNarrowed } from './video-filter.ts';
import type { VideoFilter } from './video-filter.ts';

const filter = (over: Partial<VideoFilter> = {}): VideoFilter => ({
  q: '',
  state: '',
  premium: '',
  source: '',
  sort: '-createdAt',
  ...over,
});

it.each([
  ['discovered', 'failed', 'failed'],
  ['discovered', 'published', ''],
  ['discovered', 'held', ''],
  ['processed', 'published', 'published'],
  ['processed', '', ''],
] as const)('of %s videos asked for as "%s": "%s"', (status, state, kept) =>
  expect(filterFor(status, filter({ state })).state).toBe(kept),
);

it.each([
  [filter(), false],
  [filter({ sort: 'title' }), false],
  [filter({ q: 'fire' }), true],
  [filter({ premium: 'false' }), true],
])('whether %j leaves videos out: %s', (one, narrowed) => expect(isNarrowed(one)).toBe(narrowed));
