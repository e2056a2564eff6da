import { readByWriter } from './writer-reads.ts';

describe('what the writer reads of a transcript', () => {
  it('is all of it while it fits', () => {
    const text = 'Said. '.repeat(1000);
    expect(readByWriter(text)).toEqual({ text, isCut: false, characters: 6000 });
  });

  it('ends with a sentence where it is too long', () => {
    const { text, isCut, characters } = readByWriter('They walk on slowly. '.repeat(10_000));
    expect({ isCut, characters }).toEqual({ isCut: true, characters: 210_000 });
    expect(text).toMatch(/slowly\.$/);
    expect(text.length).toBeGreaterThan(99_000);
    expect(text.length).toBeLessThanOrEqual(100_000);
  });

  it('ends with a word where nothing ends a sentence', () => {
    expect(readByWriter('slowly '.repeat(20_000)).text).toMatch(/ slowly$/);
  });

  it.each([
    ['Japanese', '消防隊は夜通し活動した。', 33_000],
    ['one line of emoji', '👩‍🚒', 20_000],
  ])('holds the same amount of %s, and no half character', (_name, part, most) => {
    const { text, isCut } = readByWriter(part.repeat(40_000));
    expect(isCut).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(100_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(98_000);
    expect(text.isWellFormed()).toBe(true);
    expect(text.length).toBeLessThan(most * 3);
  });

  it('takes 5 MB in one line', () => {
    const { text } = readByWriter('x'.repeat(5_000_000));
    expect(text).toHaveLength(100_000);
  });
});
