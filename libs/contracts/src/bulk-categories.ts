import type { Count, Id } from './scalars.ts';

/** A post of ours, by its id here. */
export interface CategoryPost {
  id: Id;
  title: string;
}

/** `GET /api/bulk-categories/analyze/{siteId}`: a category of a website and our published posts in it. */
export interface CategoryEntry {
  categoryName: string;
  /** Its number on WordPress; null for the posts whose categories could not be read. */
  categoryId: Count | null;
  /** Names of the categories above it, the topmost first. */
  parents: string[];
  postCount: Count;
  /** The newest of them, at most `CATEGORY_LIMITS.postsListed`. */
  posts: CategoryPost[];
}

/** Body of `POST /api/bulk-categories/rename`, and the query of its preview. */
export interface RenameCategoryRequest {
  siteId?: Id;
  oldCategory: string;
  newCategory: string;
  /** Number on WordPress of the old category, where several have its name. */
  oldCategoryId?: Id;
}

/**
 * What happens on WordPress: `create` and `merge` move posts to a new category, or to one that exists; `spelling` changes
 * nothing but capitals or spaces, which WordPress doesn't tell apart, so the category itself is respelled.
 */
export type RenameKind = 'create' | 'merge' | 'spelling';

/** `GET /api/bulk-categories/rename-preview`: what a rename would change now. */
export interface RenamePreview {
  kind: RenameKind;
  oldName: string;
  newName: string;
  /** Our posts that move (with `spelling`: that show the new name). */
  postCount: Count;
  /** The first of them, at most `CATEGORY_LIMITS.postsShown`. */
  posts: CategoryPost[];
  /** There are more posts in the category than a preview reads: `postCount` is a lower bound. */
  isPartial: boolean;
  /** Our drafts that aren't on WordPress yet and take the new name here. */
  draftCount: Count;
  /** Posts in the category that Pressloom didn't publish: they stay in it. */
  otherPosts: Count;
  /** Why the old category will stay on WordPress, a sentence; null where it will be deleted. */
  keptReason: string | null;
  warnings: string[];
}

export const RENAME_OUTCOMES = ['moved', 'already_there', 'gone', 'refused', 'not_tried'] as const;
/** `gone`: the post, or its old category, is no longer on WordPress. */
export type RenameOutcome = (typeof RENAME_OUTCOMES)[number];

/** Result of a rename for one post. */
export interface RenamedPost extends CategoryPost {
  outcome: RenameOutcome;
  /** Why it was refused or not tried; null otherwise. */
  reason: string | null;
}

/** Result of the job that `POST /api/bulk-categories/rename` starts. */
export interface RenameCategoryResult {
  message: string;
  oldName: string;
  newName: string;
  moved: Count;
  alreadyThere: Count;
  gone: Count;
  refused: Count;
  notTried: Count;
  /** Drafts that took the new name here. */
  drafts: Count;
  /** Why the old category is still on WordPress, a sentence; null where it no longer is. */
  keptReason: string | null;
  /** Those that were not moved first; at most `CATEGORY_LIMITS.resultsListed`. */
  posts: RenamedPost[];
  warnings: string[];
}

/** Limits that API and screen share. */
export const CATEGORY_LIMITS = {
  /** What WordPress stores of a name, in characters. */
  name: { max: 200 },
  postsShown: 5,
  postsListed: 100,
  resultsListed: 500,
} as const;

/** Texts that API and screen share. */
export const CATEGORY_MESSAGES = {
  missing: 'Please select a website and provide both old and new category names',
  same: 'Old and new category names must be different',
  tooLong: `WordPress stores at most ${CATEGORY_LIMITS.name.max} characters of a category’s name`,
  nonePublished: 'No published posts with WordPress IDs found for this website.',
  analyzeFailed: 'Failed to analyze categories',
  renameFailed: 'Failed to Rename Category',
  invalid: 'Invalid Input',
  notRead: 'Not read from WordPress yet',
} as const;
