import { createHash } from 'node:crypto';

/** How an article was named in a call. */
export interface NamedArticle {
  /** Id of the post on WordPress. */
  articleId?: number | string | undefined;
  pageUrl?: string | undefined;
}

/** No post's address is longer, however deep its categories are. */
const LONGEST_PATH = 1_000;

/** With plain permalinks these alone say which article it is. */
const NAMING = ['p', 'page_id'];

/**
 * What an article is told from others by, on its website: the post's id, else its address; null where a call names none. An address is the same
 * with and without scheme, www, closing slash and fragment, in whatever percent-encoding, and whatever else its query says. Pure.
 */
export function articleKey({ articleId, pageUrl }: NamedArticle): string | null {
  const id = String(articleId ?? '').trim();
  if (id !== '') return isPostId(id) ? plainId(id) : hashed(`id ${id}`);
  const url = pageUrl === undefined ? null : pageOf(pageUrl);
  if (!url) return null;
  const plain = url.searchParams.get('p') ?? '';
  return isPostId(plain) ? plainId(plain) : hashed(articleAddress(url));
}

/**
 * What a page is counted by where its address alone is given; of a later page of a post, what its first one is, too. Empty where the path names
 * nothing. Pure.
 */
export function addressKeys(pageUrl: string): string[] {
  const url = pageOf(pageUrl);
  if (!url) return [];
  const path = url.pathname.replace(/\/$/, '');
  const paths = [...new Set([path, firstPageOf(path)])].filter((one) => one !== '');
  return paths.map((one) => hashed(articleAddress(url, one)));
}

/** Whether an article's key is its id on WordPress, one that a post can have. Pure. */
export const isWordpressId = (key: string): boolean => /^\d{1,9}$/.test(key);

/** The name of an article whose id and address are both known; `isNamedBy` finds it by each. Pure. */
export const pairOf = (id: string, addressKey: string): string => `${id}${addressKey}`;

/** Whether an article's stored name has this key: it is the key, or a pair of which the key is one. Pure. */
export const isNamedBy = (name: string, key: string): boolean =>
  name === key || (key.startsWith('~') ? name.endsWith(key) : name.startsWith(key) && name[key.length] === '~');

/**
 * The spellings in which WordPress may have given the address of a page, to look its post up by: with and without www and closing slash, by both
 * schemes, percent-encoded in capitals or not; of a later page of a post, its first one's too. Empty for what is no post's, such as a path that is too
 * long. Pure.
 */
export function addressesOf(pageUrl: string): string[] {
  const url = pageOf(pageUrl);
  if (!url || url.pathname === '/' || url.pathname.length > LONGEST_PATH) return [];
  const host = bareHost(url);
  const path = url.pathname.replace(/\/$/, '');
  const paths = [...new Set([path, firstPageOf(path)].flatMap(encodings))].filter((one) => one !== '');
  return ['https', 'http'].flatMap((scheme) =>
    [host, `www.${host}`].flatMap((at) =>
      paths.flatMap((one) => [`${scheme}://${at}${one}/`, `${scheme}://${at}${one}`]),
    ),
  );
}

/** Digits alone, but so many that no post has them: compared as any other text, of which a short hash is kept. */
const isPostId = (text: string): boolean => /^\d{1,18}$/.test(text);

const plainId = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

function pageOf(pageUrl: string): URL | null {
  const url = URL.parse(pageUrl.trim());
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const bareHost = ({ host }: URL): string => host.replace(/^www\./, '').replace(/:(80|443)$/, '');

/** Of the path of a post's later page, without a slash at its end. */
const firstPageOf = (path: string): string => path.replace(/\/(?:\d+|comment-page-\d+|amp)$/, '');

function articleAddress(url: URL, pathname = url.pathname): string {
  const path = pathname.split('/').map(oneEncoding).join('/').replace(/\/$/, '');
  const named = NAMING.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [`${name}=${value}`] : [];
  });
  return `${bareHost(url)}${path}${named.length > 0 ? `?${named.join('&')}` : ''}`;
}

function oneEncoding(step: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(step));
  } catch {
    // A broken encoding is compared as it came.
    return step;
  }
}

/** A path as it came, and as others may have written it: capitals or small letters in its escapes, or the characters themselves. */
function encodings(path: string): string[] {
  if (!path.includes('%')) return [path];
  const escapes = /%[\da-f]{2}/gi;
  const written = [
    path,
    path.replace(escapes, (one) => one.toLowerCase()),
    path.replace(escapes, (one) => one.toUpperCase()),
  ];
  try {
    const decoded = decodeURI(path);
    // A NUL would fail the statement that asks for the addresses of many calls.
    return decoded.includes('\0') ? written : [...written, decoded];
  } catch {
    return written;
  }
}

/** Short, and of the same length however long the text is. Pure. */
export const hashed = (text: string): string =>
  `~${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
