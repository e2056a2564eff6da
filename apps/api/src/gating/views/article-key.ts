import { createHash } from 'node:crypto';

/** How an article was named in a call. */
export interface NamedArticle {
  /** Id of the post on WordPress. */
  articleId?: number | string | undefined;
  pageUrl?: string | undefined;
}

/** With plain permalinks these alone say which article it is. */
const NAMING = ['p', 'page_id'];

/**
 * What an article is told from others by, on its website: the post's id, else its address; null where a call names none. An address is the same
 * with and without scheme, www, closing slash and fragment, in whatever percent-encoding, and whatever else its query says. Pure.
 */
export function articleKey({ articleId, pageUrl }: NamedArticle): string | null {
  const id = String(articleId ?? '').trim();
  if (id !== '') return /^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : hashed(`id ${id}`);
  const address = pageUrl === undefined ? null : articleAddress(pageUrl);
  return address === null ? null : hashed(address);
}

/** Null for what is no address of a page. Pure. */
export function articleAddress(pageUrl: string): string | null {
  const url = URL.parse(pageUrl.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.host.replace(/^www\./, '').replace(/:(80|443)$/, '');
  const path = url.pathname.split('/').map(oneEncoding).join('/').replace(/\/$/, '');
  const named = NAMING.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [`${name}=${value}`] : [];
  });
  return `${host}${path}${named.length > 0 ? `?${named.join('&')}` : ''}`;
}

function oneEncoding(step: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(step));
  } catch {
    // A broken encoding is compared as it came.
    return step;
  }
}

/** Short, and the same length however long the address. */
const hashed = (text: string): string => `~${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
