import { parseFragment } from 'parse5';
import { ProviderError, unusableAnswer } from '../http/index.ts';
import type { HttpAnswer } from '../http/index.ts';
import { textOf } from './blocks/tree.ts';
import type {
  CategorisedPost,
  WordPressAuthor,
  WordPressCategory,
  WordPressMedia,
  WordPressPost,
  WordPressTerm,
  WordPressUser,
} from './types.ts';

/** An object out of an answer, whose fields are still unknown. */
export type Json = Record<string, unknown>;

/** True for an object; false for null and lists. */
export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** PostgreSQL's int4, as all ids here. WordPress's own columns hold more. */
const LARGEST_ID = 2_147_483_647;

/** What the column of `wp_terms` holds of a name, in characters of the stored HTML. */
export const LONGEST_NAME = 200;

/**
 * An id; null where there is none.
 * @throws ProviderError id_too_large: cut off, it would be that of something else
 */
export function idOf(value: unknown, { method }: Pick<HttpAnswer, 'method'>): number | null {
  if (typeof value !== 'number' || value <= 0) return null;
  if (value <= LARGEST_ID) return Number.isInteger(value) ? value : null;
  const [found, largest] = [value, LARGEST_ID].map((id) => id.toLocaleString('en'));
  const message = `This website has content with the number ${found}. Pressloom can’t work with numbers above ${largest}.`;
  // A write that is answered so was done.
  throw new ProviderError({ provider: 'wordpress', code: 'id_too_large', message, ambiguous: method !== 'GET' });
}

/** @throws ProviderError id_too_large */
export const idsOf = (value: unknown, answer: HttpAnswer): number[] =>
  Array.isArray(value) ? value.map((one) => idOf(one, answer)).filter((id) => id !== null) : [];

export const raw = (value: unknown): string | null =>
  isRecord(value) && typeof value.raw === 'string' ? value.raw : null;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Entities as text: WordPress stores and sends `&amp;` in the names of terms and sites. */
export const decodeEntities = (encoded: string): string => textOf(parseFragment(encoded).childNodes);

/** The fields of a post that we read. `raw` alone spares the site rendering the content, embeds included. */
export const POST_FIELDS =
  'id,status,slug,link,title.raw,content.raw,excerpt.raw,author,featured_media,categories,tags,password,modified_gmt';

/** A slug as it is read. One whose percent signs stand for no text stays as it is. */
export function readSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** @throws ProviderError unusable_answer when it is no post as its editor sees it */
export function postOf(value: unknown, answer: HttpAnswer): WordPressPost {
  const post = isRecord(value) ? value : {};
  const title = raw(post.title);
  const content = raw(post.content);
  const id = idOf(post.id, answer);
  // WordPress leaves the zone out: the _gmt fields are UTC.
  const modified = new Date(`${text(post.modified_gmt)}Z`);
  if (id === null || text(post.status) === '' || title === null || content === null || isNaN(modified.getTime())) {
    throw unusableAnswer(answer, 'answered without the post');
  }
  return {
    id,
    status: text(post.status),
    slug: readSlug(text(post.slug)),
    link: text(post.link),
    title,
    content,
    excerpt: raw(post.excerpt) ?? '',
    author: idOf(post.author, answer) ?? 0,
    featuredMedia: idOf(post.featured_media, answer) ?? 0,
    categories: idsOf(post.categories, answer),
    tags: idsOf(post.tags, answer),
    hasPassword: text(post.password) !== '',
    modified,
  };
}

/**
 * A post's id and the ids of its categories.
 * @throws ProviderError unusable_answer
 */
export function categoriesOf(value: unknown, answer: HttpAnswer): [number, number[]] {
  const post = isRecord(value) ? value : {};
  const id = idOf(post.id, answer);
  if (id === null || !Array.isArray(post.categories)) throw unusableAnswer(answer, 'answered without the categories');
  return [id, idsOf(post.categories, answer)];
}

/**
 * A post's id and status.
 * @throws ProviderError unusable_answer
 */
export function categorisedPostOf(value: unknown, answer: HttpAnswer): CategorisedPost {
  const post = isRecord(value) ? value : {};
  const id = idOf(post.id, answer);
  if (id === null || text(post.status) === '') throw unusableAnswer(answer, 'answered without the posts');
  return { id, status: text(post.status) };
}

/** The fields of a picture that we read. */
export const MEDIA_FIELDS = 'id,source_url,slug,title.raw,alt_text';

/** @throws ProviderError unusable_answer */
export function mediaOf(value: unknown, answer: HttpAnswer): WordPressMedia {
  const media = isRecord(value) ? value : {};
  const id = idOf(media.id, answer);
  if (id === null || !URL.canParse(text(media.source_url))) {
    throw unusableAnswer(answer, 'answered without the picture');
  }
  const { source_url: sourceUrl, slug, title, alt_text: altText } = media;
  return { id, sourceUrl: text(sourceUrl), slug: text(slug), title: raw(title) ?? '', altText: text(altText) };
}

/** The fields of a category or tag that we read. */
export const TERM_FIELDS = 'id,name,slug';

/** The first characters of a name: plugins may give any length, which an index doesn't hold. */
const nameOf = (name: string): string => [...name.slice(0, 2 * LONGEST_NAME)].slice(0, LONGEST_NAME).join('');

/** @throws ProviderError unusable_answer */
export function termOf(value: unknown, answer: HttpAnswer): WordPressTerm {
  const term = isRecord(value) ? value : {};
  const id = idOf(term.id, answer);
  if (id === null || text(term.name) === '') throw unusableAnswer(answer, 'answered without the category or tag');
  return { id, name: nameOf(decodeEntities(text(term.name))), slug: text(term.slug) };
}

/** A number of posts, which some plugins give as a text; 0 for what is none, or isn't stored. */
function countOf(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 && count <= LARGEST_ID ? count : 0;
}

/** The fields of a category that a list shows. */
export const CATEGORY_FIELDS = `${TERM_FIELDS},count,parent`;

/** @throws ProviderError unusable_answer */
export function categoryOf(value: unknown, answer: HttpAnswer): WordPressCategory {
  const { count, parent } = isRecord(value) ? value : {};
  return { ...termOf(value, answer), count: countOf(count), parent: idOf(parent, answer) ?? 0 };
}

/** @throws ProviderError unusable_answer */
export function authorOf(value: unknown, answer: HttpAnswer): WordPressAuthor {
  const { id, name } = userOf(value, answer);
  return { id, name };
}

/** @throws ProviderError unusable_answer */
export function userOf(value: unknown, answer: HttpAnswer): WordPressUser {
  const user = isRecord(value) ? value : {};
  const id = idOf(user.id, answer);
  if (id === null) throw unusableAnswer(answer, 'answered without the user');
  const capabilities = isRecord(user.capabilities) ? user.capabilities : {};
  return {
    id,
    name: decodeEntities(text(user.name)),
    roles: Array.isArray(user.roles) ? user.roles.filter((role) => typeof role === 'string') : [],
    capabilities: Object.keys(capabilities).filter((name) => capabilities[name] === true),
  };
}

/** @throws ProviderError unusable_answer when it is no list */
export function listOf<T>(value: unknown, answer: HttpAnswer, read: (one: unknown, answer: HttpAnswer) => T): T[] {
  if (!Array.isArray(value)) throw unusableAnswer(answer, 'answered without a list');
  return value.map((one) => read(one, answer));
}
