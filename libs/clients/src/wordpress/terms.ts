import { ProviderError } from '../http/index.ts';
import { escapeText } from './blocks/escape.ts';
import type { Exchange } from './exchange.ts';
import { isGone } from './failures.ts';
import { CATEGORY_FIELDS, categoryOf, listOf, LONGEST_NAME, TERM_FIELDS, termOf } from './guards.ts';
import { allPages } from './paging.ts';
import { WordPressRefusal } from './refusal.ts';
import { uncached } from './rest-address.ts';
import type { CallOptions, Taxonomy, WordPressClient, WordPressTerm } from './types.ts';

type TermCalls = Pick<WordPressClient, 'listCategories' | 'getTerm' | 'findTermByName' | 'createTerm'>;

const PAGE_SIZE = 100;
/** More categories than this are not worth choosing from. */
const MOST_CATEGORIES = 1000;
/** A search for a short name finds every longer one that holds it; more pages than this are not worth reading. */
const MAX_PAGES = 5;

/** Accents are part of their letters: the same name with them apart would become a second term that looks the same. */
const spaced = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** A name as WordPress compares it: case and spacing don't count, accents do. Equal results are one name. Pure. */
export const foldedTermName = (name: string): string => spaced(name).toLowerCase();

/** Characters that WordPress stores of a name, which is HTML: an ampersand is five. Pure. */
export const termNameLength = (name: string): number => [...escapeText(spaced(name))].length;

function existingTermId(error: unknown): number | null {
  const refusal = error instanceof ProviderError ? error.cause : null;
  return refusal instanceof WordPressRefusal && refusal.code === 'term_exists' ? refusal.termId : null;
}

const NOTHING_LEFT = 'WordPress removes every character of this name.';

/** Core's codes, answered with 500, for a name of which its own cleaning, before and after, leaves nothing (`<3`): no repetition ends otherwise. */
const NO_NAME = new Set(['empty_term_name', 'invalid_term_name']);

export function refusedName(error: unknown): ProviderError | null {
  const refusal = error instanceof ProviderError ? error.cause : null;
  const isRefused = refusal instanceof WordPressRefusal && NO_NAME.has(refusal.code);
  return isRefused ? rejectedName(NOTHING_LEFT, error as ProviderError) : null;
}

const rejectedName = (message: string, error?: ProviderError): ProviderError =>
  new ProviderError({ provider: 'wordpress', code: 'rejected', message, status: error?.status, cause: error?.cause });

/** The calls on categories and tags; what they promise stands at `WordPressClient`. */
export function termCalls(exchange: Exchange): TermCalls {
  async function page(
    taxonomy: Taxonomy,
    { name, number }: { name: string; number: number },
    options?: CallOptions,
  ): Promise<WordPressTerm[]> {
    // Names are stored with entities, and the search compares what is stored. In context=edit an author may not list.
    const query = uncached({ search: escapeText(name), per_page: PAGE_SIZE, page: number, _fields: TERM_FIELDS });
    const { json, answer } = await exchange.read(`/wp/v2/${taxonomy}`, query, options);
    return listOf(json, answer, termOf);
  }

  async function spelledSo(
    taxonomy: Taxonomy,
    { name, wanted }: { name: string; wanted: string },
    options?: CallOptions,
  ): Promise<WordPressTerm | null> {
    for (let number = 1; number <= MAX_PAGES; number += 1) {
      const terms = await page(taxonomy, { name, number }, options);
      const found = terms.find((term) => foldedTermName(term.name) === wanted);
      if (found) return found;
      if (terms.length < PAGE_SIZE) return null;
    }
    return null;
  }

  async function termThere(taxonomy: Taxonomy, id: number, options?: CallOptions): Promise<WordPressTerm> {
    const { json, answer } = await exchange.read(
      `/wp/v2/${taxonomy}/${id}`,
      uncached({ _fields: TERM_FIELDS }),
      options,
    );
    return termOf(json, answer);
  }

  return {
    listCategories: (options) =>
      allPages(MOST_CATEGORIES, async (paging) => {
        const query = { ...paging, orderby: 'name', _fields: CATEGORY_FIELDS };
        const { json, answer } = await exchange.read('/wp/v2/categories', query, options);
        return listOf(json, answer, categoryOf);
      }),
    async getTerm(taxonomy, id, options) {
      try {
        return await termThere(taxonomy, id, options);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    async findTermByName(taxonomy, name, options) {
      const wanted = foldedTermName(name);
      if (wanted === '') return null;
      // WordPress compares letters as they are stored, and some may have come there with their accents apart.
      for (const spelled of new Set([spaced(name), spaced(name).normalize('NFD')])) {
        const found = await spelledSo(taxonomy, { name: spelled, wanted }, options);
        if (found) return found;
      }
      return null;
    },
    async createTerm(taxonomy, name, options) {
      if (termNameLength(name) > LONGEST_NAME) {
        throw rejectedName(`WordPress stores at most ${LONGEST_NAME} characters of a name.`);
      }
      const write = {
        method: 'POST',
        route: `/wp/v2/${taxonomy}`,
        query: { _fields: TERM_FIELDS },
        fields: { name: name.normalize('NFC'), ...(options?.parent !== undefined && { parent: options.parent }) },
      } as const;
      try {
        const { json, answer } = await exchange.write(write, options);
        return termOf(json, answer);
      } catch (error) {
        const refused = refusedName(error);
        if (refused) throw refused;
        const termId = existingTermId(error);
        if (termId === null) throw error;
        return await termThere(taxonomy, termId, options);
      }
    },
  };
}
