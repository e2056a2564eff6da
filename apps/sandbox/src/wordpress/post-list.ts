import { fold, matchesSearch, PAGING, paginate, sortBy } from './collection.ts';
import type { RestContext, RestReply } from './context.ts';
import { notAllowed, WpError } from './errors.ts';
import { invalidParams, readParams } from './params.ts';
import type { Complaint, Values } from './params.ts';
import { mayEdit, mayRead, withStatusAt } from './permissions.ts';
import { viewPost } from './post-view.ts';
import type { ViewContext } from './post-view.ts';
import type { PostRecord } from './types.ts';
import { can } from './users.ts';

const STATUSES =
  'publish, future, draft, pending, private, trash, auto-draft, inherit, request-pending, request-confirmed, request-failed, request-completed, any'.split(
    ', ',
  );
const ORDERS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const;

const LIST = {
  ...PAGING,
  after: { kind: 'date' },
  modified_after: { kind: 'date' },
  author: { kind: 'integers' },
  author_exclude: { kind: 'integers' },
  before: { kind: 'date' },
  modified_before: { kind: 'date' },
  exclude: { kind: 'integers' },
  include: { kind: 'integers' },
  offset: { kind: 'integer' },
  orderby: { kind: 'string', enum: ORDERS },
  order: { kind: 'string', enum: ['asc', 'desc'] },
  slug: { kind: 'strings' },
  status: { kind: 'strings', enum: STATUSES },
  categories: { kind: 'termIds' },
  categories_exclude: { kind: 'termIds' },
  tags: { kind: 'termIds' },
  tags_exclude: { kind: 'termIds' },
  sticky: { kind: 'boolean' },
} as const;
type ListParams = Values<typeof LIST>;

/** Any status but `publish` takes the right to edit posts; core reports its absence as a wrong parameter. */
function checkStatuses(context: RestContext, statuses: string[]): void {
  if (statuses.every((status) => status === 'publish') || can(context.user, 'edit_posts')) return;
  const forbidden: Complaint = {
    code: 'rest_forbidden_status',
    message: 'Status is forbidden.',
    data: { status: context.user ? 403 : 401 },
  };
  throw invalidParams({ status: forbidden });
}

/** `any` means everything but the trash; together with `trash` it means everything. */
function inStatus(post: PostRecord, statuses: string[]): boolean {
  return statuses.includes(post.status) || (statuses.includes('any') && post.status !== 'trash');
}

/** True when the filter is absent or holds; lists that are given but empty filter nothing, as in core. */
const when = <T>(value: T | undefined, holds: (value: T) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0) || holds(value);
const shares = (wanted: number[], own: number[]): boolean => wanted.some((id) => own.includes(id));

function matches(post: PostRecord, params: ListParams): boolean {
  const date = post.date ?? post.modified;
  return (
    inStatus(post, params.status ?? ['publish']) &&
    when(params.slug, (slugs) => slugs.includes(post.slug)) &&
    when(params.include, (ids) => ids.includes(post.id)) &&
    when(params.exclude, (ids) => !ids.includes(post.id)) &&
    when(params.author, (ids) => ids.includes(post.authorId)) &&
    when(params.author_exclude, (ids) => !ids.includes(post.authorId)) &&
    when(params.categories, (ids) => shares(ids, post.categories)) &&
    when(params.categories_exclude, (ids) => !shares(ids, post.categories)) &&
    when(params.tags, (ids) => shares(ids, post.tags)) &&
    when(params.tags_exclude, (ids) => !shares(ids, post.tags)) &&
    when(params.sticky, (sticky) => post.sticky === sticky) &&
    when(params.after, (time) => date > time) &&
    when(params.before, (time) => date < time) &&
    when(params.modified_after, (time) => post.modified > time) &&
    when(params.modified_before, (time) => post.modified < time) &&
    when(params.search, (text) => matchesSearch(text, [post.title, post.excerpt, post.content]))
  );
}

function sortKey(params: ListParams): (post: PostRecord) => string | number {
  switch (params.orderby) {
    case 'author':
      return (post) => post.authorId;
    case 'id':
    case 'parent':
      return (post) => post.id;
    case 'modified':
      return (post) => post.modified;
    case 'slug':
      return (post) => post.slug;
    case 'title':
      return (post) => fold(post.title);
    default:
      return (post) => post.date ?? post.modified;
  }
}

function sorted(posts: PostRecord[], params: ListParams): PostRecord[] {
  const { include = [], slug = [] } = params;
  if (params.orderby === 'include') return posts.sort((a, b) => include.indexOf(a.id) - include.indexOf(b.id));
  if (params.orderby === 'include_slugs') return posts.sort((a, b) => slug.indexOf(a.slug) - slug.indexOf(b.slug));
  return sortBy(posts, sortKey(params), params.order ?? 'desc');
}

function checkOrder(params: ListParams): void {
  const needs: Record<string, [unknown, string, string]> = {
    relevance: [
      params.search,
      'rest_no_search_term_defined',
      'You need to define a search term to order by relevance.',
    ],
    include: [
      params.include,
      'rest_orderby_include_missing_include',
      'You need to define an include parameter to order by include.',
    ],
  };
  const need = needs[params.orderby ?? ''];
  if (need && need[0] === undefined) throw new WpError(need[1], need[2], { status: 400 });
}

/** `GET /wp/v2/posts`. Totals count what the query found, the list leaves out what this user may not read: as in core. */
export function listPosts(context: RestContext): RestReply {
  const params = readParams(LIST, context.params);
  checkStatuses(context, params.status ?? []);
  const as = (params.context ?? 'view') as ViewContext;
  if (as === 'edit' && !can(context.user, 'edit_posts')) {
    throw notAllowed(
      context.user,
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit posts in this post type.',
    );
  }
  checkOrder(params);
  const current = [...context.store.posts.values()].map((post) => withStatusAt(post, context.now));
  const found = sorted(
    current.filter((post) => matches(post, params)),
    params,
  );
  const page = paginate(found, { ...params, links: context.links, route: context.route, query: context.query }, true);
  const allowed = as === 'edit' ? mayEdit : mayRead;
  const shown = page.items.filter((post) => allowed(context.user, post));
  return { body: shown.map((post) => viewPost(context, post, as)), headers: page.headers };
}
