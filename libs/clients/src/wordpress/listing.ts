import { ProviderError, unusableAnswer } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import type { Answered, Exchange } from './exchange.ts';
import {
  CATEGORY_FIELDS,
  categoryOf,
  decodeEntities,
  idOf,
  idsOf,
  isRecord,
  listOf,
  POST_FIELDS,
  postOf,
  raw,
  readSlug,
  text,
} from './guards.ts';
import { WordPressRefusal } from './refusal.ts';
import { uncached } from './rest-address.ts';
import type { Query } from './rest-address.ts';
import type { ListPage, PostReference, PostScope, WordPressClient, WordPressPost } from './types.ts';

type ListingCalls = Pick<
  WordPressClient,
  'postPage' | 'textPage' | 'savesUnfiltered' | 'categoryPage' | 'postReference' | 'categoryReference'
>;

const FIELDS = 'id,status,slug,link,author,featured_media,categories,tags,modified_gmt';

/** The trash isn't part of `any`. */
const EVERY_STATUS = 'any,trash';

const byId = (size: number): Query => uncached({ orderby: 'id', order: 'asc', per_page: size });

/** WordPress shortens the address where the response says how. */
const UNFILTERED = ['wp:action-unfiltered-html', 'https://api.w.org/action-unfiltered-html'];

/** Only who may edit a post gets its title as it is stored. */
const AS_EDITOR: Query = { context: 'edit', _fields: `${FIELDS},title.raw` };

function queryOf(scope: PostScope): Query {
  if (scope === 'public') return { status: 'publish', _fields: `${FIELDS},title.rendered` };
  if (scope === 'all') return { ...AS_EDITOR, status: EVERY_STATUS };
  return { ...AS_EDITOR, status: EVERY_STATUS, author: scope.author };
}

/** @throws ProviderError unusable_answer */
function referenceOf(value: unknown, answer: HttpAnswer): PostReference {
  const post = isRecord(value) ? value : {};
  const rendered = isRecord(post.title) ? text(post.title.rendered) : '';
  // WordPress leaves the zone out: the _gmt fields are UTC. One that was never changed since an import may have none.
  const modified = new Date(`${text(post.modified_gmt)}Z`);
  const id = idOf(post.id, answer);
  if (id === null || text(post.status) === '') throw unusableAnswer(answer, 'answered without the post');
  return {
    id,
    status: text(post.status),
    slug: readSlug(text(post.slug)),
    link: text(post.link),
    title: decodeEntities(raw(post.title) ?? rendered),
    author: idOf(post.author, answer) ?? 0,
    featuredMedia: idOf(post.featured_media, answer) ?? 0,
    categories: idsOf(post.categories, answer),
    tags: idsOf(post.tags, answer),
    modified: isNaN(modified.getTime()) ? new Date(0) : modified,
  };
}

/** The reference of a post that was read whole: its title as plain text, and no other text. Pure. */
export const referenceOfPost = ({
  content: _content,
  excerpt: _excerpt,
  hasPassword: _hasPassword,
  title,
  ...post
}: WordPressPost): PostReference => ({
  ...post,
  title: decodeEntities(title),
});

/** Rows of one page of a list, and the whole list's total. @throws ProviderError unusable_answer */
export function pageOf<T>({ json, answer }: Answered, read: (one: unknown, answer: HttpAnswer) => T): ListPage<T> {
  const header = answer.headers.get('x-wp-total') ?? '';
  return { rows: listOf(json, answer, read), total: /^\d{1,9}$/.test(header) ? Number(header) : null };
}

/** What an own address tells; `gone` is the code by which core, and no plugin, says that there is none. */
async function found<T>(gone: string, read: () => Promise<T>): Promise<T | 'gone' | 'unknown'> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.status === 404 && error.cause instanceof WordPressRefusal && error.cause.code === gone) return 'gone';
    if (['forbidden', 'not_found', 'rest_missing', 'route_missing'].includes(error.code)) return 'unknown';
    throw error;
  }
}

/** The calls that read lists whole; what they promise stands at `WordPressClient`. */
export function listingCalls(exchange: Exchange): ListingCalls {
  return {
    postPage: async (scope, window, options) =>
      pageOf(
        await exchange.readOnce(
          '/wp/v2/posts',
          { ...queryOf(scope), ...byId(window.size), offset: window.offset },
          options,
        ),
        referenceOf,
      ),
    textPage: async ({ offset, size }, options) => {
      const query = { ...byId(size), offset, status: 'any', context: 'edit', _fields: POST_FIELDS };
      return pageOf(await exchange.readOnce('/wp/v2/posts', query, options), postOf);
    },
    savesUnfiltered: async (postId, options) => {
      // WordPress names the right as it applies to this user here; the list of a user's rights has it also where a setting or a network takes it away.
      const query = uncached({ context: 'edit', _fields: 'id,_links' });
      const { json } = await exchange.read(`/wp/v2/posts/${postId}`, query, options);
      const links = isRecord(json) && isRecord(json._links) ? json._links : {};
      return UNFILTERED.some((name) => name in links);
    },
    categoryPage: async ({ offset, size }, options) => {
      // What has parents has no offset in WordPress: it would answer the first page whatever is asked for.
      if (offset % size !== 0) throw new RangeError(`No page of ${size} categories begins at ${offset}.`);
      const query = { ...byId(size), page: offset / size + 1, hide_empty: 0, _fields: CATEGORY_FIELDS };
      return pageOf(await exchange.readOnce('/wp/v2/categories', query, options), categoryOf);
    },
    postReference: (id, options) =>
      found('rest_post_invalid_id', async () => {
        const { json, answer } = await exchange.read(`/wp/v2/posts/${id}`, uncached(AS_EDITOR), options);
        return referenceOf(json, answer);
      }),
    categoryReference: (id, options) =>
      found('rest_term_invalid', async () => {
        const query = uncached({ _fields: CATEGORY_FIELDS });
        const { json, answer } = await exchange.read(`/wp/v2/categories/${id}`, query, options);
        return categoryOf(json, answer);
      }),
  };
}
