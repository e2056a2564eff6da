import { createHash } from 'node:crypto';
import type { WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import type { SentFields } from '@pressloom/database/entities';
import { withoutComments } from './without-comments.ts';

/** The texts of a post, as WordPress stores them. */
export type PostTexts = Required<Pick<WordPressPostFields, 'title' | 'content' | 'excerpt'>>;

const TEXTS = ['title', 'content', 'excerpt'] as const;

/** What is stored of a text that was sent, to tell it from others. Pure. */
export const sentHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hashes of texts, as they are stored. Pure. */
export const hashesOf = (texts: PostTexts): Pick<SentFields, (typeof TEXTS)[number]> =>
  Object.fromEntries(TEXTS.map((name) => [name, sentHash(texts[name])]));

/** The texts that are not what was last sent. Pure. */
export const changedTexts = (texts: PostTexts, sent: SentFields): Partial<PostTexts> =>
  Object.fromEntries(TEXTS.filter((name) => sent[name] !== sentHash(texts[name])).map((name) => [name, texts[name]]));

/** What became of the terms of a post here since they were last sent. Pure. */
export function changedTerms(names: string[], sent: string[] = []): { added: string[]; removed: string[] } {
  const added = names.filter((name) => !sent.includes(name));
  return { added, removed: sent.filter((name) => !names.includes(name)) };
}

/** Ids after a change: those that people set on WordPress stay. Pure. */
export function mergedIds(present: number[], { added, removed }: { added: number[]; removed: number[] }): number[] {
  return [...new Set([...present.filter((id) => !removed.includes(id)), ...added])];
}

/**
 * Whether WordPress has a post as it was sent, although it reported an error or nothing. Texts are compared as they are read: WordPress
 * cleans what some roles write, and a plugin may add to the content. Pure.
 */
export function isAsSent(sent: WordPressPostFields, there: WordPressPost): boolean {
  const { title, content, excerpt, status, author, featuredMedia, categories, tags, password } = sent;
  return (
    (title === undefined || asRead(there.title) === asRead(title)) &&
    (excerpt === undefined || asRead(there.excerpt) === asRead(excerpt)) &&
    (content === undefined || asRead(there.content).includes(asRead(content))) &&
    (status ?? there.status) === there.status &&
    (author ?? there.author) === there.author &&
    (featuredMedia ?? there.featuredMedia) === there.featuredMedia &&
    (password === undefined || !there.hasPassword) &&
    // WordPress gives a post without categories one of its own.
    (categories === undefined || categories.length === 0 || isSameIds(categories, there.categories)) &&
    (tags === undefined || isSameIds(tags, there.tags))
  );
}

const isSameIds = (sent: number[], there: number[]): boolean =>
  sent.length === there.length && sent.every((id) => there.includes(id));

/** HTML without tags, comments and entities: what remains of it whoever cleans it. */
const asRead = (html: string): string =>
  withoutComments(html, /<!--/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#\w+|\w+);/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
