/** Controls, line and paragraph separators, and the marks that turn the reading direction of what follows. */
const NOT_IN_ONE_LINE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Begins an encoded word (RFC 2047): sent as it is, a receiver would decode it into anything, line breaks too. */
const ENCODED_WORD = '=?';

/** Whether a receiver may find an encoded word in this. Pure. */
export const hasEncodedWord = (text: string): boolean => text.includes(ENCODED_WORD);

/**
 * A text that stands in one line, such as a subject or a name: line breaks and other controls become spaces, runs of
 * spaces one, halves of surrogate pairs the replacement character, and `=?` is taken apart. Cut at `maxLength` characters. Pure.
 */
export function oneLine(text: string, maxLength: number): string {
  const plain = text.toWellFormed().replace(NOT_IN_ONE_LINE, ' ').replaceAll(ENCODED_WORD, '= ?');
  const line = plain.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > maxLength ? characters.slice(0, maxLength).join('').trim() : line;
}
