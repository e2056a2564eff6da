import type { RevisionName } from './post-editing.ts';
import type { PostView } from './posts.ts';
import type { Id } from './scalars.ts';

/**
 * How a text is written again. `angle`: about the same, seen otherwise; `note`: as a person's words say. The last two need
 * these words.
 */
export const REWRITE_KINDS = ['shorter', 'longer', 'angle', 'note'] as const;
export type RewriteKind = (typeof REWRITE_KINDS)[number];

/** Whether it needs a person's words. Pure. */
export const needsNote = (kind: RewriteKind): boolean => kind === 'angle' || kind === 'note';

/** Limits that the API enforces and the forms show. */
export const REWRITE_LIMITS = { note: { min: 1, max: 1000 } } as const;

export const REWRITE_MESSAGES = {
  noteMissing: 'Please say what the new text should be like.',
  moved:
    'Somebody changed this text after you opened it. Nothing was written or paid for. Check the current text first.',
  underWay: 'This post is already being rewritten. Try again when that is done.',
} as const;

/** `POST /api/blog-posts/{id}/rewrite`. */
export interface RewriteRequest {
  kind: RewriteKind;
  /** Which angle, or what to change; `shorter` and `longer` may do without. */
  note?: string;
  /** The revision that is to be written again: the one that the post has now. */
  revision: Id;
  /** Go on though the day's budget is spent. */
  overBudget?: boolean;
}

/** A link in a text. */
export interface TextLink {
  address: string;
  /** What it reads like. */
  text: string;
}

/** What became of it. */
export interface RewriteResult {
  /** The post's. */
  id: Id;
  /** The new one; where the model changed nothing, the one that was there. */
  revision: RevisionName;
  /** False where somebody changed the post meanwhile: then it stays as it is, and the new text is kept beside it. */
  isCurrent: boolean;
  /** Of the text that was written again: where they led, the new one has no link to. */
  lostLinks: TextLink[];
  /** For people. */
  message: string;
}

/** The answer of `POST /api/blog-posts/{id}/rewrite`. */
export interface RewriteAnswer extends PostView {
  rewrite: RewriteResult;
}
