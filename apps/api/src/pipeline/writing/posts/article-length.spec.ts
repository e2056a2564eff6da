import { articleLength } from './article-length.ts';

describe('the length of an article', () => {
  it.each([
    // words of the source, words that the brand wishes: target, most, least, plain
    [0, 400, 60, 75, 30, true],
    [20, 768, 60, 75, 30, true],
    [40, 400, 60, 75, 30, true],
    [60, 400, 90, 112, 45, true],
    [80, 900, 120, 150, 60, true],
    [99, 400, 148, 185, 60, true],
    [100, 400, 150, 187, 60, false],
    [133, 400, 199, 248, 60, false],
    [300, 400, 400, 562, 60, false],
    [300, 20, 60, 562, 30, false],
    [300, 400.4, 400, 562, 60, false],
    [1000, 9000, 1500, 1875, 60, false],
    [90_000, 9000, 1500, 1875, 60, false],
  ])('from %d words where %d are wished', (words, wished, targetWords, mostWords, leastWords, isPlain) =>
    expect(articleLength(words, wished)).toEqual({ targetWords, mostWords, leastWords, isPlain }),
  );

  it('is never asked for above one and a half times the source', () => {
    for (let words = 100; words < 3000; words += 1) {
      expect(articleLength(words, 5000).targetWords).toBeLessThanOrEqual(words * 1.5);
    }
  });
});
