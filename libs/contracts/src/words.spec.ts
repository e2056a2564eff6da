import { countWords, readMinutes } from './words.ts';

describe('countWords', () => {
  it.each([
    ['', 'en', 0],
    ['  \n\t ', 'en', 0],
    ['One, two — three!', 'en', 3],
    ['C3PO & R2-D2 met.', 'en', 4],
    ['AT&T isn’t “here”… 3.5 times', 'en', 6],
    ['¿Qué pasa en la ciudad?', 'es', 5],
    ['Die Straße („Fußgängerzone“) brennt.', 'de', 4],
    ['Пожар в лесу', 'ru', 3],
    ['소방관이 불을 껐다', 'ko', 3],
    ['فرق الإطفاء تصل', 'ar', 3],
    ['消防隊員が火を消した。', 'ja', 6],
    ['Tokyo 消防', 'ja', 2],
    ['การดับเพลิงในกรุงเทพ', 'th', 5],
    ['👩‍🚒 🔥 !!!', 'en', 0],
  ])('of %j (%s) is %d', (text, language, words) => expect(countWords(text, language)).toBe(words));

  it.each([
    ['spaces', 'word '.repeat(20_000), 20_000],
    ['no spaces', 'word,'.repeat(20_000), 20_000],
    ['a dictionary', '消防隊員が火を消した。'.repeat(5_000), 30_000],
  ])('is the same for a long line with %s', (_what, line, words) => expect(countWords(line, 'ja')).toBe(words));

  it('refuses what is no language', () => {
    expect(() => countWords('a-b', 'no language')).toThrow(RangeError);
  });
});

describe('readMinutes', () => {
  it.each([
    ['en', '', 0],
    ['en', 'word', 1],
    ['en', 'word '.repeat(200), 1],
    ['de', 'Wort '.repeat(201), 2],
    ['ko', '불을 '.repeat(400), 2],
    ['ja', '火'.repeat(357), 1],
    ['ja-JP', '火'.repeat(358), 2],
    ['zh-Hant-TW', '火'.repeat(510), 2],
    ['th', 'ก'.repeat(1764), 2],
    // Half a minute in characters and half in words.
    ['ja', `${'火'.repeat(178)} ${'word '.repeat(100)}`, 1],
    ['ja', `${'火'.repeat(179)} ${'word '.repeat(101)}`, 2],
  ])('in %s', (language, text, minutes) => expect(readMinutes(text, language)).toBe(minutes));
});
