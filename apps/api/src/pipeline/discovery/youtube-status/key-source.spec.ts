import { keySource } from './key-source.ts';

describe('keySource', () => {
  it.each([
    ['live', true, 'own'],
    ['live', false, 'shared'],
    ['sandbox', true, 'sandbox'],
    ['sandbox', false, 'sandbox'],
    ['unconfigured', false, 'none'],
    ['unconfigured', true, 'none'],
  ] as const)('of %s with a key of its own: %s, is %s', (mode, hasOwnKey, source) =>
    expect(keySource(mode, hasOwnKey)).toBe(source),
  );
});
