import type { Response } from 'express';
import { adminPage } from './admin-page.ts';
import { sortBy } from './collection.ts';
import { safeText } from './content.ts';
import { escapeHtml } from './escape.ts';
import type { SiteLinks } from './links.ts';
import { sendPage, title } from './page-layout.ts';
import type { Page } from './page-layout.ts';
import { article, cards } from './page-parts.ts';
import { withStatusAt } from './permissions.ts';
import { renderExcerpt } from './rendering.ts';
import type { SiteStore } from './store.ts';
import { languageOf } from './theme-texts.ts';
import type { ThemeTexts } from './theme-texts.ts';
import type { PostRecord, SiteInfo, TermRecord } from './types.ts';
import { userById, USERS } from './users.ts';

const PER_PAGE = 13;
const OTHERS = 3;

export interface PageSite {
  store: SiteStore;
  site: SiteInfo;
  links: SiteLinks;
  now: () => Date;
}

interface PageRequest {
  path: string;
  query: URLSearchParams;
  method: string;
}

type Outcome = Page | { redirect: string };

function published({ store, now }: PageSite): PostRecord[] {
  const time = now().toISOString().slice(0, 19);
  const current = [...store.posts.values()].map((post) => withStatusAt(post, time));
  return sortBy(
    current.filter((post) => post.status === 'publish'),
    (post) => post.date ?? '',
    'desc',
  );
}

const textsOf = ({ store }: PageSite) => languageOf(store.locale).texts;

function notFound(at: PageSite): Page {
  const texts = textsOf(at);
  return {
    status: 404,
    bodyClass: 'error404',
    title: title(at.site, texts.notFound),
    body: `<div class="note"><h1>${texts.notFound}</h1><p>${texts.notFoundText}</p><p><a href="${escapeHtml(at.links.home)}/">${texts.toFront}</a></p></div>`,
  };
}

interface Archive {
  heading: string;
  description?: string;
  posts: PostRecord[];
  /** Address of the archive's n-th page. */
  address: (page: number) => string;
  links?: string[];
}

function pager(archive: Archive, page: number, texts: ThemeTexts): string {
  const last = Math.ceil(archive.posts.length / PER_PAGE);
  const newer =
    page > 1 ? `<a href="${escapeHtml(archive.address(page - 1))}" rel="prev">${texts.newer}</a>` : '<span></span>';
  const older = page < last ? `<a href="${escapeHtml(archive.address(page + 1))}" rel="next">${texts.older}</a>` : '';
  return last > 1 ? `<nav class="pager" aria-label="${texts.pages}">${newer}${older}</nav>` : '';
}

function archivePage(at: PageSite, archive: Archive, page: number): Page {
  const start = (page - 1) * PER_PAGE;
  const shown = archive.posts.slice(start, start + PER_PAGE);
  if (page > 1 && shown.length === 0) return notFound(at);
  const front = archive.heading === '';
  const description = archive.description ? `<p>${archive.description}</p>` : '';
  const heading = front
    ? `<h1 class="skip">${escapeHtml(at.site.name)}</h1>`
    : `<div class="lede"><h1>${archive.heading}</h1>${description}</div>`;
  const texts = textsOf(at);
  const empty = `<div class="note"><h2>${texts.none}</h2><p>${texts.noneText}</p></div>`;
  const list = shown.length > 0 ? cards(at, shown, front && page === 1) : empty;
  return {
    status: 200,
    bodyClass: front ? 'home blog' : 'archive',
    title: front ? escapeHtml(`${at.site.name} – ${at.site.tagline}`) : title(at.site, archive.heading),
    description: escapeHtml(at.site.tagline),
    body: `${heading}${list}${pager(archive, page, texts)}`,
    links: archive.links,
  };
}

function paged(base: string, plain: boolean): (page: number) => string {
  if (plain) return (page) => `${base}${base.includes('?') ? '&' : '?'}paged=${page}`;
  return (page) => (page === 1 ? base : `${base}page/${page}/`);
}

function front(at: PageSite, page: number): Page {
  const address = paged(`${at.links.home}/`, at.store.mode.permalinks === 'plain');
  return archivePage(at, { heading: '', posts: published(at), address }, page);
}

function termPage(at: PageSite, term: TermRecord | undefined, page: number): Page {
  if (!term) return notFound(at);
  const category = term.taxonomy === 'category';
  const posts = published(at).filter((post) => (category ? post.categories : post.tags).includes(term.id));
  const route = `/wp/v2/${category ? 'categories' : 'tags'}/${term.id}`;
  const links = [`<${at.links.rest(route)}>; rel="alternate"; type="application/json"`];
  const address = paged(at.links.term(term), at.store.mode.permalinks === 'plain');
  const texts = textsOf(at);
  const heading = (category ? texts.category : texts.tag)(safeText(term.name));
  return archivePage(at, { heading, description: safeText(term.description), posts, address, links }, page);
}

function authorPage(at: PageSite, login: string, page: number): Page {
  const user = USERS.find((one) => one.login === login);
  if (!user) return notFound(at);
  const posts = published(at).filter((post) => post.authorId === user.id);
  const address = paged(`${at.links.home}/author/${user.login}/`, at.store.mode.permalinks === 'plain');
  return archivePage(at, { heading: textsOf(at).author(user.login), posts, address }, page);
}

function postPage(at: PageSite, post: PostRecord): Page {
  const others = published(at)
    .filter((other) => other.id !== post.id)
    .slice(0, OTHERS);
  return {
    status: 200,
    title: title(at.site, safeText(post.title) || textsOf(at).untitled),
    description: safeText(renderExcerpt(post)),
    body: article(at, post, others),
    bodyClass: `single single-post postid-${post.id}`,
    links: [
      `<${at.links.rest(`/wp/v2/posts/${post.id}`)}>; rel="alternate"; type="application/json"`,
      `<${at.links.shortlink(post.id)}>; rel=shortlink`,
    ],
  };
}

function byQuery(at: PageSite, query: URLSearchParams): Outcome | null {
  const id = Number(query.get('p') ?? query.get('attachment_id') ?? NaN);
  const page = Math.max(1, Math.trunc(Number(query.get('paged') ?? 1)) || 1);
  if (query.has('p') || query.has('attachment_id')) {
    const post = published(at).find((one) => one.id === id);
    const media = at.store.media.get(id);
    if (media) return { redirect: at.links.upload(media, media.main.file) };
    if (!post) return notFound(at);
    return at.store.mode.permalinks === 'plain' ? postPage(at, post) : { redirect: at.links.post(post) };
  }
  if (query.has('cat')) return termPage(at, at.store.terms.get(Number(query.get('cat'))), page);
  if (query.has('tag')) {
    return termPage(
      at,
      [...at.store.terms.values()].find((term) => term.slug === query.get('tag') && term.taxonomy === 'post_tag'),
      page,
    );
  }
  if (query.has('author')) return authorPage(at, userById(Number(query.get('author')))?.login ?? '', page);
  return query.has('paged') ? front(at, page) : null;
}

function byPath(at: PageSite, path: string): Outcome {
  const [, base = '/', number = '1'] = /^(.*?\/)(?:page\/(\d{1,6})\/)?$/.exec(path) ?? [];
  const page = Math.max(1, Number(number));
  if (base === '/' || base === '/index.php/') return front(at, page);
  const parts = base.split('/').filter(Boolean);
  const slug = parts.at(-1)!;
  if (parts[0] === 'category' || parts[0] === 'tag') {
    const taxonomy = parts[0] === 'category' ? 'category' : 'post_tag';
    return termPage(
      at,
      [...at.store.terms.values()].find((term) => term.taxonomy === taxonomy && term.slug === slug && parts.length > 1),
      page,
    );
  }
  if (parts[0] === 'author' && parts.length === 2) return authorPage(at, slug, page);
  if (parts.length > 1) return notFound(at);
  const post = published(at).find((one) => one.slug === slug);
  const media = [...at.store.media.values()].find((one) => one.slug === slug);
  if (post) return postPage(at, post);
  return media ? { redirect: at.links.upload(media, media.main.file) } : notFound(at);
}

/**
 * With plain permalinks the server hands every unknown address to WordPress, which shows the front page with status 200;
 * who reads an address without a slash at its end is first sent to the one that has it.
 */
function onPlain(at: PageSite, { path, query, method }: PageRequest): Outcome {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || path.endsWith('/') || path === '/index.php') return front(at, 1);
  return { redirect: `${at.links.home}${path}/${query.size > 0 ? `?${query.toString()}` : ''}` };
}

function outcome(at: PageSite, asking: PageRequest): Outcome {
  const { path, query } = asking;
  if (path === '/wp-login.php' || path === '/wp-admin' || path.startsWith('/wp-admin/'))
    return adminPage({ ...at, info: at.site });
  const asked = byQuery(at, query);
  if (asked) return asked;
  if (at.store.mode.permalinks === 'plain') return onPlain(at, asking);
  if (path === '/index.php') return front(at, 1);
  if (path.endsWith('/')) return byPath(at, path);
  const slashed = byPath(at, `${path}/`);
  return 'redirect' in slashed || slashed.status === 404
    ? slashed
    : { redirect: `${at.links.home}${encodeURI(path)}/` };
}

/** The pages for people: front page, posts, archives, what this is, not found. */
export function answerPage(response: Response, at: PageSite & PageRequest): void {
  const found = outcome(at, at);
  if ('redirect' in found) {
    response.redirect(301, found.redirect);
    return;
  }
  sendPage(response, found, { info: at.site, links: at.links, store: at.store });
}
