import type { ProviderHealthView, ProviderMode } from './providers.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** Body of `PATCH /api/wordpress-sites/{id}/youtube-settings`. An empty key keeps the stored one, null takes it away. */
export interface YouTubeSettingsRequest {
  youtubeApiKey?: string | null;
  /** The website's own key belongs to a Google project of its own, so that its quota counts apart. Google counts by project. */
  ownGoogleProject?: boolean;
  dailyVideoQuota?: Count;
  videosPerSearch?: Count;
}

/** Where the key that a website searches with comes from. */
export const KEY_SOURCES = ['own', 'shared', 'sandbox', 'none'] as const;
export type KeySource = (typeof KEY_SOURCES)[number];

/** `GET /api/youtube-api-status`, one a website. */
export interface YouTubeApiStatus {
  siteId: Id;
  siteName: string;
  siteUrl: string;
  isActive: boolean;
  /** Its own key or the shared one opens YouTube for it; the sandbox's stand-in needs none. */
  hasApiKey: boolean;
  /** Masked; null where the website has no key of its own. */
  youtubeApiKey: string | null;
  keySource: KeySource;
  /** Its own key's quota counts apart from that of all others. */
  ownGoogleProject: boolean;
  gmailAccount: string | null;
  dailyVideoLimit: Count;
  videosPerSearch: Count;
  mode: ProviderMode;
  health: ProviderHealthView;
}

/** `POST /api/youtube-api-status/{siteId}/test`: one cheap call with the website's key. */
export interface YouTubeKeyTest {
  success: boolean;
  /** What YouTube said, a sentence for people. */
  message: string;
  /** Code of the failure, such as `bad_credentials`; null after a success. */
  code: string | null;
  testedAt: IsoTime;
}

/** YouTube's search answer holds at most this many, at one price. */
export const SEARCH_PAGE_SIZE = 50;

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const YOUTUBE_LIMITS = {
  apiKey: { max: 200 },
} as const;
