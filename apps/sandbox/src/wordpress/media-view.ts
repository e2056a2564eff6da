import type { RestContext } from './context.ts';
import { escapeHtml } from './escape.ts';
import { paragraphs, renderTitle, texturize } from './rendering.ts';
import { sanitizeTitle, uniqueMediaSlug } from './slugs.ts';
import type { ImageFile, MediaRecord } from './types.ts';
import { mayChangeMedia } from './permissions.ts';
import type { ViewContext } from './post-view.ts';

const NO_CAMERA = {
  aperture: '0',
  credit: '',
  camera: '',
  caption: '',
  created_timestamp: '0',
  copyright: '',
  focal_length: '0',
  iso: '0',
  shutter_speed: '0',
  title: '',
  orientation: '0',
  keywords: [],
};
const EMBED_FIELDS =
  'id date slug type link title author caption alt_text media_type mime_type media_details source_url _links'.split(
    ' ',
  );

function details(context: RestContext, media: MediaRecord): Record<string, unknown> {
  const size = (one: ImageFile): object => ({
    file: one.file,
    width: one.width,
    height: one.height,
    filesize: one.filesize,
    mime_type: media.mimeType,
    source_url: context.links.upload(media, one.file),
  });
  const { filesize: _, ...full } = size(media.main) as Record<string, unknown>;
  const sizes = Object.fromEntries(Object.entries(media.sizes).map(([name, one]) => [name, size(one)]));
  return {
    width: media.main.width,
    height: media.main.height,
    file: `${media.folder}/${media.main.file}`,
    filesize: media.main.filesize,
    sizes: { ...sizes, full },
    image_meta: NO_CAMERA,
    ...(media.originalImage ? { original_image: media.originalImage } : {}),
  };
}

function description(context: RestContext, media: MediaRecord): string {
  const shown = media.sizes['medium'] ?? media.main;
  const full = context.links.upload(media, media.main.file);
  const picture =
    `<img width="${shown.width}" height="${shown.height}" src="${context.links.upload(media, shown.file)}"` +
    ` class="attachment-medium size-medium" alt="${escapeHtml(media.altText)}" decoding="async" loading="lazy" />`;
  return `<p class="attachment"><a href='${full}'>${picture}</a></p>\n${paragraphs(texturize(media.description))}`;
}

function linksOf(context: RestContext, media: MediaRecord): Record<string, unknown> {
  return {
    self: [{ href: context.links.rest(`/wp/v2/media/${media.id}`) }],
    collection: [{ href: context.links.rest('/wp/v2/media') }],
    about: [{ href: context.links.rest('/wp/v2/types/attachment') }],
    author: [{ embeddable: true, href: context.links.rest(`/wp/v2/users/${media.authorId}`) }],
  };
}

function editFields(context: RestContext, media: MediaRecord): Record<string, unknown> {
  return {
    permalink_template: `${context.links.home}/?attachment_id=${media.id}`,
    generated_slug: uniqueMediaSlug(
      context.store,
      sanitizeTitle(media.title, context.store.locale) || String(media.id),
      media.id,
    ),
    missing_image_sizes: [],
  };
}

/** An upload as `/wp/v2/media` answers it in one context. */
export function viewMedia(context: RestContext, media: MediaRecord, as: ViewContext): Record<string, unknown> {
  const edit = as === 'edit' && mayChangeMedia(context.user, media.authorId);
  const both = (raw: string, rendered: string): object => (edit ? { raw, rendered } : { rendered });
  const source = context.links.upload(media, media.main.file);
  const guid = { rendered: source, ...(edit ? { raw: source } : {}) };
  const body: Record<string, unknown> = {
    id: media.id,
    date: media.date,
    date_gmt: media.date,
    guid,
    modified: media.modified,
    modified_gmt: media.modified,
    slug: media.slug,
    status: 'inherit',
    type: 'attachment',
    link: context.links.attachment(media),
    title: both(media.title, renderTitle(media.title)),
    author: media.authorId,
    comment_status: 'open',
    ping_status: 'closed',
    template: '',
    meta: [],
    description: both(media.description, description(context, media)),
    caption: both(media.caption, paragraphs(texturize(media.caption))),
    alt_text: media.altText,
    media_type: 'image',
    mime_type: media.mimeType,
    media_details: details(context, media),
    post: media.parent || null,
    source_url: source,
    ...(edit ? editFields(context, media) : {}),
    _links: linksOf(context, media),
  };
  if (as !== 'embed') return body;
  return Object.fromEntries(EMBED_FIELDS.map((name) => [name, body[name]]));
}
