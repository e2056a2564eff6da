/** Characters of a word on average, where nothing stands between words: as `Intl.Segmenter` finds them in articles. */
const CHARACTERS_A_WORD: Record<string, number> = {
  Jpan: 1.7,
  Hans: 1.7,
  Hant: 1.7,
  Thai: 5,
  Laoo: 5,
  Khmr: 5,
  Mymr: 5,
};

/** Scripts whose letters are as wide as high. */
const WIDE = new Set(['Jpan', 'Hans', 'Hant', 'Kore']);

/** The script that a language is usually written in, such as `Latn` for `de`, or the one that its tag names. Pure. */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? 'Latn';

/** Pure. */
export const isWide = (language: string): boolean => WIDE.has(scriptOf(language));

/** How many characters so many words have, in tens; null for a language that puts spaces between words. Pure. */
export function wordsInCharacters(words: number, language: string): number | null {
  const each = CHARACTERS_A_WORD[scriptOf(language)];
  return each === undefined ? null : Math.round((words * each) / 10) * 10;
}

/**
 * Tokens that a word takes at the most, as a rule: other scripts than the Latin one are cut into smaller pieces. A cap that
 * is too low cuts an answer off. Pure.
 */
export const tokensAWord = (language: string): number => (scriptOf(language) === 'Latn' ? 4 : 7);
