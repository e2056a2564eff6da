const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters beside which a word may end without a space. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]/u;
/** What must not stand at the end of a cut text: it opens, or leads on to, what is no longer there. */
const LEADS_ON = /(?<![\s\p{Ps}\p{Pi}\p{Pd},;:、，；：·・])[\s\p{Ps}\p{Pi}\p{Pd},;:、，；：·・]+$/u;
/** A text that has no word's end in its last part is cut within a word. */
const LEAST_SHARE = 0.6;
/** Behind the cut, so that a word or grapheme that goes on there is seen whole. */
const MARGIN = 64;

/**
 * The beginning of a text, at most so many UTF-16 units: it ends with a word, in languages without spaces too, and never within what is
 * one character to its reader. Pure.
 */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength + MARGIN).toWellFormed();
  const end = lastWordEnd(head, maxLength);
  const cut = head.slice(0, end > maxLength * LEAST_SHARE ? end : lastBoundary(head, maxLength));
  return cut.replace(LEADS_ON, '');
}

function lastWordEnd(head: string, maxLength: number): number {
  let last = 0;
  for (const { index, segment } of words.segment(head)) {
    if (index > maxLength) break;
    const isBetween =
      /^\s/u.test(segment) || SPACELESS.test(segment.slice(0, 2)) || SPACELESS.test(lastOf(head, index));
    if (isBetween) last = index;
  }
  return last;
}

/** The code point before a place. */
const lastOf = (text: string, end: number): string => {
  const isPair = /[\udc00-\udfff]/.test(text.charAt(end - 1));
  return text.slice(Math.max(0, end - (isPair ? 2 : 1)), end);
};

function lastBoundary(head: string, maxLength: number): number {
  let last = 0;
  for (const { index } of graphemes.segment(head)) {
    if (index > maxLength) break;
    last = index;
  }
  return last;
}
