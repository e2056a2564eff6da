import { filterOf } from '../../shared/hooks/url-filter.ts';
import { VIDEO_FILTER, isNarrowed, videoQueryOf } from './video-filter.ts';

const filter = (address: string) => filterOf(VIDEO_FILTER, new URLSearchParams(address));
const ALL = { sort: '-createdAt' };

it.each([
  ['', ALL],
  ['state=failed&sort=title', { sort: 'title', state: 'failed' }],
  // What only the other list knows is left out.
  ['state=published', ALL],
  ['source=live', { ...ALL, kind: 'video', source: 'live' }],
  ['source=notes&q=fire', { ...ALL, kind: 'notes', q: 'fire' }],
  ['premium=false', { ...ALL, isPremium: false }],
])('asks for %j as %j', (address, query) => expect(videoQueryOf(filter(address))).toEqual(query));

it.each([
  ['', false],
  ['sort=title', false],
  ['q=fire', true],
  ['premium=false', true],
])('whether %j leaves videos out: %s', (address, narrowed) => expect(isNarrowed(filter(address))).toBe(narrowed));
