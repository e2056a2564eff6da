import { isDeepStrictEqual } from 'node:util';
import type { LeftOut } from '@pressloom/contracts/left-out';
import { POST_MESSAGES } from '@pressloom/contracts/post-editing';
import type { EditPostFields } from '@pressloom/contracts/post-editing';
import { POST_LIMITS } from '@pressloom/contracts/posts';
import type { PostRevision } from '@pressloom/database/entities';
import { invalidField } from '../../../common/errors.ts';
import { articleText, cleanArticle, cleanText, plainText, sanitiseArticle } from '../../../common/html/sanitise.ts';
import { termNames } from './term-names.ts';

const TEXT_KEYS = [
  'title',
  'excerpt',
  'content',
  'categories',
  'categoriesChosen',
  'tags',
  'seoTitle',
  'seoDescription',
  'language',
  'wishedSlug',
  'wordpressAuthor',
] as const satisfies (keyof PostRevision)[];

/** What a revision says, apart from how it came to be and its measures. */
export type PostText = Pick<PostRevision, (typeof TEXT_KEYS)[number]>;

/** The text of a revision. Pure. */
export function textOf(revision: PostRevision): PostText {
  return Object.fromEntries(TEXT_KEYS.map((key) => [key, revision[key]])) as unknown as PostText;
}

/** Whether two texts say the same. Pure. */
export const isSameText = (one: PostText, other: PostText): boolean => isDeepStrictEqual(one, other);

/** What a text is cleaned for. */
export interface CleanedFor extends Pick<PostRevision, 'origin'> {
  /** The one that it began from; null for the first. */
  before: PostText | null;
  /** Host of the site, whose links stay. */
  ownHost: string;
}

/**
 * A text that may be stored: its HTML is clean, and it says something. HTML that is as it was is not looked at again. Pure.
 *
 * @throws DomainError 400 on the field
 */
export function storable(text: PostText, { before, ownHost, origin }: CleanedFor): PostText {
  if (text.title === '') throw invalidField('title', POST_MESSAGES.title);
  if (text.content === before?.content) return text;
  const content = sanitiseArticle(text.content, ownHost, origin);
  if (Buffer.byteLength(content) > POST_LIMITS.htmlBytes) throw invalidField('content', POST_MESSAGES.contentLong);
  if (articleText(content) === '') throw invalidField('content', POST_MESSAGES.content);
  return { ...text, content };
}

/** Fields of plain text. */
const LINES = ['title', 'excerpt', 'seoTitle', 'seoDescription'] as const;

/** What is not stored of a person's form, as no text can have it. Pure. */
export function leftOutOf(before: PostText, form: EditPostFields): LeftOut[] {
  const given = (field: 'content' | (typeof LINES)[number]): string => {
    const value = form[field];
    return value === undefined || value === before[field] ? '' : value;
  };
  return [
    ...LINES.flatMap((field) => cleanText(given(field), Infinity).leftOut.map((part) => ({ field, ...part }))),
    ...cleanArticle(given('content'), undefined, 'person').leftOut.map((part) => ({ field: 'content', ...part })),
  ];
}

/**
 * What a person's form changes of a text. Fields for plain text lose their markup, unless they are as they were: a stored title may
 * tell of `<b>`, and a form sends it back. Pure.
 *
 * @throws DomainError 400 on `wishedSlug` where no letter is left of it
 */
export function changesOf(before: PostText, form: EditPostFields): Partial<PostText> {
  const changes: Partial<PostText> = {};
  for (const key of LINES) {
    const given = form[key];
    if (given !== undefined && given !== before[key]) changes[key] = plainText(given, given.length + 1);
  }
  for (const key of ['categories', 'tags'] as const) {
    const given = form[key];
    if (given !== undefined && !isDeepStrictEqual(given, before[key])) changes[key] = termNames(given, given.length);
  }
  // Whoever leaves none, leaves it to the rules again.
  if (changes.categories) changes.categoriesChosen = changes.categories.length > 0;
  if (form.content !== undefined) changes.content = form.content;
  if (form.wishedSlug !== undefined) changes.wishedSlug = wishedSlug(form.wishedSlug);
  if (form.wordpressAuthor !== undefined) changes.wordpressAuthor = author(form.wordpressAuthor);
  return changes;
}

/** How it is spelled in the address is publishing's. */
function wishedSlug(given: string | null): string | null {
  if (given === null || given === '') return null;
  const slug = plainText(given, given.length + 1);
  if (!/[\p{L}\p{N}]/u.test(slug)) throw invalidField('wishedSlug', POST_MESSAGES.slug);
  return slug;
}

function author(given: EditPostFields['wordpressAuthor']): PostText['wordpressAuthor'] {
  return given ? { id: given.id, name: plainText(given.name, POST_LIMITS.authorName.max) } : null;
}
