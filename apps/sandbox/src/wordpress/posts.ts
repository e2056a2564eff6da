import { CONTEXT } from './collection.ts';
import type { RestContext, RestReply } from './context.ts';
import { invalidPostId, notAllowed, WpError } from './errors.ts';
import { ksesData, ksesPost } from './kses.ts';
import { readParams } from './params.ts';
import type { Values } from './params.ts';
import { mayDelete, mayEdit, mayRead, withStatusAt } from './permissions.ts';
import { viewPost } from './post-view.ts';
import type { ViewContext } from './post-view.ts';
import { sanitizeTitle, uniquePostSlug } from './slugs.ts';
import { DEFAULT_CATEGORY_ID } from './types.ts';
import type { PostRecord, PostStatus, Taxonomy } from './types.ts';
import { can, userById } from './users.ts';

const FORMATS = ['standard', 'aside', 'chat', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio'] as const;
const OPEN_CLOSED = ['open', 'closed'] as const;
const WRITE = {
  context: CONTEXT,
  date: { kind: 'date' },
  date_gmt: { kind: 'date' },
  slug: { kind: 'string' },
  status: { kind: 'string', enum: ['publish', 'future', 'draft', 'pending', 'private'] },
  password: { kind: 'string' },
  title: { kind: 'text' },
  content: { kind: 'text' },
  author: { kind: 'integer' },
  excerpt: { kind: 'text' },
  featured_media: { kind: 'integer' },
  comment_status: { kind: 'string', enum: OPEN_CLOSED },
  ping_status: { kind: 'string', enum: OPEN_CLOSED },
  format: { kind: 'string', enum: FORMATS },
  meta: { kind: 'object' },
  sticky: { kind: 'boolean' },
  template: { kind: 'string', enum: [''] },
  categories: { kind: 'integers' },
  tags: { kind: 'integers' },
} as const;
type WriteParams = Values<typeof WRITE>;

const NOT_CREATE = 'Sorry, you are not allowed to create posts as this user.';

function findPost(context: RestContext): PostRecord {
  const post = context.store.posts.get(Number(context.params['id']));
  if (!post) throw invalidPostId();
  return withStatusAt(post, context.now);
}

/** `GET /wp/v2/posts/{id}` */
export function getPost(context: RestContext): RestReply {
  const params = readParams({ context: CONTEXT }, context.params);
  const post = findPost(context);
  const as = (params.context ?? 'view') as ViewContext;
  if (as === 'edit' && !mayEdit(context.user, post)) {
    throw notAllowed(context.user, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this post.');
  }
  if (!mayRead(context.user, post)) {
    throw notAllowed(context.user, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  }
  const alternate =
    as === 'view' ? { Link: `<${context.links.post(post)}>; rel="alternate"; type=text/html` } : undefined;
  return { body: viewPost(context, post, as), headers: alternate };
}

/** The rights that depend on what is being written; the message names the deed as core does. */
function checkRights(context: RestContext, params: WriteParams, deed: 'create' | 'update'): void {
  const { user } = context;
  if (params.author !== undefined && params.author !== user?.id && !can(user, 'edit_others_posts')) {
    throw notAllowed(user, 'rest_cannot_edit_others', `Sorry, you are not allowed to ${deed} posts as this user.`);
  }
  if (params.sticky && !can(user, 'edit_others_posts') && !can(user, 'publish_posts')) {
    throw notAllowed(user, 'rest_cannot_assign_sticky', 'Sorry, you are not allowed to make posts sticky.');
  }
}

function checkContentRules(context: RestContext, params: WriteParams): void {
  const { status } = params;
  if (status !== undefined && status !== 'draft' && status !== 'pending' && !can(context.user, 'publish_posts')) {
    const deed = status === 'private' ? 'create private posts' : 'publish posts';
    throw notAllowed(context.user, 'rest_cannot_publish', `Sorry, you are not allowed to ${deed} in this post type.`);
  }
  if (params.author !== undefined && !userById(params.author)) {
    throw new WpError('rest_invalid_author', 'Invalid author ID.', { status: 400 });
  }
}

/** Ids of terms that exist, in ascending order; the others vanish without a word, as in core. */
function knownTerms(context: RestContext, ids: number[], taxonomy: Taxonomy): number[] {
  const known = ids.filter((id) => context.store.terms.get(id)?.taxonomy === taxonomy);
  return [...new Set(known)].sort((a, b) => a - b);
}

function blank(context: RestContext, id: number): PostRecord {
  return {
    id,
    authorId: context.user!.id,
    date: null,
    modified: context.now,
    status: 'draft',
    slug: '',
    title: '',
    content: '',
    excerpt: '',
    password: '',
    featuredMedia: 0,
    categories: [DEFAULT_CATEGORY_ID],
    tags: [],
    sticky: false,
    format: 'standard',
    commentStatus: 'open',
    pingStatus: 'open',
  };
}

function withTexts(context: RestContext, post: PostRecord, params: WriteParams): PostRecord {
  const free = can(context.user, 'unfiltered_html');
  const clean = (text: string | undefined, filter: (text: string) => string): string | undefined =>
    text === undefined || free ? text : filter(text);
  return {
    ...post,
    title: clean(params.title, ksesData)?.trim() ?? post.title,
    content: clean(params.content, ksesPost) ?? post.content,
    excerpt: clean(params.excerpt, ksesPost) ?? post.excerpt,
  };
}

function withDetails(context: RestContext, post: PostRecord, params: WriteParams): PostRecord {
  const media = params.featured_media;
  const pictured = media !== undefined && context.store.media.has(media) ? media : 0;
  return {
    ...post,
    authorId: params.author ?? post.authorId,
    password: params.password ?? post.password,
    featuredMedia: media === undefined ? post.featuredMedia : pictured,
    categories: params.categories ? knownTerms(context, params.categories, 'category') : post.categories,
    tags: params.tags ? knownTerms(context, params.tags, 'post_tag') : post.tags,
    sticky: params.sticky ?? post.sticky,
    format: params.format ?? post.format,
    commentStatus: params.comment_status ?? post.commentStatus,
    pingStatus: params.ping_status ?? post.pingStatus,
  };
}

/** Status, date and slug hang together: publishing fixes the date, a date ahead plans, the slug becomes unique. */
function withPlace(context: RestContext, post: PostRecord, params: WriteParams): PostRecord {
  const restored = post.status === 'trash' && params.status !== undefined ? post.beforeTrash : undefined;
  const date = params.date_gmt ?? params.date ?? post.date;
  let status = (params.status ?? post.status) as PostStatus;
  if (status === 'publish' && date !== null && date > context.now) status = 'future';
  else if (status === 'future' && (date ?? '') <= context.now) status = 'publish';
  const waits = status === 'draft' || status === 'pending';
  let slug =
    params.slug === undefined ? (restored?.slug ?? post.slug) : sanitizeTitle(params.slug, context.store.locale);
  // Whoever may not publish may not choose the address of a pending post either.
  if (status === 'pending' && !can(context.user, 'publish_posts')) slug = '';
  if (slug === '' && !waits && status !== 'trash')
    slug = sanitizeTitle(post.title, context.store.locale) || String(post.id);
  const placed: PostRecord = {
    ...post,
    status,
    date: waits || date !== null ? date : context.now,
    modified: context.now,
  };
  if (status !== 'trash') delete placed.beforeTrash;
  // A slug that is given is made unique at once, as if the draft were published; otherwise drafts keep what they have.
  const asIf: PostStatus = params.slug !== undefined && waits ? 'publish' : status;
  const unique = uniquePostSlug(context.store, slug, { id: post.id, status: asIf });
  return { ...placed, slug: context.store.has('prefixes-slugs') ? prefixed(unique) : unique };
}

function changed(context: RestContext, post: PostRecord, params: WriteParams): PostRecord {
  const next = withTexts(context, post, params);
  if (next.title === '' && next.content === '' && next.excerpt === '') {
    throw new WpError('empty_content', 'Content, title, and excerpt are empty.', { status: 400 });
  }
  return withPlace(context, withDetails(context, next, params), params);
}

const prefixed = (slug: string): string => (slug === '' || slug.startsWith('n-') ? slug : `n-${slug}`);

/** The post is stored and public, and the answer is that of a PHP that died afterwards. */
function dieAfter({ store }: RestContext, { status }: PostRecord): void {
  if (status !== 'publish' || !store.has('dies-after-publish')) return;
  const message = '<p>There has been a critical error on this website.</p>';
  throw new WpError('internal_server_error', message, { status: 500 });
}

/** `POST /wp/v2/posts` */
export async function createPost(context: RestContext): Promise<RestReply> {
  const params = readParams(WRITE, context.params);
  if (context.params['id']) throw new WpError('rest_post_exists', 'Cannot create existing post.', { status: 400 });
  checkRights(context, params, 'create');
  if (!can(context.user, 'edit_posts')) throw notAllowed(context.user, 'rest_cannot_create', NOT_CREATE);
  checkContentRules(context, params);
  const post = await context.store.write((change) => {
    const created = changed(context, blank(context, change.newObjectId()), params);
    change.put('posts', created);
    return created;
  });
  dieAfter(context, post);
  const location = context.links.rest(`/wp/v2/posts/${post.id}`);
  return { status: 201, body: viewPost(context, post, 'edit'), headers: { Location: location } };
}

/** `POST`, `PUT` and `PATCH /wp/v2/posts/{id}` */
export async function updatePost(context: RestContext): Promise<RestReply> {
  const params = readParams(WRITE, context.params);
  const post = await context.store.write((change) => {
    const before = findPost(context);
    if (!mayEdit(context.user, before)) {
      throw notAllowed(context.user, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this post.');
    }
    checkRights(context, params, 'update');
    checkContentRules(context, params);
    const after = changed(context, before, params);
    change.put('posts', after);
    return after;
  });
  dieAfter(context, post);
  return { body: viewPost(context, post, 'edit') };
}

/** `DELETE /wp/v2/posts/{id}`: into the trash, or gone for good with `force=true`. */
export async function deletePost(context: RestContext): Promise<RestReply> {
  const { force = false } = readParams({ force: { kind: 'boolean' } } as const, context.params);
  return await context.store.write((change) => {
    const post = findPost(context);
    if (!mayDelete(context.user, post)) {
      throw notAllowed(context.user, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this post.');
    }
    if (force) {
      change.drop('posts', post.id);
      for (const media of context.store.media.values()) {
        if (media.parent === post.id) change.put('media', { ...media, parent: 0 });
      }
      return { body: { deleted: true, previous: viewPost(context, post, 'edit') } };
    }
    if (post.status === 'trash') {
      throw new WpError('rest_already_trashed', 'The post has already been deleted.', { status: 410 });
    }
    const trashed: PostRecord = {
      ...post,
      status: 'trash',
      modified: context.now,
      beforeTrash: { status: post.status, slug: post.slug },
    };
    trashed.slug = uniquePostSlug(context.store, `${post.slug.slice(0, 191)}__trashed`, trashed);
    change.put('posts', trashed);
    return { body: viewPost(context, trashed, 'edit') };
  });
}
