import type { RestContext } from './context.ts';
import { mayEdit, withStatusAt } from './permissions.ts';
import { hasBlocks, renderContent, renderExcerpt, renderTitle } from './rendering.ts';
import { sanitizeTitle, uniquePostSlug } from './slugs.ts';
import type { PostRecord } from './types.ts';
import { can } from './users.ts';

export type ViewContext = 'view' | 'embed' | 'edit';

const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];
const EMBED_FIELDS = ['id', 'date', 'slug', 'type', 'link', 'title', 'excerpt', 'author', 'featured_media', '_links'];

type Links = Record<string, Record<string, unknown>[]>;

function linksOf(context: RestContext, post: PostRecord): Links {
  const rest = (route: string, query?: string): Record<string, unknown> => ({ href: context.links.rest(route, query) });
  const embeddable = (route: string, query?: string): Record<string, unknown> => ({
    embeddable: true,
    ...rest(route, query),
  });
  const links: Links = {
    self: [rest(`/wp/v2/posts/${post.id}`)],
    collection: [rest('/wp/v2/posts')],
    about: [rest('/wp/v2/types/post')],
    author: [embeddable(`/wp/v2/users/${post.authorId}`)],
    'wp:attachment': [rest('/wp/v2/media', `parent=${post.id}`)],
    'wp:term': [
      { taxonomy: 'category', ...embeddable('/wp/v2/categories', `post=${post.id}`) },
      { taxonomy: 'post_tag', ...embeddable('/wp/v2/tags', `post=${post.id}`) },
    ],
  };
  if (post.featuredMedia > 0) links['wp:featuredmedia'] = [embeddable(`/wp/v2/media/${post.featuredMedia}`)];
  return links;
}

/** What the user's editor may offer: WordPress says it as links of the edit context. */
function actionLinks(context: RestContext, post: PostRecord): Links {
  const target = [{ href: context.links.rest(`/wp/v2/posts/${post.id}`) }];
  const actions: [string, string][] = [
    ['publish', 'publish_posts'],
    ['unfiltered-html', 'unfiltered_html'],
    ['sticky', 'edit_others_posts'],
    ['assign-author', 'edit_others_posts'],
    ['create-categories', 'manage_categories'],
    ['assign-categories', 'edit_posts'],
    ['create-tags', 'edit_posts'],
    ['assign-tags', 'edit_posts'],
  ];
  const allowed = actions.filter(([, capability]) => can(context.user, capability));
  return Object.fromEntries(allowed.map(([name]) => [`wp:action-${name}`, target]));
}

function texts(post: PostRecord, edit: boolean, hidden: boolean): Record<string, unknown> {
  const raw = (value: string): object => (edit ? { raw: value } : {});
  const locked = post.password !== '';
  const prefix = post.status === 'private' ? 'Private: ' : '';
  const version = edit ? { block_version: hasBlocks(post.content) ? 1 : 0 } : {};
  return {
    title: { ...raw(post.title), rendered: `${prefix}${renderTitle(post.title)}` },
    content: {
      ...raw(post.content),
      rendered: hidden ? '' : renderContent(post.content),
      protected: locked,
      ...version,
    },
    excerpt: { ...raw(post.excerpt), rendered: hidden ? '' : renderExcerpt(post), protected: locked },
  };
}

function editFields(context: RestContext, post: PostRecord): Record<string, unknown> {
  const wanted = sanitizeTitle(post.title, context.store.locale) || String(post.id);
  return {
    permalink_template:
      context.store.mode.permalinks === 'plain'
        ? context.links.shortlink(post.id)
        : `${context.links.home}/%postname%/`,
    generated_slug: uniquePostSlug(context.store, wanted, { id: post.id, status: 'publish' }),
  };
}

/** A post as `/wp/v2/posts` answers it in one context; `raw` texts come with `edit` only. */
export function viewPost(context: RestContext, stored: PostRecord, as: ViewContext): Record<string, unknown> {
  const post = withStatusAt(stored, context.now);
  const edit = as === 'edit';
  const guid = context.links.shortlink(post.id);
  const date = post.date ?? post.modified;
  const opened = context.params['password'] === post.password || mayEdit(context.user, post);
  const body: Record<string, unknown> = {
    id: post.id,
    date,
    date_gmt: date,
    guid: edit ? { rendered: guid, raw: guid } : { rendered: guid },
    modified: post.modified,
    modified_gmt: post.modified,
    ...(edit ? { password: post.password } : {}),
    slug: post.slug,
    status: post.status,
    type: 'post',
    link: context.links.post(post),
    ...texts(post, edit, post.password !== '' && !opened),
    author: post.authorId,
    featured_media: post.featuredMedia,
    comment_status: post.commentStatus,
    ping_status: post.pingStatus,
    sticky: post.sticky,
    template: '',
    format: post.format,
    meta: [],
    categories: post.categories,
    tags: post.tags,
    ...(edit ? editFields(context, post) : {}),
    _links: { ...linksOf(context, post), ...(edit ? actionLinks(context, post) : {}), curies: CURIES },
  };
  if (as !== 'embed') return body;
  return Object.fromEntries(EMBED_FIELDS.map((name) => [name, body[name]]));
}
