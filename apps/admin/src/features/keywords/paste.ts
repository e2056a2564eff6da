import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordBulkOutcome, KeywordBulkRow } from '@pressloom/contracts/keywords';
import { formatNumber } from '../../shared/ui/format.ts';
import { normalTerm } from './keyword-text.ts';

const SEPARATORS = /[\n\r\t,]/;

/**
 * The keywords of a pasted list: lines, or cells with commas or tabs between them. Quotes as a spreadsheet sets them hold one
 * cell together, whatever is in it, with two for one; a quote that is not closed is a quote. Empty cells are left out. Pure.
 */
export function pastedTerms(text: string): string[] {
  const cells: string[] = [];
  let place = 0;
  while (place < text.length) {
    const quoted = quotedCell(text, place);
    const end = quoted ? quoted.end : endOfCell(text, place);
    cells.push(quoted ? quoted.cell : text.slice(place, end));
    place = end + 1;
  }
  return cells.map((cell) => normalTerm(cell.toWellFormed().replaceAll('\0', ' '))).filter((term) => term !== '');
}

function endOfCell(text: string, start: number): number {
  const length = text.slice(start).search(SEPARATORS);
  return length === -1 ? text.length : start + length;
}

/** Sticky: looks at one place alone, so that a long paste costs no more than its length. */
const QUOTED = /[ ]*"((?:[^"]|"")*)"[ ]*(?=[\n\r\t,]|$)/y;

function quotedCell(text: string, start: number): { cell: string; end: number } | null {
  QUOTED.lastIndex = start;
  const found = QUOTED.exec(text);
  return found && { cell: (found[1] ?? '').replaceAll('""', '"'), end: QUOTED.lastIndex };
}

/** What a pasted list comes to, before it is sent; `problem` where it can't be. Pure. */
export function pasteState(terms: readonly string[]): { sentence: string; problem: boolean } {
  const { bulkRows, term } = KEYWORD_LIMITS;
  if (terms.length === 0) return { sentence: '', problem: false };
  const count = `${many(terms.length)} in this list.`;
  if (terms.length > bulkRows) {
    return {
      sentence: `${count} At most ${formatNumber(bulkRows)} can be added at once: please paste it in parts.`,
      problem: true,
    };
  }
  const long = terms.filter((each) => each.length > term.max).length;
  if (long === 0) return { sentence: count, problem: false };
  return {
    sentence: `${count} ${formatNumber(long)} ${long === 1 ? 'has' : 'have'} more than ${formatNumber(term.max)} characters and will be skipped.`,
    problem: false,
  };
}

/** What is sent of a list: what is far too long for a keyword is cut, and told as too long all the same. Pure. */
export const sentTerms = (terms: readonly string[]): string[] =>
  terms.map((term) => (term.length > KEYWORD_LIMITS.term.max ? `${term.slice(0, KEYWORD_LIMITS.term.max)}…` : term));

const FATES: Partial<Record<KeywordBulkOutcome, string>> = {
  added: 'added',
  exists: 'already there',
  repeated: 'listed twice',
  too_long: 'too long',
};

/** What became of one line. Pure. */
export const fateText = ({ outcome }: KeywordBulkRow): string => FATES[outcome] ?? outcome;

/** What became of all, in a sentence; `asked`: how many they should have been, where the calls ended before the last. Pure. */
export function bulkSentence(rows: readonly KeywordBulkRow[], asked: number | null = null): string {
  const count = (...outcomes: KeywordBulkOutcome[]) => rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const parts: [number, string][] = [
    [count('added'), 'added'],
    [count('exists', 'repeated'), 'already there'],
    [count('too_long'), 'too long'],
    [count('changed'), 'changed'],
    [count('unchanged'), 'unchanged'],
    [count('deleted'), 'deleted'],
    [count('gone'), 'already deleted'],
  ];
  const told = parts.filter(([number]) => number > 0).map(([number, what]) => `${formatNumber(number)} ${what}`);
  const sentence = told.length === 0 ? 'Nothing was changed.' : `${told.join(', ')}.`;
  return asked === null
    ? sentence
    : `${formatNumber(rows.length)} of ${formatNumber(asked)} were processed: ${sentence}`;
}

export const many = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'keyword' : 'keywords'}`;
