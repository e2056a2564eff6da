import type { Actor } from './actors.ts';
import { POST_LIMITS } from './posts.ts';
import type { Count, Id, IsoTime, Percent } from './scalars.ts';

/** Who made a text: the AI service, or a person. */
export const REVISION_ORIGINS = ['model', 'person'] as const;
export type RevisionOrigin = (typeof REVISION_ORIGINS)[number];

/**
 * Why there is a revision. `written`: the first text. `changed`: a person wrote. `shorter` to `note`: written again, as a
 * person wished. `restored`: an earlier one was taken back.
 */
export const REVISION_REASONS = ['written', 'changed', 'shorter', 'longer', 'angle', 'note', 'restored'] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];

/** What tells a revision apart: its id everywhere, its number (1, 2, ...) within its post. */
export interface RevisionName {
  id: Id;
  number: Count;
}

/** A user of the website, as WordPress has it. */
export interface WordPressAuthor {
  id: Id;
  name: string;
}

/** The text of a post, as a person changes it; what is left out stays. */
export interface EditPostFields {
  title?: string;
  excerpt?: string;
  /** HTML; what is not allowed in an article goes. Links may lead anywhere. */
  content?: string;
  categories?: string[];
  tags?: string[];
  seoTitle?: string;
  seoDescription?: string;
  /** The end of its address; null or empty: made from the title. What is public keeps its address until another is wished. */
  wishedSlug?: string | null;
  /** Null: whoever we sign in as. */
  wordpressAuthor?: WordPressAuthor | null;
}

/** `POST /api/blog-posts/{id}/revisions/{number}/restore`. */
export interface RestoreRevisionRequest {
  /** Id of the revision that the post has now: with another one since, nothing is changed (409 `revision_moved`). */
  revision: Id;
}

/** `GET /api/blog-posts/{id}/revisions`: one text of a post, and how it came to be. */
export interface RevisionSummary {
  id: Id;
  number: Count;
  origin: RevisionOrigin;
  reason: RevisionReason;
  /** What the model was told. */
  note: string | null;
  /** Number of the revision that was taken back. */
  restoredFrom: Count | null;
  /** Number of the revision that it began from; null for the first. */
  basedOn: Count | null;
  /** The sandbox's stand-in wrote it: a post that has it is not made public on a real website. */
  isSandbox: boolean;
  /** Who made it, or asked for it; null where nobody wrote it down. */
  author: Actor | null;
  /** Of the AI service; null for a person's text. */
  model: string | null;
  createdAt: IsoTime;
  title: string;
  wordCount: Count;
  /** The post has this text now. */
  isCurrent: boolean;
  /** This text was sent last to the website. */
  isPublished: boolean;
}

/** `GET /api/blog-posts/{id}/revisions/{number}`. */
export interface RevisionView extends RevisionSummary {
  excerpt: string;
  /** Sanitised semantic HTML. */
  content: string;
  categories: string[];
  tags: string[];
  seoTitle: string;
  seoDescription: string;
  language: string;
  wishedSlug: string | null;
  wordpressAuthor: WordPressAuthor | null;
  /** Minutes, rounded up. */
  readTime: Count;
  seoScore: Percent;
}

const tooLong = (what: string, { max }: { max: number }): string => `${what} has at most ${max} characters.`;

/** What is said of a text that can't be kept, each on its field. */
export const POST_MESSAGES = {
  title: 'Please give the post a title.',
  titleLong: tooLong('A title', POST_LIMITS.title),
  content: 'The text is empty. Please write something, or delete the post.',
  contentLong: `The text is too long: at most ${POST_LIMITS.htmlBytes / 1000} kB are possible.`,
  excerptLong: tooLong('An excerpt', POST_LIMITS.excerpt),
  categories: `A post has at most ${POST_LIMITS.categoryCount} categories.`,
  categoryNames: `The name of a category has 1 to ${POST_LIMITS.termName.max} characters.`,
  tags: `A post has at most ${POST_LIMITS.tagCount} tags.`,
  tagNames: `A tag has 1 to ${POST_LIMITS.termName.max} characters.`,
  seoTitleLong: tooLong('A search title', POST_LIMITS.seoTitle),
  seoDescriptionLong: tooLong('A search description', POST_LIMITS.seoDescription),
  slug: 'Please use letters or digits.',
  slugLong: tooLong('A URL slug', POST_LIMITS.wishedSlug),
  author: 'Please choose an author of the website.',
  revision: 'Please name the revision that was changed.',
  moved:
    'Somebody changed this text after you opened it. Your changes are not saved: compare them with the current text.',
  hasVideo: 'This post still has its video. Delete the video, and the draft is deleted too.',
  publishedDelete: 'This post is published. Unpublish it on WordPress before deleting it here.',
  publishing: 'This post is being published. Delete it when that is done.',
} as const;
