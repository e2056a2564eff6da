import { adminPathsIn, patternOf } from './admin-paths.mjs';

const LIST =
  "{ home: '/', keywords: '/keywords', one: (id) => `/websites/${id}`, all: '/websites', reset: '/reset-password' }";
const pattern = patternOf(adminPathsIn(LIST));

it('knows the addresses that the list names, each once', () => {
  expect(adminPathsIn(LIST)).toEqual(['/keywords', '/websites', '/reset-password']);
});

it.each(['/keywords', '/keywords?q=a', '/websites/', '/websites/new', '/reset-password and more', '/?tab=automation'])(
  'finds %s',
  (text) => expect(text).toMatch(pattern),
);

it.each(['/', '/api/keywords', '/keywords-of-others', '/resetting', 'keywords', 'see /keywords'])(
  'leaves %s alone',
  (text) => expect(text).not.toMatch(pattern),
);
