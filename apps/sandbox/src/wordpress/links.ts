import type { SiteStore } from './store.ts';
import type { MediaRecord, PostRecord, TermRecord } from './types.ts';

const SHOWN_AT_PERMALINK = ['publish', 'private'];

/** Absolute addresses of one site, as the visitor of this request reaches it. */
export class SiteLinks {
  /** Without a trailing slash, as WordPress' `home` and `url`. */
  readonly home: string;

  constructor(
    origin: string,
    basePath: string,
    private readonly store: SiteStore,
  ) {
    this.home = `${origin}${basePath.replace(/\/+$/, '')}`;
  }

  private get plain(): boolean {
    return this.store.mode.permalinks === 'plain';
  }

  /** `route` starts with a slash, such as `/wp/v2/posts/5`; the query is appended in either permalink mode. */
  rest(route: string, query = ''): string {
    if (this.plain) return `${this.home}/index.php?rest_route=${route}${query && `&${query}`}`;
    return `${this.home}/wp-json${route}${query && `?${query}`}`;
  }

  shortlink(id: number): string {
    return `${this.home}/?p=${id}`;
  }

  post(post: PostRecord): string {
    if (this.plain || !SHOWN_AT_PERMALINK.includes(post.status)) return this.shortlink(post.id);
    return `${this.home}/${post.slug}/`;
  }

  attachment(media: MediaRecord): string {
    return this.plain ? `${this.home}/?attachment_id=${media.id}` : `${this.home}/${media.slug}/`;
  }

  upload(media: MediaRecord, file: string): string {
    return `${this.home}/wp-content/uploads/${media.folder}/${encodeURIComponent(file)}`;
  }

  term(term: TermRecord): string {
    if (this.plain) return `${this.home}/?${term.taxonomy === 'category' ? `cat=${term.id}` : `tag=${term.slug}`}`;
    const parent = this.store.terms.get(term.parent);
    const above = term.taxonomy === 'category' && parent ? this.term(parent) : this.archive(term.taxonomy);
    return `${above}${term.slug}/`;
  }

  private archive(taxonomy: string): string {
    return `${this.home}/${taxonomy === 'category' ? 'category' : 'tag'}/`;
  }
}
