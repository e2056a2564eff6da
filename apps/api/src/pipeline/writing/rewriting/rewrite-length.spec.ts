import { REWRITE_KINDS } from '@pressloom/contracts/rewriting';
import { rewriteLength } from './rewrite-length.ts';

describe('the length of a text that is written again', () => {
  it.each([
    // kind, present words, words of the source: target, most, least
    ['shorter', 300, 1000, 200, 270, 100],
    ['shorter', 300, null, 200, 270, 100],
    ['shorter', 60, 40, 40, 54, 20],
    ['longer', 300, 1000, 450, 563, 330],
    ['longer', 300, 250, 375, 468, 330],
    ['longer', 1300, 9000, 1500, 1875, 1430],
    ['angle', 300, 250, 300, 375, 60],
    ['angle', 300, null, 300, 375, 60],
    ['note', 300, 250, 300, 600, 60],
    ['note', 40, null, 40, 80, 10],
    ['angle', 0, null, 1, 60, 0],
  ] as const)('%s: of %d words from %d', (kind, words, sourceWords, targetWords, mostWords, leastWords) =>
    expect(rewriteLength(kind, { words, sourceWords })).toEqual({ targetWords, mostWords, leastWords }),
  );

  it.each([
    ['shorter', 59, 1000, 'too few to make it shorter'],
    ['longer', 300, null, 'is gone'],
    ['longer', 300, 200, 'supports at most 300'],
    ['longer', 1500, 90_000, 'supports at most 1,500'],
  ] as const)('%s is refused of %d words from %d', (kind, words, sourceWords, why) =>
    expect(rewriteLength(kind, { words, sourceWords })).toEqual({ refusal: expect.stringContaining(why) }),
  );

  it('is always one that an answer can have', () => {
    for (const kind of REWRITE_KINDS)
      for (let words = 0; words < 2000; words += 7) {
        const length = rewriteLength(kind, { words, sourceWords: words });
        if ('refusal' in length) continue;
        expect(length.leastWords).toBeLessThanOrEqual(length.targetWords);
        expect(length.mostWords).toBeGreaterThanOrEqual(length.targetWords);
      }
  });
});
