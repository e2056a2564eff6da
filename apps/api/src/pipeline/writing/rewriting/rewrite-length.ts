import type { RewriteKind } from '@pressloom/contracts/rewriting';
import { counted, whole } from '../../../common/counted.ts';
import { articleLength } from '../posts/article-length.ts';
import type { ArticleLength } from '../posts/article-length.ts';

export type RewriteLength = Omit<ArticleLength, 'isPlain'>;

/** What a new length follows from. */
export interface Lengths {
  /** Of the present text. */
  words: number;
  /** Of what it was written from; null where that is gone. */
  sourceWords: number | null;
}

/** Below so many words there is nothing to take away. */
const SHORTEST = 60;
const SHORTER = 2 / 3;
const LONGER = 1.5;
/** What changes less than a tenth isn't what was asked for. */
const leastChange = (words: number): number => words / 10;
/** A roughly kept length. */
const TOLERANCE = 1.25;
/** What a note asks to be added or taken away is nobody's to foresee. */
const NOTE_TOLERANCE = 2;
const LEAST = 60;

/**
 * How long a text becomes that is written again: two thirds, one and a half times as long but never more than its source bears,
 * or about the same. `refusal` says why it can't be. Pure.
 */
export function rewriteLength(kind: RewriteKind, lengths: Lengths): RewriteLength | { refusal: string } {
  if (kind === 'shorter') return shorter(lengths.words);
  if (kind === 'longer') return longer(lengths);
  const { words } = lengths;
  const tolerance = kind === 'note' ? NOTE_TOLERANCE : TOLERANCE;
  const targetWords = Math.max(1, words);
  return {
    targetWords,
    mostWords: Math.max(SHORTEST, Math.ceil(targetWords * tolerance)),
    leastWords: Math.min(LEAST, Math.floor(targetWords / (2 * tolerance))),
  };
}

function shorter(words: number): RewriteLength | { refusal: string } {
  if (words < SHORTEST) return { refusal: `This text has ${counted(words, 'word')}, too few to make it shorter.` };
  const targetWords = Math.round(words * SHORTER);
  return {
    targetWords,
    mostWords: Math.floor(words - leastChange(words)),
    leastWords: Math.floor(targetWords / 2),
  };
}

function longer({ words, sourceWords }: Lengths): RewriteLength | { refusal: string } {
  if (sourceWords === null)
    return { refusal: "This text's source is gone, so there are no facts to add to make it longer." };
  const { targetWords: fitting, mostWords } = articleLength(sourceWords, Number.POSITIVE_INFINITY);
  const leastWords = Math.ceil(words + leastChange(words));
  if (fitting < leastWords) return { refusal: tooLong(words, sourceWords, fitting) };
  const targetWords = Math.min(fitting, Math.round(words * LONGER));
  return { targetWords, mostWords: Math.min(mostWords, Math.ceil(words * LONGER * TOLERANCE)), leastWords };
}

const tooLong = (words: number, sourceWords: number, fitting: number): string =>
  `This text has ${counted(words, 'word')}, and its source (${counted(sourceWords, 'word')}) supports at most ${whole(fitting)}. ` +
  'A longer text would have to invent facts.';
