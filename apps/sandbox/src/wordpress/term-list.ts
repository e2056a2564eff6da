import { CONTEXT, fold, PAGING, paginate, sortBy } from './collection.ts';
import type { RestContext, RestReply } from './context.ts';
import { missingTerm, notAllowed } from './errors.ts';
import { readParams } from './params.ts';
import { withStatusAt } from './permissions.ts';
import { termsOf } from './slugs.ts';
import type { PostRecord, Taxonomy, TermRecord } from './types.ts';
import { can } from './users.ts';

const LIST = {
  ...PAGING,
  exclude: { kind: 'integers' },
  include: { kind: 'integers' },
  offset: { kind: 'integer' },
  order: { kind: 'string', enum: ['asc', 'desc'] },
  orderby: {
    kind: 'string',
    enum: ['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'],
  },
  hide_empty: { kind: 'boolean' },
  parent: { kind: 'integer' },
  post: { kind: 'integer' },
  slug: { kind: 'strings' },
} as const;
/** The ids of one taxonomy that a post carries. */
export const assigned = (post: PostRecord, taxonomy: Taxonomy): number[] =>
  taxonomy === 'category' ? post.categories : post.tags;

function count(context: RestContext, term: TermRecord): number {
  const published = [...context.store.posts.values()].filter(
    (post) => withStatusAt(post, context.now).status === 'publish',
  );
  return published.filter((post) => assigned(post, term.taxonomy).includes(term.id)).length;
}

/** A term as `/wp/v2/categories` and `/wp/v2/tags` answer it. */
export function viewTerm(context: RestContext, term: TermRecord): Record<string, unknown> {
  const category = term.taxonomy === 'category';
  const base = category ? 'categories' : 'tags';
  const up = { embeddable: true, href: context.links.rest(`/wp/v2/categories/${term.parent}`) };
  return {
    id: term.id,
    count: count(context, term),
    description: term.description,
    link: context.links.term(term),
    name: term.name,
    slug: term.slug,
    taxonomy: term.taxonomy,
    ...(category ? { parent: term.parent } : {}),
    meta: [],
    _links: {
      self: [{ href: context.links.rest(`/wp/v2/${base}/${term.id}`) }],
      collection: [{ href: context.links.rest(`/wp/v2/${base}`) }],
      about: [{ href: context.links.rest(`/wp/v2/taxonomies/${term.taxonomy}`) }],
      ...(term.parent > 0 ? { up: [up] } : {}),
      'wp:post_type': [{ href: context.links.rest('/wp/v2/posts', `${base}=${term.id}`) }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    },
  };
}

function sortKey(context: RestContext, orderby: string): (term: TermRecord) => string | number {
  if (orderby === 'id') return (term) => term.id;
  if (orderby === 'slug') return (term) => term.slug;
  if (orderby === 'description') return (term) => term.description;
  if (orderby === 'count') return (term) => count(context, term);
  return (term) => fold(term.name);
}

/** `GET /wp/v2/categories` and `/wp/v2/tags` */
export function listTerms(context: RestContext, taxonomy: Taxonomy): RestReply {
  const params = readParams(LIST, context.params);
  if (params.context === 'edit' && !can(context.user, taxonomy === 'category' ? 'manage_categories' : 'edit_posts')) {
    const message = 'Sorry, you are not allowed to edit terms in this taxonomy.';
    throw notAllowed(context.user, 'rest_forbidden_context', message);
  }
  const post = params.post === undefined ? undefined : context.store.posts.get(params.post);
  const given = <T>(list: T[] | undefined, value: T): boolean => !list || list.length === 0 || list.includes(value);
  const search = fold(params.search ?? '');
  const found = termsOf(context.store, taxonomy).filter(
    (term) =>
      given(params.slug, term.slug) &&
      given(params.include, term.id) &&
      !params.exclude?.includes(term.id) &&
      (params.parent ?? term.parent) === term.parent &&
      (params.post === undefined || (post !== undefined && assigned(post, taxonomy).includes(term.id))) &&
      (fold(term.name).includes(search) || term.slug.includes(search)) &&
      (!params.hide_empty || count(context, term) > 0),
  );
  const place = (term: TermRecord): number =>
    params.orderby === 'include' ? (params.include ?? []).indexOf(term.id) : (params.slug ?? []).indexOf(term.slug);
  const sorted = params.orderby?.startsWith('include')
    ? found.sort((a, b) => place(a) - place(b))
    : sortBy(found, sortKey(context, params.orderby ?? 'name'), params.order ?? 'asc');
  // Core has an offset for what has no parents alone, and ignores it elsewhere.
  const offset = taxonomy === 'category' ? undefined : params.offset;
  const page = paginate(
    sorted,
    { ...params, offset, links: context.links, route: context.route, query: context.query },
    false,
  );
  return { body: page.items.map((term) => viewTerm(context, term)), headers: page.headers };
}

/** The term of this taxonomy that the path names, else `rest_term_invalid` (404). */
export function findTerm(context: RestContext, taxonomy: Taxonomy): TermRecord {
  const term = context.store.terms.get(Number(context.params['id']));
  if (!term || term.taxonomy !== taxonomy) throw missingTerm();
  return term;
}

/** `GET /wp/v2/categories/{id}` and `/wp/v2/tags/{id}` */
export function getTerm(context: RestContext, taxonomy: Taxonomy): RestReply {
  const params = readParams({ context: CONTEXT }, context.params);
  const term = findTerm(context, taxonomy);
  if (params.context === 'edit' && !can(context.user, 'manage_categories')) {
    throw notAllowed(context.user, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this term.');
  }
  return { body: viewTerm(context, term) };
}
