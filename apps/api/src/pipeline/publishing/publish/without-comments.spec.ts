import { createContext, runInContext } from 'node:vm';
import { answerOf } from './changed-there.ts';
import { isAsSent } from './sent-fields.ts';
import { withoutComments } from './without-comments.ts';

it.each([
  ['', ''],
  ['a', 'a'],
  ['a<!-- wp:b -->c<!-- /wp:b -->d', 'a_c_d'],
  ['<!--wp:b--><!--wp:c-->', '__'],
  ['a<!-- wp:b', 'a<!-- wp:b'],
  ['<!-- wp:b -->a<!-- wp:b -- >', '_a<!-- wp:b -- >'],
  ['<!-- wp:b <!-- wp:c --> d -->', '_ d -->'],
  ['<!-- a <!-- wp:b --> c -->', '<!-- a _ c -->'],
  ['<!-- wp:b <!-->c<!-- wp:d -->', '_c_'],
  ['<!-- more -->', '<!-- more -->'],
])('%j is %j without comments', (html, bare) => {
  expect(withoutComments(html, /<!--\s*\/?wp:/g, '_')).toBe(bare);
  expect(bare).toBe(html.replaceAll(/<!--\s*\/?wp:[\s\S]*?-->/g, '_'));
});

it('ends no comment with characters of its beginning', () => {
  expect(withoutComments('<!-->a<!---->b', /<!--/g, ' ')).toBe(' b');
});

const LENGTH = 1_000_000;

it.each(['<!-- wp:', '<!--', '<', '<!-- wp:x -->'])('a megabyte of %j is read at once', (part) => {
  const content = part.repeat(LENGTH / part.length);
  const there = {
    ...{ id: 7, status: 'publish', slug: 'a', link: '', title: 'a', content, excerpt: '', author: 1, featuredMedia: 0 },
    ...{ categories: [], tags: [], hasPassword: false, modified: new Date(0) },
  };
  const read = () => [answerOf(there).answeredBareHash, isAsSent({ content: 'a' }, there)];
  // The limit ends a run that would take hours.
  expect(runInContext('read()', createContext({ read }), { timeout: 10_000 })).toEqual([expect.any(String), false]);
});
