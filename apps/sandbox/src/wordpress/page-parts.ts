import { readingMinutes, contentForReaders, safeText } from './content.ts';
import { escapeHtml } from './escape.ts';
import type { SiteLinks } from './links.ts';
import { renderExcerpt } from './rendering.ts';
import type { SiteStore } from './store.ts';
import { languageOf } from './theme-texts.ts';
import type { ImageFile, MediaRecord, PostRecord, TermRecord } from './types.ts';

export interface Parts {
  store: SiteStore;
  links: SiteLinks;
}

const textsOf = ({ store }: Parts) => languageOf(store.locale).texts;

function time({ store }: Parts, post: PostRecord): string {
  const date = post.date ?? post.modified;
  const written = new Intl.DateTimeFormat(languageOf(store.locale).tag, { dateStyle: 'long', timeZone: 'UTC' });
  return `<time datetime="${date}Z">${written.format(new Date(`${date}Z`))}</time>`;
}

const terms = (store: SiteStore, ids: number[]): TermRecord[] =>
  ids.map((id) => store.terms.get(id)).filter((term) => term !== undefined);

const termItems = ({ store, links }: Parts, ids: number[]): string =>
  terms(store, ids)
    .map((term) => `<li><a href="${escapeHtml(links.term(term))}">${safeText(term.name)}</a></li>`)
    .join('');

function labels(parts: Parts, post: PostRecord): string {
  const items = termItems(parts, post.categories);
  return items && `<ul class="labels" aria-label="${textsOf(parts).categories}">${items}</ul>`;
}

function picture(links: SiteLinks, media: MediaRecord, wanted: { size: string; css?: string; alt: string }): string {
  const file: ImageFile = media.sizes[wanted.size] ?? media.main;
  const css = wanted.css ? ` class="${wanted.css}"` : '';
  return `<img${css} src="${escapeHtml(links.upload(media, file.file))}" width="${file.width}" height="${file.height}" alt="${escapeHtml(wanted.alt)}">`;
}

function card(parts: Parts, post: PostRecord): string {
  const { links, store } = parts;
  const media = store.media.get(post.featuredMedia);
  // The title beside it is the link and the name; the picture would only repeat it.
  const image = media ? picture(links, media, { size: 'large', css: 'picture', alt: '' }) : '<div class="blank"></div>';
  return `<article class="card">${image}<div class="inside">${labels(parts, post)}
<h2><a href="${escapeHtml(links.post(post))}">${safeText(post.title) || textsOf(parts).untitled}</a></h2>
<p class="excerpt">${safeText(renderExcerpt(post))}</p>${time(parts, post)}</div></article>`;
}

/** Posts as cards; the first one leads where the list is the front page. */
export function cards(parts: Parts, posts: PostRecord[], lead: boolean): string {
  const items = posts.map(
    (post, index) => `<li${lead && index === 0 ? ' class="lead"' : ''}>${card(parts, post)}</li>`,
  );
  return `<ul class="cards">${items.join('\n')}</ul>`;
}

function hero(parts: Parts, post: PostRecord): string {
  const media = parts.store.media.get(post.featuredMedia);
  if (!media) return '';
  const caption = safeText(media.caption);
  const image = picture(parts.links, media, { size: '1536x1536', alt: media.altText });
  return `<figure class="hero">${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
}

function tags(parts: Parts, post: PostRecord): string {
  const items = termItems(parts, post.tags);
  return items && `<section class="tags"><h2>${textsOf(parts).tags}</h2><ul>${items}</ul></section>`;
}

function more(parts: Parts, others: PostRecord[]): string {
  const items = others.map(
    (other) =>
      `<li><a href="${escapeHtml(parts.links.post(other))}">${safeText(other.title)}</a>${time(parts, other)}</li>`,
  );
  return items.length > 0
    ? `<nav class="more" aria-label="${textsOf(parts).more}"><h2>${textsOf(parts).more}</h2><ul>${items.join('')}</ul></nav>`
    : '';
}

/** One post in full, followed by a few others. */
export function article(parts: Parts, post: PostRecord, others: PostRecord[]): string {
  return `<article id="post-${post.id}" class="post post-${post.id} type-post">${labels(parts, post)}
<h1>${safeText(post.title) || textsOf(parts).untitled}</h1>
<p class="meta">${time(parts, post)} · ${textsOf(parts).minutes(readingMinutes(post.content))}</p>
${hero(parts, post)}
<div class="content">
${post.password === '' ? contentForReaders(post.content) : `<p>${textsOf(parts).password}</p>`}
</div>
${tags(parts, post)}${more(parts, others)}
</article>`;
}
