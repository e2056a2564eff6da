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
import type { Count, Id, IsoTime, Percent } from './scalars.ts';

/** `GET /api/keywords`. `lastJob` is the newest search of this keyword, running or ended. */
export interface KeywordView {
  id: Id;
  term: string;
  isActive: boolean;
  lastChecked: IsoTime | null;
  /** Videos that this keyword has stored. */
  videosFound: Count;
  wordpressSiteId: Id;
  createdAt: IsoTime;
  lastJob: JobView | null;
}

/** `GET /api/videos` and `/api/videos/recent`. `durationSeconds` is null where YouTube gave none. */
export interface VideoView {
  id: Id;
  youtubeId: string;
  title: string;
  description: string;
  channelTitle: string;
  publishedAt: IsoTime | null;
  thumbnailUrl: string | null;
  /** Largest first; the screen tries them in order. */
  thumbnails: string[];
  viewCount: Count | null;
  duration: string | null;
  durationSeconds: Count | null;
  keywordId: Id | null;
  wordpressSiteId: Id;
  status: VideoStatus;
  flag: VideoFlag | null;
  isPremium: boolean;
  createdAt: IsoTime;
  source: ProviderMode;
  lastJob: JobView | null;
}

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
