const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;
/** What turns a line around or hides in it: overrides and isolates of direction, soft hyphens, marks of a file's beginning. */
const HIDDEN = /[\u00ad\u202a-\u202e\u2060-\u2069\ufeff]+/g;
/** Says where a line may break; in one line of text that is nowhere. */
const NO_WIDTH = /\u200b+/g;
const JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g;
/**
 * Joiners that join nothing. Between two letters they belong to the spelling (Persian, Hindi), between two emoji they make one of
 * them.
 */
const IDLE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;
/** Marks that say where the punctuation beside them belongs in a line of two directions. At its ends, and twice, they say nothing. */
const MARKS = /([\u200e\u200f\u061c])[\u200e\u200f\u061c]+/g;
const MARKS_OUTSIDE = /^[\s\u200e\u200f\u061c]+|(?<![\s\u200e\u200f\u061c])[\s\u200e\u200f\u061c]+$/g;

/** A text, or its HTML, without what hides in it. Pure. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');

/** One line of text without what can't be seen and is no part of its spelling. Pure. */
export function printable(text: string): string {
  return withoutHidden(text)
    .replace(CONTROLS, ' ')
    .replace(NO_WIDTH, '')
    .replace(JOINERS, '$1')
    .replace(IDLE_JOINERS, '')
    .replace(MARKS, '$1')
    .replace(MARKS_OUTSIDE, '');
}
