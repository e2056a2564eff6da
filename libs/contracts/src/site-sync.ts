import type { Count, Id, IsoTime } from './scalars.ts';

/** How often a website is synced automatically. */
export const SYNC_INTERVALS = ['hourly', 'daily', 'weekly'] as const;
export type SyncInterval = (typeof SYNC_INTERVALS)[number];
export const DEFAULT_SYNC_INTERVAL: SyncInterval = 'daily';

/** Minutes between two automatic syncs. */
export const SYNC_INTERVAL_MINUTES: Record<SyncInterval, Count> = { hourly: 60, daily: 1_440, weekly: 10_080 };

/** The WordPress user that Pressloom signs in as. */
export interface SiteAccount {
  name: string;
  /** As WordPress names them: `administrator`, `editor`, `author`, `contributor`, or a plugin's own. Empty where it names none. */
  roles: string[];
  /** What this user can't do, each to be continued after "can't": `create categories`. Empty where WordPress doesn't tell the rights. */
  missingRights: string[];
}

/** What the last sync that ended well read from a website. */
export interface SiteFacts {
  /** Such as `6.8.1`; null where the website doesn't tell. */
  wordpressVersion: string | null;
  siteTitle: string;
  /** Name of the IANA database, or an offset such as `UTC+2`; null where the website doesn't tell. */
  timeZone: string | null;
  /** As its pages say it: `en-US`, `de-DE-formal`; null where the website doesn't tell. */
  language: string | null;
  /** Null where WordPress doesn't say who is signed in. */
  account: SiteAccount | null;
  /** Posts that were read, in all statuses. */
  posts: Count;
  categories: Count;
  readAt: IsoTime;
}

/** `POST /api/wordpress-sites/{id}/sync`. */
export interface SyncResponse {
  message: string;
  /** Posts and categories that were read. */
  posts: Count;
  categories: Count;
  /** Posts and categories that turned out to be deleted on WordPress. */
  gone: Count;
  /** What was not read, a sentence each. */
  notRead: string[];
}

/** `GET /api/wordpress-sites/{id}/synced-categories`: a category as the last sync read it. */
export interface SyncedCategory {
  /** On WordPress. */
  id: Id;
  name: string;
  slug: string;
  /** Id of the one above it; 0 where there is none. */
  parent: Count;
  /** Public posts that carry it. */
  count: Count;
  /** Posts without a category get this one. False for all where the website's settings can't be read. */
  isDefault: boolean;
}

/** Texts for the form. */
export const SYNC_MESSAGES = {
  intervalInvalid: 'Please choose how often the website is synced: hourly, daily or weekly',
} as const;
