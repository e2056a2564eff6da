import { createHash } from 'node:crypto';
import { fold, matchesSearch, CONTEXT, PAGING, paginate, sortBy } from './collection.ts';
import type { RestContext, RestReply } from './context.ts';
import { invalidPostId, notAllowed, WpError } from './errors.ts';
import { ksesPost } from './kses.ts';
import { dispositionFileName, readPicture, removeFiles, sanitizeFileName, savePicture } from './media-files.ts';
import { viewMedia } from './media-view.ts';
import { readParams } from './params.ts';
import type { Values } from './params.ts';
import { mayChangeMedia, mayRead } from './permissions.ts';
import type { ViewContext } from './post-view.ts';
import { stripTags } from './rendering.ts';
import { sanitizeTitle, uniqueMediaSlug } from './slugs.ts';
import type { MediaRecord } from './types.ts';
import { can } from './users.ts';

const WRITE = {
  context: CONTEXT,
  slug: { kind: 'string' },
  title: { kind: 'text' },
  alt_text: { kind: 'string' },
  caption: { kind: 'text' },
  description: { kind: 'text' },
  post: { kind: 'integer' },
} as const;
type WriteParams = Values<typeof WRITE>;

const LIST = {
  ...PAGING,
  author: { kind: 'integers' },
  exclude: { kind: 'integers' },
  include: { kind: 'integers' },
  offset: { kind: 'integer' },
  orderby: {
    kind: 'string',
    enum: ['author', 'date', 'id', 'include', 'modified', 'parent', 'relevance', 'slug', 'include_slugs', 'title'],
  },
  order: { kind: 'string', enum: ['asc', 'desc'] },
  parent: { kind: 'integers' },
  slug: { kind: 'strings' },
  status: { kind: 'strings', enum: ['inherit', 'private', 'trash'] },
  media_type: { kind: 'string', enum: ['image', 'video', 'text', 'application', 'audio'] },
  mime_type: { kind: 'string' },
} as const;

const oneLine = (text: string): string => stripTags(text).replace(/\s+/g, ' ').trim();

/** An upload is as public as the post it is attached to; one that stands alone is public. */
function visible(context: RestContext, media: MediaRecord): boolean {
  const post = context.store.posts.get(media.parent);
  return !post || mayRead(context.user, post);
}

function findMedia(context: RestContext): MediaRecord {
  const media = context.store.media.get(Number(context.params['id']));
  if (!media) throw invalidPostId();
  return media;
}

/** `GET /wp/v2/media` */
export function listMedia(context: RestContext): RestReply {
  const params = readParams(LIST, context.params);
  const as = (params.context ?? 'view') as ViewContext;
  if (as === 'edit' && !can(context.user, 'upload_files')) {
    const message = 'Sorry, you are not allowed to edit posts in this post type.';
    throw notAllowed(context.user, 'rest_forbidden_context', message);
  }
  const given = <T>(list: T[] | undefined, value: T): boolean => !list || list.length === 0 || list.includes(value);
  const found = [...context.store.media.values()].filter(
    (media) =>
      given(params.status, 'inherit') &&
      given(params.slug, media.slug) &&
      given(params.include, media.id) &&
      !params.exclude?.includes(media.id) &&
      given(params.author, media.authorId) &&
      given(params.parent, media.parent) &&
      (params.media_type ?? 'image') === 'image' &&
      (params.mime_type ?? media.mimeType) === media.mimeType &&
      matchesSearch(params.search ?? '', [media.title, media.caption, media.description, media.main.file]),
  );
  const keys = { id: 'id', author: 'authorId', modified: 'modified', parent: 'parent', slug: 'slug' } as const;
  const key = keys[params.orderby as keyof typeof keys] ?? 'date';
  const sorted = sortBy(
    found,
    (media) => (params.orderby === 'title' ? fold(media.title) : media[key]),
    params.order ?? 'desc',
  );
  const page = paginate(sorted, { ...params, links: context.links, route: context.route, query: context.query }, true);
  const shown = page.items.filter((media) => visible(context, media));
  return { body: shown.map((media) => viewMedia(context, media, as)), headers: page.headers };
}

/** `GET /wp/v2/media/{id}` */
export function getMedia(context: RestContext): RestReply {
  const params = readParams({ context: CONTEXT }, context.params);
  const media = findMedia(context);
  const as = (params.context ?? 'view') as ViewContext;
  if (as === 'edit' && !mayChangeMedia(context.user, media.authorId)) {
    throw notAllowed(context.user, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this post.');
  }
  if (!visible(context, media)) {
    throw notAllowed(context.user, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  }
  return { body: viewMedia(context, media, as) };
}

function withTexts(context: RestContext, media: MediaRecord, params: WriteParams): MediaRecord {
  const clean = (text: string): string => (can(context.user, 'unfiltered_html') ? text : ksesPost(text));
  const { locale } = context.store;
  const slug =
    params.slug === undefined
      ? media.slug
      : sanitizeTitle(params.slug, locale) || sanitizeTitle(params.title ?? media.title, locale);
  return {
    ...media,
    title: params.title === undefined ? media.title : clean(params.title).trim(),
    altText: params.alt_text === undefined ? media.altText : oneLine(params.alt_text),
    caption: params.caption === undefined ? media.caption : clean(params.caption),
    description: params.description === undefined ? media.description : clean(params.description),
    parent: params.post ?? media.parent,
    modified: context.now,
    slug: `${context.store.has('prefixes-slugs') ? 'n-' : ''}${uniqueMediaSlug(context.store, slug || String(media.id), media.id)}`,
  };
}

function checkUpload(context: RestContext): string {
  if (!can(context.user, 'upload_files')) {
    const message = 'Sorry, you are not allowed to create posts as this user.';
    throw notAllowed(context.user, 'rest_cannot_create', message);
  }
  if (context.body.length === 0) throw new WpError('rest_upload_no_data', 'No data supplied.', { status: 400 });
  const name = dispositionFileName(context.headers['content-disposition']);
  const hash = context.headers['content-md5'];
  if (hash && hash !== createHash('md5').update(context.body).digest('hex')) {
    throw new WpError('rest_upload_hash_mismatch', 'Content hash did not match expected.', { status: 412 });
  }
  return sanitizeFileName(name);
}

/** `POST /wp/v2/media`: the bytes are the body, the name is in Content-Disposition, texts may stand in the query. */
export async function createMedia(context: RestContext): Promise<RestReply> {
  const params = readParams(WRITE, context.params);
  const fileName = checkUpload(context);
  const picture = await readPicture(context.body, fileName);
  const media = await context.store.write(async (change) => {
    const { stem, ...saved } = await savePicture(context.store, picture, { fileName, now: context.now });
    const id = change.newObjectId();
    const fresh: MediaRecord = {
      id,
      authorId: context.user!.id,
      date: context.now,
      modified: context.now,
      slug: '',
      title: stem,
      caption: '',
      description: '',
      altText: '',
      mimeType: picture.mime,
      parent: 0,
      ...saved,
    };
    const created = withTexts(context, fresh, { ...params, slug: params.slug ?? '', title: params.title || stem });
    change.put('media', created);
    return created;
  });
  const location = context.links.rest(`/wp/v2/media/${media.id}`);
  return { status: 201, body: viewMedia(context, media, 'edit'), headers: { Location: location } };
}

/** `POST`, `PUT` and `PATCH /wp/v2/media/{id}`: texts, slug and the post it belongs to. */
export async function updateMedia(context: RestContext): Promise<RestReply> {
  const params = readParams(WRITE, context.params);
  const media = await context.store.write((change) => {
    const before = findMedia(context);
    if (!mayChangeMedia(context.user, before.authorId)) {
      throw notAllowed(context.user, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this post.');
    }
    const after = withTexts(context, before, params);
    change.put('media', after);
    return after;
  });
  return { body: viewMedia(context, media, 'edit') };
}

/** `DELETE /wp/v2/media/{id}?force=true`; posts that featured it lose their picture. */
export async function deleteMedia(context: RestContext): Promise<RestReply> {
  const { force = false } = readParams({ force: { kind: 'boolean' } } as const, context.params);
  const [media, body] = await context.store.write((change) => {
    const found = findMedia(context);
    if (!mayChangeMedia(context.user, found.authorId)) {
      throw notAllowed(context.user, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this post.');
    }
    if (!force) {
      const message = "The post does not support trashing. Set 'force=true' to delete.";
      throw new WpError('rest_trash_not_supported', message, { status: 501 });
    }
    change.drop('media', found.id);
    for (const post of context.store.posts.values()) {
      if (post.featuredMedia === found.id) change.put('posts', { ...post, featuredMedia: 0 });
    }
    return [found, { deleted: true, previous: viewMedia(context, found, 'edit') }] as const;
  });
  await removeFiles(context.store, media);
  return { body };
}
