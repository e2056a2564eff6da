import { ProviderError } from '../http/index.ts';
import type { Answered, Exchange } from './exchange.ts';
import { isRecord, listOf } from './guards.ts';
import type { CallOptions, WordPressRights } from './types.ts';

/** The link that a post has in context=edit for who may publish it: as WordPress abbreviates it, and in full. */
const MAY_PUBLISH = ['wp:action-publish', 'https://api.w.org/action-publish'];

/**
 * Asks for lists that show what this user may do there: each response's `Allow` header names the methods, and posts link to the actions.
 *
 * @throws ProviderError `bad_credentials` where nobody is signed in, `forbidden` for who may not write posts
 */
export async function readRights(exchange: Exchange, call?: CallOptions): Promise<WordPressRights> {
  const query = { context: 'edit', per_page: 1, _fields: 'id,_links' };
  const posts = await exchange.read('/wp/v2/posts', query, call);
  const [pictures, categories] = await Promise.all(
    ['/wp/v2/media', '/wp/v2/categories'].map((route) =>
      exchange.read(route, { per_page: 1, _fields: 'id' }, call).catch(nullWhereWithheld),
    ),
  );
  return {
    writePosts: mayCreate(posts),
    publishPosts: mayPublish(posts),
    uploadPictures: mayCreate(pictures ?? null),
    createCategories: mayCreate(categories ?? null),
  };
}

function nullWhereWithheld(error: unknown): null {
  if (error instanceof ProviderError && (error.code === 'forbidden' || error.code === 'route_missing')) return null;
  throw error;
}

function mayCreate(answered: Answered | null): boolean | null {
  const allow = answered?.answer.headers.get('allow') ?? null;
  return allow === null ? null : allow.split(',').some((method) => method.trim().toUpperCase() === 'POST');
}

/** Null where there is no post to tell by. */
function mayPublish({ json, answer }: Answered): boolean | null {
  const [links] = listOf(json, answer, (post) => (isRecord(post) && isRecord(post._links) ? post._links : null));
  return links ? MAY_PUBLISH.some((name) => name in links) : null;
}
