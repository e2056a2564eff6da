import type { Actor } from './actors.ts';
import type { JobView } from './jobs.ts';
import type { FeaturedImageType } from './pictures.ts';
import type { LeftOut } from './left-out.ts';
import type { EditPostFields, RevisionName, WordPressAuthor } from './post-editing.ts';
import type { ProviderMode } from './providers.ts';
import type { Count, Id, IsoTime, Percent } from './scalars.ts';
import type { PostCost } from './spending.ts';
import type { TruncatedInput } from './truncated-input.ts';

/** `published`: it is public on its site. */
export const POST_STATUSES = ['draft', 'published'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * Whether a post goes out by itself. `next`: at the next look, or on its way. `later`: there are others before it.
 * `retrying`: its last publish failed, and it is tried again. `held`: something stands in the way that may end. `left`: it
 * waited too long and is left to people. `by_hand`: only a person publishes it.
 */
export const GOES_OUT_STATES = [
  'under_way',
  'next',
  'later',
  'retrying',
  'held',
  'left',
  'by_hand',
  'published',
] as const;

/** The reason of a draft that was never the automation's, or is so no longer. */
export const BY_HAND_ANYWAY = 'Publish it when you are ready.';

/** The reason of a draft that nothing keeps but the clock. */
export const NEXT_TO_GO = 'It is among the next to be published.';

export interface GoesOut {
  state: (typeof GOES_OUT_STATES)[number];
  /** When it goes out at the earliest, as far as that is known; of what is public or has left the automation, when it did. */
  at: IsoTime | null;
  /** A sentence for people. */
  reason: string;
}

/**
 * What a list of posts can be narrowed to: why a draft is not public; that nothing more may be written from its video
 * (`flagged`); that its source is notes, or was deleted (`no_video`).
 */
export const POST_STATES = ['failed', 'held', 'flagged', 'no_video'] as const;
export type PostState = (typeof POST_STATES)[number];

/** `POST /api/blog-posts/{id}/auto-publish`: what a person decided after a publish was refused. */
export type PublishOptions = {
  /** What somebody changed on WordPress meanwhile is overwritten. */
  overwrite?: boolean;
  /** A post that was taken offline there is made public again, and what was changed there is overwritten. */
  republish?: boolean;
  /** The featured image, which WordPress refuses, is left out. */
  withoutPicture?: boolean;
};

/** `delete` takes what a post was written from, and a draft with it. */
export const POST_BULK_ACTIONS = ['publish', 'premium', 'free', 'delete'] as const;
export type PostBulkAction = (typeof POST_BULK_ACTIONS)[number];

/** `GET /api/blog-posts`, `GET /api/blog-posts/{id}`, and the result of writing a post. */
export interface PostView {
  id: Id;
  videoId: Id | null;
  /** Null for a post that was written from no video. */
  youtubeId: string | null;
  /** Of the video; empty where there is none. */
  channelTitle: string;
  wordpressSiteId: Id;
  /** The text that it has now; a change begins from it. */
  revision: RevisionName;
  /** The text that was last sent to its website; null where none was, or nobody wrote it down. */
  publishedRevision: RevisionName | null;
  /** It is a draft, or something of it is not on its website: its text, its picture, or what a publish that failed was to bring. */
  hasUnsent: boolean;
  /** It is published, and its website has another featured image than it has here, or other words for it. */
  hasUnsentImage: boolean;
  title: string;
  excerpt: string;
  /** Sanitised semantic HTML. */
  content: string;
  /** What was written for its text and can't be in an article: it was skipped when the text was stored. */
  leftOut: LeftOut[];
  /** What of its source the AI server seems to have read, where that is far less than it was sent; null for all others. */
  truncatedInput: TruncatedInput | null;
  categories: string[];
  tags: string[];
  seoTitle: string;
  seoDescription: string;
  /** What the text is written in, a BCP 47 tag. */
  language: string;
  /** The end of its address, as a person wishes it; null: it is made from the title. */
  wishedSlug: string | null;
  /** Whom WordPress names as its author; null: whoever we sign in there as. */
  wordpressAuthor: WordPressAuthor | null;
  status: PostStatus;
  isPremium: boolean;
  wordCount: Count;
  /** Minutes, rounded up. */
  readTime: Count;
  /** 0-100. */
  seoScore: Percent;
  featuredImageUrl: string | null;
  featuredImageType: FeaturedImageType;
  featuredImagePrompt: string | null;
  featuredImageAlt: string | null;
  wordpressPostId: Count | null;
  wordpressStatus: string | null;
  wordpressUrl: string | null;
  /** The end of its address on its website, as far as that is known. */
  publicSlug: string | null;
  heldReason: string | null;
  publishError: string | null;
  /** Written by the automation, or given to it by a person: it may go out by itself. */
  autoPublish: boolean;
  goesOut: GoesOut;
  publishedAt: IsoTime | null;
  createdAt: IsoTime;
  source: ProviderMode;
  /** Who had its first text written. Null where nobody wrote it down; so are the next two. */
  writtenBy: Actor | null;
  /** Who made it public; null for a draft. */
  publishedBy: Actor | null;
  /** Who last changed it since it was written: its text, its marks or its picture. */
  changedBy: Actor | null;
  /** Null where it was written before costs were counted. */
  cost: PostCost | null;
  lastJob: JobView | null;
}

/** `PATCH /api/blog-posts/{id}`. */
export interface SavedPost extends PostView {
  /** What the request had in its text fields that no article can have; nothing of it was stored. */
  leftOut: LeftOut[];
}

/** `GET /api/blog-posts?fields=summary`: what lists show of a post. */
export type PostSummary = Omit<PostView, 'content' | 'leftOut' | 'featuredImagePrompt'>;

/**
 * `PATCH /api/blog-posts/{id}`; what is left out stays. A text needs the `revision` that its change began from: with another
 * one since, nothing is changed (409 `revision_moved`). The site gets a new text with the next publish. `default` and `custom` need `featuredImageUrl`, an absolute
 * http(s) address or our own `/api/images/...`.
 */
export interface UpdatePostRequest extends EditPostFields {
  /** Id of the revision that the change of the text began from. */
  revision?: Id;
  featuredImageUrl?: string;
  featuredImageType?: 'default' | 'custom';
  status?: 'draft';
  isPremium?: boolean;
  /** True gives a draft to the automation, where its days begin anew; false takes it out. */
  autoPublish?: boolean;
}

/** Posts that a website publishes by itself at most in one day of its time zone. */
export const AUTO_POSTS_PER_DAY = 3;

/** Points of a post's SEO score that search title and description give. They stay in Pressloom: WordPress is not sent them. */
export const SEO_POINTS_NOT_SENT = 30;

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const POST_LIMITS = {
  title: { min: 1, max: 200 },
  excerpt: { max: 600 },
  htmlBytes: 200_000,
  tagCount: 10,
  categoryCount: 3,
  termName: { max: 100 },
  seoTitle: { max: 70 },
  seoDescription: { max: 170 },
  wishedSlug: { max: 200 },
  authorName: { max: 250 },
} as const;
