import type {
  FeaturedImageType,
  ImageQuality,
  ImageStyle,
  PostStatus,
  ProviderMode,
  VideoFlag,
  VideoStatus,
} from './enums.ts';
import type { JobView } from './jobs.ts';

/** `GET /api/keywords`. `lastJob` is the newest search of this keyword, running or ended. */
export interface KeywordView {
  id: number;
  term: string;
  isActive: boolean;
  lastChecked: string | null;
  /** Videos that this keyword has stored. */
  videosFound: number;
  wordpressSiteId: number;
  createdAt: string;
  lastJob: JobView | null;
}

/** Result of the job that `POST /api/keywords/{id}/search` starts. */
export interface SearchResult {
  message: string;
  /** Videos in YouTube's answer. */
  found: number;
  /** Videos stored now. */
  stored: number;
  /** Left out: already stored, dismissed, or not usable. */
  skipped: number;
}

/** `GET /api/videos` and `/api/videos/recent`. `durationSeconds` is null where YouTube gave none. */
export interface VideoView {
  id: number;
  youtubeId: string;
  title: string;
  description: string;
  channelTitle: string;
  publishedAt: string | null;
  thumbnailUrl: string | null;
  /** Largest first; the screen tries them in order. */
  thumbnails: string[];
  viewCount: number | null;
  duration: string | null;
  durationSeconds: number | null;
  keywordId: number | null;
  wordpressSiteId: number;
  status: VideoStatus;
  flag: VideoFlag | null;
  isPremium: boolean;
  createdAt: string;
  source: ProviderMode;
  lastJob: JobView | null;
}

/** `GET /api/blog-posts`, `PATCH /api/blog-posts/{id}` and the result of writing a post. */
export interface PostView {
  id: number;
  videoId: number | null;
  wordpressSiteId: number;
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
  wordCount: number;
  /** Minutes, rounded up. */
  readTime: number;
  /** 0-100. */
  seoScore: number;
  featuredImageUrl: string | null;
  featuredImageType: FeaturedImageType;
  featuredImagePrompt: string | null;
  featuredImageAlt: string | null;
  wordpressPostId: number | null;
  wordpressStatus: string | null;
  wordpressUrl: string | null;
  heldReason: string | null;
  publishError: string | null;
  publishedAt: string | null;
  createdAt: string;
  source: ProviderMode;
  lastJob: JobView | null;
}

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

/** Result of the job that `POST /api/blog-posts/{id}/generate-featured-image` starts. */
export interface ImageResult {
  imageUrl: string;
  prompt: string | null;
}

/** Result of the job that `POST /api/blog-posts/{id}/auto-publish` starts. */
export interface PublishResult {
  message: string;
  wordpressPostId: number;
  wordpressStatus: string;
  wordpressUrl: string;
  /** What WordPress did not take over, a sentence each. */
  warnings: string[];
}

/**
 * `GET` and `POST /api/content-generation-settings`, kept per site. A null address means that there is no default
 * picture.
 */
export interface ContentGenerationSettings {
  defaultFeaturedImageUrl: string | null;
  autoGenerateImages: boolean;
  imageStyle: ImageStyle;
  imageQuality: ImageQuality;
}
