import { isAt } from './door.ts';

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
