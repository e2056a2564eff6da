import type { SiteStore } from './store.ts';
import type { SiteLocale } from './theme-texts.ts';
import type { PostStatus, TermRecord, Taxonomy } from './types.ts';

const MAX_SLUG_BYTES = 200;
const FEEDS = ['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed'];
const UNCHECKED: readonly PostStatus[] = ['draft', 'pending'];

/** Letters that lose their accent by no Unicode decomposition; German sharp s becomes one s, as core does it. */
const LETTERS: Record<string, string> = { ß: 's', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
/** What a site's own language makes of some of them: a German one, by the first letters of its locale. */
const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function withoutAccents(text: string, locale: string): string {
  const letters = locale.startsWith('de') ? { ...LETTERS, ...GERMAN } : LETTERS;
  const known = text.normalize('NFC').replace(/[ßæœøđðłþıäöü]/gi, (letter) => letters[letter.toLowerCase()] ?? letter);
  // Only Latin letters lose marks: Cyrillic short i or Japanese voiced kana are letters of their own.
  return known.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
}

function decodes(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/** Shortened to so many bytes, never in the middle of a percent-encoded character (which is at most twelve bytes long). */
function cut(slug: string, bytes: number): string {
  let end = Math.min(slug.length, bytes);
  while (end > 0 && end < slug.length && !decodes(slug.slice(0, end))) end -= 1;
  return end === slug.length ? slug : slug.slice(0, end).replace(/-+$/, '');
}

/** Punctuation, marks and invisible characters that core takes away; other kinds of spaces and dashes become hyphens. */
const DROPPED =
  /[\u00ad¡¿«»‹›‘’“”‚‛„‟•©®°…™\u00b4\u02ca\u200b-\u200f\u202a-\u202e\ufeff\ufffc]|[\u0300\u0301\u0304\u030c\u0341]/g;
const HYPHENED = /[–—\u00a0\u2000-\u200a\u2028\u2029\u202f/.]/g;

/**
 * What `sanitize_title()` makes of a title or slug: lower case, no tags, no accents, words joined by hyphens, other
 * scripts percent-encoded, at most 200 bytes. Empty when nothing usable is left.
 */
export function sanitizeTitle(text: string, locale: SiteLocale = ''): string {
  const bare = withoutAccents(text.replace(/<[^>]*>/g, ''), locale).replace(/%(?![a-fA-F0-9]{2})/g, '');
  const encoded = bare
    .replace(/\p{Surrogate}/gu, '')
    .toLowerCase()
    .replace(HYPHENED, '-')
    .replace(/&.+?;/g, '')
    .replace(/×/g, 'x')
    .replace(DROPPED, '');
  const ascii = encoded.replace(/[^\x00-\x7f]+/g, (run) => encodeURIComponent(run).toLowerCase());
  const slug = ascii
    .replace(/[^%a-z0-9 _-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-+|-+$/g, '');
  return cut(slug, MAX_SLUG_BYTES);
}

function numbered(slug: string, taken: (candidate: string) => boolean): string {
  if (!taken(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${cut(slug, MAX_SLUG_BYTES - String(number).length - 1)}-${number}`;
    if (!taken(candidate)) return candidate;
  }
}

/**
 * `wp_unique_post_slug()` for posts: drafts and pending posts keep what they have, others get `-2`, `-3` when any
 * post (drafts and trash included) holds the slug, when it is a feed's name, or when it is a bare number.
 */
export function uniquePostSlug(store: SiteStore, slug: string, post: { id: number; status: PostStatus }): string {
  if (UNCHECKED.includes(post.status) || slug === '') return slug;
  const others = new Set([...store.posts.values()].filter((other) => other.id !== post.id).map((other) => other.slug));
  const own = store.posts.get(post.id)?.slug;
  return numbered(slug, (candidate) => {
    const number = candidate !== own && /^0*[1-9]\d*$/.test(candidate);
    return others.has(candidate) || FEEDS.includes(candidate) || number;
  });
}

/** The same for uploads, which must differ from every post's and every other upload's slug. */
export function uniqueMediaSlug(store: SiteStore, slug: string, id: number): string {
  const records = [...store.posts.values(), ...store.media.values()];
  const others = new Set(records.filter((other) => other.id !== id).map((other) => other.slug));
  return numbered(slug, (candidate) => others.has(candidate) || FEEDS.includes(candidate));
}

/**
 * `wp_unique_term_slug()`: unique within its taxonomy; a child first tries its parents' slugs as a suffix, then numbers,
 * which no term of any taxonomy may have.
 */
export function uniqueTermSlug(store: SiteStore, slug: string, term: { taxonomy: Taxonomy; parent: number }): string {
  const slugs = new Set(termsOf(store, term.taxonomy).map((other) => other.slug));
  let candidate = slug;
  let parent = store.terms.get(term.parent);
  while (slugs.has(candidate) && parent) {
    candidate = `${candidate}-${parent.slug}`;
    parent = store.terms.get(parent.parent);
  }
  if (!slugs.has(candidate)) return candidate;
  const everywhere = new Set([...store.terms.values()].map((other) => other.slug));
  return numbered(candidate, (one) => everywhere.has(one));
}

export const termsOf = (store: SiteStore, taxonomy: Taxonomy): TermRecord[] =>
  [...store.terms.values()].filter((term) => term.taxonomy === taxonomy);
