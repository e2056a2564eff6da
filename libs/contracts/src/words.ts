/** Scripts that put no space between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Words a minute that the read time is counted with, where it is not counted by characters. */
const WORDS_PER_MINUTE = 200;

/**
 * Characters a minute of languages that are not read by words. Japanese and Chinese as measured in Trauzettel-Klosinski, Dietz,
 * 'Standardized Assessment of Reading Performance', IOVS 53 (2012) 5452-5461, table 2 (English there: 228 words). It has no Thai:
 * for that, and its neighbours, the mean of its alphabetic languages, 68 ms a character. Korean puts spaces and stays with 200 words
 * (202 in PMC5469923).
 */
const CHARACTERS_PER_MINUTE: Readonly<Record<string, number>> = {
  ja: 357,
  zh: 255,
  yue: 255,
  th: 882,
  lo: 882,
  km: 882,
  my: 882,
};

/** One word, between spaces, that needs no dictionary: letters of an alphabet, with marks before and behind. */
const PLAIN_WORD = /^[("'“‘«„¿¡[]*[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+[.,;:!?…)"'”’»\]]*$/u;

/** Characters that are looked at in one go: fewer cost time for each go, a whole text of megabytes memory for each character. */
const PIECE = 5000;

const segmenters = new Map<string, Intl.Segmenter>();

/** Finds words by the rules and dictionaries of Unicode. Node 24 and Chromium 153 agree, but for a word of Khmer or Lao now and then. */
function wordsOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

/**
 * Words of a plain text, as `Intl.Segmenter` finds them: Japanese, Chinese and Thai by dictionary, `AT&T` two, `isn't` one. What is
 * neither letter nor digit is no word. A word of more than 5,000 characters
 * counts more than once. Pure.
 *
 * @param language a BCP 47 tag
 * @throws RangeError when `language` is none
 */
export function countWords(text: string, language = 'en'): number {
  // A space ends a word in every language, and most words need no more than a glance.
  const runs = text.split(/\s+/);
  const others = runs.filter((run) => !PLAIN_WORD.test(run));
  return runs.length - others.length + segmentedWords(others.join(' '), wordsOf(language));
}

function segmentedWords(text: string, segmenter: Intl.Segmenter): number {
  let words = 0;
  let start = 0;
  while (start < text.length) {
    const isEnd = start + PIECE >= text.length;
    let last = { index: 0, words: 0 };
    for (const { index, isWordLike } of segmenter.segment(text.slice(start, start + PIECE))) {
      last = { index, words: isWordLike ? 1 : 0 };
      words += last.words;
    }
    // The last one of a piece may go on behind it: it is looked at again at the head of the next.
    const isCut = !isEnd && last.index > 0;
    if (isCut) words -= last.words;
    start += isCut ? last.index : PIECE;
  }
  return words;
}

/**
 * Minutes that it takes to read a plain text, rounded up; 0 for none. 200 words a minute; Japanese, Chinese, Thai and their
 * neighbours by characters, what else stands among them by words. Pure.
 *
 * @param language a BCP 47 tag
 */
export function readMinutes(text: string, language: string): number {
  const perMinute = CHARACTERS_PER_MINUTE[new Intl.Locale(language).language];
  if (perMinute === undefined) return Math.ceil(countWords(text, language) / WORDS_PER_MINUTE);
  const characters = text.match(SPACELESS)?.length ?? 0;
  const others = countWords(text.replace(SPACELESS, ' '), language);
  return Math.ceil(characters / perMinute + others / WORDS_PER_MINUTE);
}
