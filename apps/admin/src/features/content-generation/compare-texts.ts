import { diffArrays } from 'diff';

/** A piece of one of two texts; `isOwn` where the other one lacks it. */
export interface Piece {
  text: string;
  isOwn: boolean;
}

export interface ComparedTexts {
  before: Piece[];
  after: Piece[];
}

/** Beyond as many changed words paragraphs are compared instead: the work grows with their square (0.2 s here). */
const MOST_WORDS = 2_000;

/**
 * Two texts, each in pieces that together are the whole, with what only one of them says. Words are those of the language, so that
 * Japanese and Thai have some too. Pure.
 *
 * @param language a BCP 47 tag
 */
export function compareTexts(before: string, after: string, language: string): ComparedTexts {
  const words = diffArrays(wordsOf(before, language), wordsOf(after, language), { maxEditLength: MOST_WORDS });
  const changes = words ?? diffArrays(paragraphsOf(before), paragraphsOf(after));
  const compared: ComparedTexts = { before: [], after: [] };
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    if (!added) add(compared.before, { text, isOwn: removed });
    if (!removed) add(compared.after, { text, isOwn: added });
  }
  return { before: calmed(compared.before), after: calmed(compared.after) };
}

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
}

/** A space belongs to the word before it: that halves the work. */
function wordsOf(text: string, language: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenterOf(language).segment(text)) {
    const last = words.at(-1);
    if (segment === ' ' && last !== undefined && !last.endsWith(' ')) words[words.length - 1] = `${last} `;
    else words.push(segment);
  }
  return words;
}

const paragraphsOf = (text: string): string[] => text.match(/[^\n]*\n+|[^\n]+/g) ?? [];

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last?.isOwn === piece.isOwn) last.text += piece.text;
  else pieces.push({ ...piece });
}

/** Without a mark that begins and ends at every word: what is shared between two changes and is no word counts as changed. */
function calmed(pieces: readonly Piece[]): Piece[] {
  const calm: Piece[] = [];
  pieces.forEach((piece, place) => {
    const isBetween = place > 0 && place < pieces.length - 1;
    const isWord = piece.isOwn || /[\p{L}\p{N}]/u.test(piece.text) || piece.text.includes('\n');
    add(calm, isBetween && !isWord ? { ...piece, isOwn: true } : piece);
  });
  return calm;
}
