import type { Exchange } from './exchange.ts';
import { isGone } from './failures.ts';
import { categoriesOf, listOf, POST_FIELDS, postOf } from './guards.ts';
import { uncached } from './rest-address.ts';
import type { WordPressClient, WordPressPostFields } from './types.ts';

type PostCalls = Pick<
  WordPressClient,
  'findPosts' | 'newestDrafts' | 'getPost' | 'categoriesOfPosts' | 'createPost' | 'updatePost' | 'deletePost'
>;

const ROUTE = '/wp/v2/posts';
const AS_EDITOR = { context: 'edit', _fields: POST_FIELDS };

/** The most that WordPress lists at once. */
const PAGE_SIZE = 100;

/** Where a create of the last minutes stands, even if others write meanwhile. */
const NEWEST = 20;

/** WordPress renames what it puts into the trash, so that the slug is free again. */
const TRASHED = '__trashed';

function bodyOf({ featuredMedia, ...fields }: WordPressPostFields): Record<string, unknown> {
  return featuredMedia === undefined ? fields : { ...fields, featured_media: featuredMedia };
}

/**
 * A slug that stands for itself in a query: WordPress reads commas and spaces as a list, and no slug as every post.
 * @throws RangeError
 */
export function checkedSlug(slug: string): string {
  if (!/^[a-z0-9_-]+$/.test(slug)) throw new RangeError(`"${slug}" is not a slug that can be looked up.`);
  return slug;
}

/** The calls on posts; what they promise stands at `WordPressClient`. */
export function postCalls(exchange: Exchange): PostCalls {
  return {
    async findPosts({ slug, statuses }, options) {
      const slugs = [checkedSlug(slug), ...(statuses.includes('trash') ? [`${slug}${TRASHED}`] : [])];
      const query = { ...AS_EDITOR, slug: slugs.join(','), status: statuses.join(','), per_page: PAGE_SIZE };
      const { json, answer } = await exchange.read(ROUTE, uncached(query), options);
      const posts = listOf(json, answer, postOf);
      return posts.filter((post) => slugs.includes(post.slug)).sort((a, b) => a.id - b.id);
    },
    async newestDrafts(author, options) {
      const query = { ...AS_EDITOR, author, status: 'draft', orderby: 'id', order: 'desc', per_page: NEWEST };
      const { json, answer } = await exchange.read(ROUTE, uncached(query), options);
      return listOf(json, answer, postOf);
    },
    async getPost(id, options) {
      try {
        const { json, answer } = await exchange.read(`${ROUTE}/${id}`, uncached(AS_EDITOR), options);
        return postOf(json, answer);
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    async categoriesOfPosts(ids, options) {
      if (ids.length > PAGE_SIZE) throw new RangeError(`${ids.length} posts are more than WordPress can list at once.`);
      // Without ids WordPress would list every post.
      if (ids.length === 0) return new Map();
      const which = { include: ids.join(','), status: 'any', per_page: PAGE_SIZE };
      const query = { context: 'edit', _fields: 'id,categories', ...which };
      const { json, answer } = await exchange.read(ROUTE, uncached(query), options);
      return new Map(listOf(json, answer, categoriesOf));
    },
    async createPost(fields, options) {
      const write = { method: 'POST', route: ROUTE, query: AS_EDITOR, fields: bodyOf(fields) } as const;
      const { json, answer } = await exchange.write(write, options);
      return postOf(json, answer);
    },
    async updatePost(id, fields, options) {
      const write = { method: 'POST', route: `${ROUTE}/${id}`, query: AS_EDITOR, fields: bodyOf(fields) } as const;
      const { json, answer } = await exchange.write(write, options);
      return postOf(json, answer);
    },
    async deletePost(id, { force }, options) {
      try {
        await exchange.write({ method: 'DELETE', route: `${ROUTE}/${id}`, query: { force } }, options);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
  };
}
