import type { RenameOutcome } from './bulk-categories.ts';
import type { Count, Id } from './scalars.ts';

/** Why YouTube was not asked: the website takes no videos, has its videos of the day, or the day's quota is spent. */
export type SearchHindrance = 'paused' | 'daily_limit' | 'quota_spent';

/** Result of the job that `POST /api/keywords/{id}/search` starts. */
export interface SearchResult {
  message: string;
  /** Why the search was not made; null where YouTube answered. Nothing is found without a search. */
  notSearched: SearchHindrance | null;
  /** Videos in YouTube's answer. */
  found: Count;
  /** Videos stored now. */
  stored: Count;
  /** Left out: already stored, dismissed, or not usable. */
  skipped: Count;
}

/** Result of a run that asks YouTube again for videos whose data grows old. */
export interface RefreshResult {
  message: string;
  /** Videos whose data is new. */
  refreshed: Count;
  /** Videos that YouTube does not have any more. */
  vanished: Count;
  /** Videos whose data was kept too long or has no source any more. */
  dropped: Count;
  /** Calls that YouTube answered. */
  batches: Count;
  /** What stopped it early, a sentence each. */
  problems: string[];
}

/** Result of the job that `POST /api/blog-posts/{id}/generate-featured-image` starts. */
export interface ImageResult {
  imageUrl: string;
  prompt: string | null;
}

/** A post whose image could not be generated. */
export interface RefusedImage {
  postId: Id;
  title: string;
  /** A sentence. */
  reason: string;
}

/** Result of the job that `POST /api/blog-posts/generate-featured-images-bulk` starts, also where it was stopped. */
export interface BulkImagesResult {
  message: string;
  /** Images that were generated. */
  processed: Count;
  /** Posts for which none could be; at most `PICTURE_LIMITS.refusedShown` of them. */
  refused: RefusedImage[];
  refusedCount: Count;
  /** Posts that today's budget has no room for. */
  outOfBudget: Count;
  /** Posts for which nothing was begun, because the work was stopped or the AI service failed. */
  notBegun: Count;
  /** Images that were on their way when the work was stopped. They still arrive. */
  underWay: Count;
  /** Posts that got an image otherwise, or were deleted, before it was their turn. */
  notNeeded: Count;
}

/** Result of the job that `POST /api/blog-posts/{id}/auto-publish` starts. */
export interface PublishResult {
  message: string;
  wordpressPostId: Count;
  wordpressStatus: string;
  wordpressUrl: string;
  /** What WordPress did not take over, a sentence each. */
  warnings: string[];
}

/** Result of the job that `POST /api/blog-posts/{id}/send-featured-image` starts. */
export interface SendImageResult {
  message: string;
  wordpressUrl: string;
}

/** Result of the job that `POST /api/sync/content` starts. */
export interface SyncResult {
  message: string;
  searched: Count;
  videosStored: Count;
  postsWritten: Count;
  /** Posts that became public. */
  postsPublished: Count;
  /** Posts that their website has as drafts only. */
  savedAsDraft: Count;
  /** What did not work, a sentence each. */
  problems: string[];
  /** What was not done yet, and why, a sentence each. */
  waiting: string[];
}

/** `POST` of the capability `update-categories`: what became of the published posts of one site. */
export interface UpdateCategoriesResult {
  /** Posts whose categories changed, here or on WordPress. */
  updatedCount: number;
  /** Published posts of the site. */
  totalPosts: number;
  /** Of these, those that were left as they are because a person chose their categories. */
  keptCount: number;
  /** What WordPress did not take, a sentence each. */
  warnings: string[];
}

/** What became of one post that was sorted. */
export interface SortResult {
  /** False where a person had chosen its categories by then: it was left as it is. */
  isSorted: boolean;
  /** As above. */
  warnings: string[];
}

/** A category on WordPress: its number and name there. */
export interface CategoryRef {
  id: Count;
  name: string;
}

/** What happened to one post whose category was replaced. */
export interface ReplaceCategoryResult {
  outcome: Extract<RenameOutcome, 'moved' | 'already_there' | 'gone'>;
}

/** Result of work that deletes what is too old. */
export interface CleanUpResult {
  message: string;
  /** Records that were deleted. */
  forgotten: Count;
}
