import type { SyncStatus } from './enums.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** A call that a brand's plugin adds for the sites of its brand: `POST {path}?siteId={id}`; `path` starts with `/api/`. */
export interface SiteCapability {
  key: string;
  label: string;
  path: string;
}

/** `GET /api/wordpress-sites`. `domain` is the host of `siteUrl`; `active` and `isActive` are the same value. */
export interface SiteView {
  id: Id;
  name: string;
  siteUrl: string;
  domain: string;
  apiEndpoint: string;
  username: string;
  hasApplicationPassword: boolean;
  brand: string;
  brandName: string;
  /** Marker colour of the brand, `#rrggbb`. Decoration only, never behind text. */
  brandColor: string;
  active: boolean;
  isActive: boolean;
  autoPublish: boolean;
  /** True for the sample sites, whose work always uses the stand-ins. */
  isSample: boolean;
  syncStatus: SyncStatus;
  syncError: string | null;
  lastSync: IsoTime | null;
  hasApiKey: boolean;
  youtubeApiKey: string | null;
  dailyVideoQuota: Count;
  videosPerSearch: Count;
  capabilities: SiteCapability[];
  createdAt: IsoTime;
  updatedAt: IsoTime;
}

/** `POST /api/wordpress-sites`; `PATCH` takes any part of it. An empty password on PATCH keeps the stored one. */
export interface SaveSiteRequest {
  name: string;
  siteUrl: string;
  apiEndpoint?: string;
  username: string;
  applicationPassword: string;
  brand?: string;
  active?: boolean;
  isActive?: boolean;
  autoPublish?: boolean;
}

/** In the order they are tried; after a failed one the rest is skipped. */
export const SITE_TEST_STAGES = ['reachable', 'rest', 'identity', 'publish'] as const;
export type SiteTestStageKey = (typeof SITE_TEST_STAGES)[number];

/** One stage of a connection test. `sentence` says what was found and, where it failed, the fix. */
export interface SiteTestStage {
  key: SiteTestStageKey;
  label: string;
  status: 'passed' | 'failed' | 'skipped';
  sentence: string;
}

/** `POST /api/wordpress-sites/{id}/test`. `connected` repeats `success`; `error` is the first failed sentence. */
export interface SiteTestAnswer {
  success: boolean;
  connected: boolean;
  error: string | null;
  stages: SiteTestStage[];
}

/** `GET /api/brands`: what a site can be created as. */
export interface BrandView {
  key: string;
  name: string;
  color: string;
}
