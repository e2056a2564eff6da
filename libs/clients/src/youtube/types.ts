import type { FetchLike, Policies } from '../http/index.ts';

/** Where the API is, what opens it, and how long one exchange may take. */
export interface YouTubeClientOptions {
  /** Up to and including `/youtube/v3`. */
  baseUrl: string;
  apiKey: string;
  fetch?: FetchLike;
  /** Shared by all clients of a process, so that they share its breakers. */
  policies?: Policies;
  /** For one exchange; 15 s by default. */
  timeoutMs?: number;
}

/** What every call takes last: ending `signal` ends the request at once, with the signal's reason. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** A search for videos. */
export interface VideoSearch {
  /** What a person would type. */
  term: string;
  /** 1-50; the price is the same. */
  maxResults: number;
  /** Best match first where it is left out, over all years unless `publishedAfter` says otherwise. */
  order?: 'relevance' | 'date';
  /** YouTube answers older ones now and then all the same: look at each `publishedAt`. */
  publishedAfter?: Date;
  /** BCP 47; a wish, results in other languages come too. */
  relevanceLanguage?: string;
  /** ISO 3166-1 alpha-2: what can be watched there. */
  regionCode?: string;
  pageToken?: string;
}

/** Whether a video is a stream that runs (`live`), one that is announced (`upcoming`), or neither. */
export type LiveState = 'live' | 'upcoming' | 'none';

/** What a search tells of a video; the rest is read by its id. */
export interface FoundVideo {
  youtubeId: string;
  /** As text: YouTube escapes it for HTML in searches, which is undone here. */
  title: string;
  channelId: string | null;
  /** As `title`. */
  channelTitle: string;
  publishedAt: Date | null;
  live: LiveState;
}

/** One page of a search. */
export interface VideoSearchAnswer {
  /** Best first, each video once; results without a usable id are left out. */
  items: FoundVideo[];
  /** null on the last page; vanishes early at times, or leads back to results that were answered before. */
  nextPageToken: string | null;
  /** YouTube's estimate, at most a million. */
  totalResults: number;
  /** How many results were left out because they could not be read. */
  dropped: number;
}

/** A picture of a video, at an absolute address. */
export interface VideoThumbnail {
  url: string;
  /** In pixels; 0 where YouTube doesn't tell. */
  width: number;
  height: number;
}

/** Countries (ISO 3166-1 alpha-2) where a video can be watched and nowhere else, or where it can't. */
export type RegionRestriction = { allowed: string[] } | { blocked: string[] };

/** What YouTube tells of a video; null where it doesn't. */
export interface YouTubeVideo {
  youtubeId: string;
  title: string;
  description: string;
  channelId: string | null;
  channelTitle: string;
  publishedAt: Date | null;
  /** null while a stream is live or announced, too. */
  durationSeconds: number | null;
  live: LiveState;
  /** null where the channel hides it. */
  viewCount: number | null;
  /** Largest first. */
  thumbnails: VideoThumbnail[];
  tags: string[];
  /** `public`, `unlisted` or `private`. */
  privacyStatus: string | null;
  embeddable: boolean | null;
  madeForKids: boolean | null;
  /** Shown only to people who are signed in to YouTube and of age, which no embed on another website does. */
  isAgeRestricted: boolean;
  /** null where it can be watched everywhere. */
  regionRestriction: RegionRestriction | null;
  /** `uploaded` (being processed), `processed`, `rejected`, `failed` or `deleted`. */
  uploadStatus: string | null;
  defaultLanguage: string | null;
}

/** The YouTube Data API v3, as far as we use it. */
export interface YouTubeClient {
  /**
   * Finds videos; costs one `search.list`, also when it fails after it was sent.
   * @throws ProviderError quota_exhausted, bad_credentials, forbidden, request_refused, and those of `request`
   */
  search(query: VideoSearch, options?: CallOptions): Promise<VideoSearchAnswer>;
  /**
   * Reads videos by id, in no order that can be relied on; those that are gone or private are missing from the answer.
   * Costs one `videos.list` per 50 ids, also when it fails after it was sent.
   * @throws as `search`
   */
  videos(ids: readonly string[], options?: CallOptions): Promise<YouTubeVideo[]>;
}
