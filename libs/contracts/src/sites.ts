import type { Count, Id, IsoTime } from './scalars.ts';
import type { SiteLogo } from './site-logo.ts';
import type { SiteFacts, SyncInterval } from './site-sync.ts';

/** How the last connection test or sync of a site went; `pending` before the first one and after a new address. */
export const SYNC_STATUSES = ['pending', 'syncing', 'success', 'error'] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

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
  /** The password travels over the network as plain text: the address begins with `http://` and leads off this machine. */
  isUnencrypted: boolean;
  brand: string;
  brandName: string;
  /** What the brand's videos are about, in a word or two before a noun, such as `fire/emergency`; its name where it says nothing else. */
  brandTopic: string;
  /** Marker colour of the brand, `#rrggbb`. Decoration only, never behind text. */
  brandColor: string;
  active: boolean;
  isActive: boolean;
  autoPublish: boolean;
  /** What the website is written in: a BCP 47 tag in its canonical spelling, such as `en` or `es-MX`. */
  language: string;
  /** Name of the IANA database, such as `Europe/Berlin`. Days are counted and times shown by its clock. */
  timeZone: string;
  /** The website's own colour for what its readers see, `#rrggbb`, which carries white text; null: the brand's counts. */
  color: string | null;
  /** Null: its name stands in its place. */
  logo: SiteLogo | null;
  /** True for the sample sites, whose work always uses the stand-ins. */
  isSample: boolean;
  /** Whether premium articles are kept to members there. While false, marking something Premium closes nothing. */
  hasActiveGate: boolean;
  syncStatus: SyncStatus;
  syncError: string | null;
  /** WordPress refuses the user name or the application password: it has to be connected again. */
  isCredentialRefused: boolean;
  /** End of the last sync that ended well. */
  lastSync: IsoTime | null;
  syncInterval: SyncInterval;
  /** Null before the first sync that ended well, and after a new address. */
  facts: SiteFacts | null;
  /** A key of its own or the shared one opens YouTube for it; the sandbox's stand-in needs none. */
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
  /** A BCP 47 tag. */
  language?: string;
  /** Name of the IANA database. */
  timeZone?: string;
  /** `#rrggbb`; null takes it away, and the brand's counts. */
  color?: string | null;
  /** Daily unless given. */
  syncInterval?: SyncInterval;
}

/** `GET` and `PATCH /api/wordpress-sites/{id}/visit-settings`: when visits of a website may be stored. */
export interface VisitSettings {
  /** Nothing is stored of a visit without the reader's consent; `Sec-GPC: 1` is a refusal then. */
  requiresVisitConsent: boolean;
  /** Where a browser asks not to be tracked (`Sec-GPC`, `DNT`), nothing is stored of its visits. True unless changed. */
  obeysPrivacySignals: boolean;
}

/**
 * `GET /api/wordpress-sites/{id}/contents`, and what the deletion answers: what goes with a site, counted, and what goes on
 * without it.
 */
export interface SiteContents {
  keywords: Count;
  videos: Count;
  /** People's own, to be written from. */
  notes: Count;
  posts: Count;
  subscribers: Count;
  newsletters: Count;
  /** Memberships that were bought there: they are renewed and charged all the same. */
  runningMemberships: Count;
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

/** `POST /api/wordpress-sites/test`: a form before it is saved. With an `id` an empty password stands for the stored one. */
export interface TestSiteRequest {
  id?: Id;
  siteUrl: string;
  apiEndpoint?: string;
  username: string;
  applicationPassword?: string;
}

/** `POST /api/wordpress-sites/{id}/test` and `/test`. `connected` repeats `success`; `error` is the first failed sentence. */
export interface SiteTestAnswer {
  success: boolean;
  connected: boolean;
  error: string | null;
  /** What should be changed though it works, one or more sentences. */
  warning: string | null;
  /** The address that was tested: what was entered, without what doesn't belong to it. */
  siteUrl: string;
  /** The website's own address, where another one was entered: to be offered in its place. */
  suggestedSiteUrl: string | null;
  /** The API endpoint that works, where the entered one doesn't: to be offered in its place. */
  suggestedEndpoint: string | null;
  stages: SiteTestStage[];
}

/** `GET /api/wordpress-sites/{id}/categories`: a category as WordPress has it now. */
export interface WordPressCategoryView {
  id: Id;
  name: string;
  slug: string;
  /** Public posts that carry it. */
  count: Count;
  /** Id of the one above it; 0 where there is none. */
  parent: Count;
}

/** `GET /api/brands`: what a site can be created as. */
export interface BrandView {
  key: string;
  name: string;
  color: string;
  /** The one that websites have for which nobody chose a brand. */
  isGeneral: boolean;
}

/** Where WordPress has its REST API below the address of a website, unless something moved it. */
export const STANDARD_REST_PATH = '/wp-json/wp/v2';

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const SITE_LIMITS = {
  name: { min: 1, max: 120 },
  username: { min: 1, max: 120 },
  applicationPassword: { min: 1, max: 200 },
  language: { min: 1, max: 35 },
  timeZone: { min: 1, max: 60 },
} as const;

/** Texts for the fields of the form; those of the connection are fixed by the product's documents. */
export const SITE_MESSAGES = {
  nameNeeded: 'Site name is required',
  urlInvalid: 'Please enter a valid URL',
  urlWithSignIn:
    'Please enter the address without a user name and password. If the web server asks for them, allow the REST API without.',
  httpsNeeded:
    'Please enter an address that begins with https://. Over http:// the application password is sent unencrypted. ' +
    'For a website inside your own network, add its host to ALLOW_PRIVATE_HOSTS and restart Pressloom.',
  unencrypted:
    'The address begins with http://, so the application password is sent unencrypted: others on the network can read it. ' +
    'Set up https:// for the website, change its address here, and enter a new application password.',
  apiEndpointInvalid: 'Please enter a valid API endpoint',
  usernameNeeded: 'Username is required',
  applicationPasswordNeeded: 'Application password is required',
  languageInvalid: 'Please choose a language, or enter its tag, such as es or pt-BR',
  timeZoneInvalid: 'Please choose a time zone, such as Europe/Berlin',
  credentialRefused: (username: string) => `WordPress refuses the application password of ${username}.`,
  colorInvalid: 'Please enter a colour such as #1d4ed8',
} as const;
