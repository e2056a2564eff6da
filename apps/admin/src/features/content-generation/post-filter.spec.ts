import { filterOf } from '../../shared/hooks/url-filter.ts';
import { POST_FILTER, postQueryOf } from './post-filter.ts';

const asked = (address: string) => postQueryOf(filterOf(POST_FILTER, new URLSearchParams(address)));
const ALL = { sort: '-createdAt' };

it.each([
  ['', ALL],
  ['state=draft', { ...ALL, status: 'draft' }],
  ['state=published&sort=-publishedAt', { sort: '-publishedAt', status: 'published' }],
  ['state=no_video&premium=false', { ...ALL, state: 'no_video', isPremium: false }],
  ['q=fire&source=sandbox&premium=true', { ...ALL, q: 'fire', source: 'sandbox', isPremium: true }],
  // What only the other list knows is left out.
  ['sort=title&state=other', ALL],
])('asks for %j as %j', (address, query) => expect(asked(address)).toEqual(query));
