import { storableText } from './storable-text.ts';

describe('storableText', () => {
  it.each([
    ['plain text', 'fire', undefined, 'fire'],
    ['a NUL', 'fi\0re', undefined, 'fire'],
    ['half a surrogate pair', 'a\ud83d', undefined, 'a\ufffd'],
    ['a cut through a pair', 'a😀', 2, 'a\ufffd'],
    ['a cut beside a pair', 'a😀b', 3, 'a😀'],
    ['a long text', 'abcdef', 3, 'abc'],
  ])('makes %s storable', (_name, text, maxLength, stored) => {
    expect(storableText(text, maxLength)).toBe(stored);
    expect(storableText(text, maxLength).isWellFormed()).toBe(true);
  });
});
