/** Why what was typed is no address of a website: `signIn` carries a user name or password. */
export type SiteAddressProblem = 'invalid' | 'signIn';

/** An address that was typed: the website's, or why it is none. */
export type TypedSiteAddress = { siteUrl: string; problem: null } | { siteUrl: null; problem: SiteAddressProblem };

/** Blanks of every kind, and characters that show nothing: they come with what is pasted. */
const BLANKS = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g;

/** What mail and chat programs put around an address. */
const WRAPPINGS = new Set('<>()"\'“”‘’');

/** What WordPress has below the address of a website: its own pages and files, and its API. */
const WITHIN =
  /\/(?:wp-admin|wp-json|wp-content|wp-includes|wp-(?:login|signup|cron|activate)\.php|xmlrpc\.php|index\.php)(?:\/.*)?$/i;

const SCHEME = /^(https?):\/*/i;

/** In characters; no address of a website comes near it, and what is done to one stays quick. */
const MOST_TYPED = 4096;

const fails = (problem: SiteAddressProblem): TypedSiteAddress => ({ siteUrl: null, problem });

/**
 * The address of a WordPress website from what people type or paste: with or without a scheme (then https), of its sign-in page, dashboard or
 * API, with blanks and capitals. It has no query, fragment or slash at its end. Pure; uses nothing but `URL`.
 */
export function readSiteAddress(typed: string): TypedSiteAddress {
  if (typed.length > MOST_TYPED) return fails('invalid');
  const text = unwrapped(typed.replace(BLANKS, ' ').trim());
  if (text === '' || text.includes(' ')) return fails('invalid');
  const url = parse(withScheme(text));
  if (!url) return fails('invalid');
  if (url.username !== '' || url.password !== '') return fails(SCHEME.test(text) ? 'signIn' : 'invalid');
  if (url.hostname === '.') return fails('invalid');
  url.hostname = url.hostname.replace(/\.$/, '');
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(WITHIN, '');
  return { siteUrl: `${url.origin}${path.replace(/\/$/, '')}`, problem: null };
}

function unwrapped(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && WRAPPINGS.has(text.charAt(start))) start += 1;
  while (end > start && WRAPPINGS.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end).trim();
}

/** `https://` where there is none, and one where there are two or half of one. Another scheme stays, and is refused. */
function withScheme(text: string): string {
  let rest = text;
  let scheme = 'https';
  for (let found = SCHEME.exec(rest); found; found = SCHEME.exec(rest)) {
    scheme = (found[1] ?? scheme).toLowerCase();
    rest = rest.slice(found[0].length);
  }
  return /^[a-z][a-z\d+.-]*:\/\//i.test(rest) ? rest : `${scheme}://${rest.replace(/^\/+/, '')}`;
}

function parse(text: string): URL | null {
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/**
 * What two addresses of one WordPress have in common: http and https, with and without `www.` are one. `siteUrl` as `readSiteAddress` gives
 * it. Pure.
 */
export const siteAddressKey = (siteUrl: string): string =>
  siteUrl.replace(/^https?:\/\/(?:www\.(?=[^/]*\.))?/, '').replace(/\/$/, '');
