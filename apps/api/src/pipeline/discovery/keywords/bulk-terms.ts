import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';
import type { KeywordBulkOutcome } from '@pressloom/contracts/keywords';
import { termKey } from './term-key.ts';

/** One term of a list that is to be added; its fate where the list alone decides it, else null. */
export interface ListedTerm {
  term: string;
  key: string;
  fate: Extract<KeywordBulkOutcome, 'repeated' | 'too_long' | 'empty'> | null;
}

/** The terms of a list as they would be stored, in its order, with what is left out. Pure. */
export function listedTerms(terms: readonly string[]): ListedTerm[] {
  const seen = new Set<string>();
  return terms.map((given) => {
    const term = given.trim();
    const key = termKey(term);
    const fate = fateOf(term, seen.has(key));
    if (fate === null) seen.add(key);
    return { term, key, fate };
  });
}

function fateOf(term: string, isRepeated: boolean): ListedTerm['fate'] {
  const { min, max } = KEYWORD_LIMITS.term;
  if (term.length < min) return 'empty';
  if (term.length > max) return 'too_long';
  return isRepeated ? 'repeated' : null;
}
