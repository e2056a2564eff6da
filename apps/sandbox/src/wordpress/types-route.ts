import type { RestContext, RestReply } from './context.ts';
import { noRoute } from './errors.ts';

interface ContentType {
  slug: string;
  name: string;
  restBase: string;
}

const BOOKS: ContentType = { slug: 'book', name: 'Books', restBase: 'books' };
const TYPES: readonly ContentType[] = [
  { slug: 'post', name: 'Posts', restBase: 'posts' },
  { slug: 'page', name: 'Pages', restBase: 'pages' },
  { slug: 'attachment', name: 'Media', restBase: 'media' },
];

/** `GET /wp/v2/types`: of content those that REST shows. */
export function listTypes({ store }: RestContext): RestReply {
  const types = store.has('draft-book') ? [...TYPES, BOOKS] : TYPES;
  const entries = types.map(({ slug, name, restBase }) => {
    return [slug, { slug, name, description: '', hierarchical: false, rest_base: restBase, rest_namespace: 'wp/v2' }];
  });
  return { body: Object.fromEntries(entries) as object };
}

/** `GET /wp/v2/taxonomies/category`: whatever has categories, shown or not. */
export function getCategoryTaxonomy({ store }: RestContext): RestReply {
  const types = ['post', ...(store.has('draft-book') ? ['book'] : []), ...(store.has('hidden-notes') ? ['note'] : [])];
  return {
    body: { name: 'Categories', slug: 'category', types, hierarchical: true, rest_base: 'categories' },
  };
}

/** `GET /wp/v2/books`: the one draft, which has every category. */
export function listBooks({ store, params }: RestContext): RestReply {
  if (!store.has('draft-book')) throw noRoute();
  const hasDrafts = /\b(?:any|draft)\b/.test(String(params['status']));
  const books = hasDrafts ? [{ id: 900_001, status: 'draft' }] : [];
  return { body: books, headers: { 'X-WP-Total': String(books.length), 'X-WP-TotalPages': String(books.length) } };
}
