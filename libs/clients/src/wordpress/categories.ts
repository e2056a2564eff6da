import { escapeText } from './blocks/escape.ts';
import type { Exchange } from './exchange.ts';
import { isGone } from './failures.ts';
import { categorisedPostOf, CATEGORY_FIELDS, categoryOf, listOf, TERM_FIELDS, termOf } from './guards.ts';
import { pageOf } from './listing.ts';
import { readOtherContent } from './other-content.ts';
import { allPages } from './paging.ts';
import { uncached } from './rest-address.ts';
import { foldedTermName, refusedName } from './terms.ts';
import type { CategorisedPost, WordPressClient } from './types.ts';

type CategoryCalls = Pick<
  WordPressClient,
  | 'getCategory'
  | 'findCategories'
  | 'hasChildren'
  | 'postsOfCategory'
  | 'otherContentOf'
  | 'spellCategory'
  | 'deleteCategory'
>;

const ROUTE = '/wp/v2/categories';
/** A search for a short name finds every longer one that contains it; more than this are not worth reading. */
const MOST_FOUND = 500;
/** The most that WordPress lists at once. */
const PAGE_SIZE = 100;

/** Methods that the `Allow` header names; null where a proxy removed it. */
const methodsOf = (allow: string | null): Set<string> | null =>
  allow === null ? null : new Set(allow.toUpperCase().split(/[\s,]+/));

/** The calls that renaming a category needs; what they promise is described at `WordPressClient`. */
export function categoryCalls(exchange: Exchange): CategoryCalls {
  return {
    async getCategory(id, options) {
      try {
        const { json, answer } = await exchange.read(`${ROUTE}/${id}`, uncached({ _fields: CATEGORY_FIELDS }), options);
        const methods = methodsOf(answer.headers.get('allow'));
        const rights = { mayEdit: methods?.has('POST') ?? null, mayDelete: methods?.has('DELETE') ?? null };
        return { ...categoryOf(json, answer), ...rights };
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    async findCategories(name, options) {
      const wanted = foldedTermName(name);
      if (wanted === '') return [];
      const found = await allPages(MOST_FOUND, async (paging) => {
        const query = { ...paging, search: escapeText(name.trim()), _fields: CATEGORY_FIELDS };
        const { json, answer } = await exchange.read(ROUTE, uncached(query), options);
        return listOf(json, answer, categoryOf);
      });
      return found.filter((category) => foldedTermName(category.name) === wanted).sort((a, b) => a.id - b.id);
    },
    async hasChildren(id, options) {
      const query = { parent: id, per_page: 1, _fields: TERM_FIELDS };
      const { json, answer } = await exchange.read(ROUTE, uncached(query), options);
      return listOf(json, answer, termOf).length > 0;
    },
    async postsOfCategory(id, { most }, options) {
      const which = {
        categories: id,
        status: 'any,trash',
        orderby: 'id',
        order: 'asc',
        context: 'edit',
        _fields: 'id,status',
      };
      const posts = new Map<number, CategorisedPost>();
      let total: number | null = null;
      for (let offset = 0; offset < most; offset += PAGE_SIZE) {
        const size = Math.min(PAGE_SIZE, most - offset);
        const page = pageOf(
          await exchange.read('/wp/v2/posts', uncached({ ...which, per_page: size, offset }), options),
          categorisedPostOf,
        );
        for (const post of page.rows) posts.set(post.id, post);
        total = page.total;
        // A page with fewer rows isn't the last one where some are hidden from this user.
        if (total === null ? page.rows.length < size : offset + size >= total) break;
      }
      return { rows: [...posts.values()], total };
    },
    otherContentOf: (id, options) => readOtherContent(exchange, id, options),
    async spellCategory(id, name, options) {
      const query = { _fields: TERM_FIELDS };
      const write = { method: 'POST', route: `${ROUTE}/${id}`, query, fields: { name } } as const;
      try {
        const { json, answer } = await exchange.repeatableWrite(write, options);
        return termOf(json, answer);
      } catch (error) {
        throw refusedName(error) ?? error;
      }
    },
    async deleteCategory(id, options) {
      try {
        await exchange.write({ method: 'DELETE', route: `${ROUTE}/${id}`, query: { force: true } }, options);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
}
