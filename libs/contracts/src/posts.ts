import type { JobView } from './jobs.ts';
import type { FeaturedImageType } from './pictures.ts';
import type { ProviderMode } from './providers.ts';
import type { Count, Id, IsoTime, Percent } from './scalars.ts';

/** `published`: it is public on its site. */
export const POST_STATUSES = ['draft', 'published'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** `GET /api/blog-posts`, `GET` and `PATCH /api/blog-posts/{id}`, and the result of writing a post. */
export interface PostView {
  id: Id;
  videoId: Id | null;
  wordpressSiteId: Id;
  title: string;
  excerpt: string;
  /** Sanitised semantic HTML. */
  content: string;
  categories: string[];
  tags: string[];
  seoTitle: string;
  seoDescription: string;
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
  heldReason: string | null;
  publishError: string | null;
  publishedAt: IsoTime | null;
  createdAt: IsoTime;
  source: ProviderMode;
  lastJob: JobView | null;
}

/** `GET /api/blog-posts?fields=summary`: what lists show of a post. */
export type PostSummary = Omit<PostView, 'content' | 'featuredImagePrompt'>;

/**
 * `PATCH /api/blog-posts/{id}`; what is left out stays. `default` and `custom` need `featuredImageUrl`, an absolute
 * http(s) address or our own `/api/images/...`.
 */
export interface UpdatePostRequest {
  featuredImageUrl?: string;
  featuredImageType?: 'default' | 'custom';
  status?: 'draft';
  isPremium?: boolean;
}

/** Words a minute that the read time is counted with. */
export const READING_WORDS_PER_MINUTE = 200;

/** Posts that a website publishes by itself at most in one day of its time zone. */
export const AUTO_POSTS_PER_DAY = 3;

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
} as const;
