import { isAt, queryOf, targetOf } from './door.ts';

describe('a pattern', () => {
  it.each([
    ['/api/auth/*', ['/api/auth', '/api/auth/', '/API/Auth/a/b'], ['/api/author', '/api']],
    ['/api/events', ['/api/events', '/api/events/'], ['/api/events/1', '/api/event']],
    [
      '/api/videos/*/transcript',
      ['/api/videos/7/transcript', '/api/videos/:id/transcript', '/API/videos/7/Transcript/'],
      ['/api/videos//transcript', '/api/videos/transcript', '/api/videos/7/8/transcript', '/api/videos/7/transcript/x'],
    ],
    ['/*', ['/', '/anything', '/a/b'], []],
  ])('%s fits %j, and not %j', (pattern, inside, outside) => {
    const fits = (path: string): boolean => isAt({ at: [pattern] }, path);
    expect(inside.map(fits)).toEqual(inside.map(() => true));
    expect(outside.map(fits)).toEqual(outside.map(() => false));
  });
});

it.each([
  [undefined, '/'],
  ['/', '/'],
  ['/api/posts/1?a=%20b', '/api/posts/1?a=%20b'],
  ['/api/posts/1?a=1#/api/else', '/api/posts/1?a=1'],
  ['/api\\posts\\1?a=\\#x', '/api%5Cposts%5C1?a=%5C'],
  ['/api/posts/\xa0', '/api/posts/%C2%A0'],
  ['//api/posts', '//api/posts'],
  ['http://elsewhere.example/api/posts/1?a=1#x', '/api/posts/1?a=1'],
  ['http://elsewhere.example', '/'],
  ['http://[', '/'],
  ['*', '/'],
  ['mailto:ann', '/'],
  ['', '/'],
])('a request for %j asks for %j', (url, target) => expect(targetOf(url)).toBe(target));

it.each([
  [undefined, ''],
  ['/websites', ''],
  ['/websites?', ''],
  ['/websites?a=1&b=?#/else?c', 'a=1&b=?'],
  ['http://elsewhere.example/websites?a=1', 'a=1'],
])('of the address %j the query is %j', (url, query) => {
  expect(queryOf({ url })).toBe(query);
});
