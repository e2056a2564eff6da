import type { ProviderMode } from './enums.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** `GET`, `POST` and `PATCH /api/website-automation-settings/{siteId}`: how a website works by itself. */
export interface WebsiteAutomationView {
  wordpressSiteId: Id;
  websiteName: string;
  /** Off means that keywords are searched only when a person asks. */
  automationEnabled: boolean;
  /** Wanted minutes between two searches of one keyword, 60-1440. */
  searchFrequencyMinutes: Count;
  /** Videos that are stored at most in one Pacific day, 1-200. */
  dailyVideoLimit: Count;
  /** Videos that one search stores at most, 0-10; 0 pauses. */
  videosPerSearch: Count;
  /** Null while the website keeps the defaults. */
  updatedAt: IsoTime | null;
}

/** `POST` takes all of these, `PATCH` any. */
export interface WebsiteAutomationRequest {
  automationEnabled?: boolean;
  searchFrequencyMinutes?: Count;
  dailyVideoLimit?: Count;
  videosPerSearch?: Count;
}

/** How a website works by itself, without whose it is. */
export type WebsiteAutomation = Required<WebsiteAutomationRequest>;

/** `GET /api/automation-settings`, one entry a website. */
export interface AutomationSettingsEntry {
  name: string;
  wordpressSiteId: Id;
  searchFrequencyMinutes: Count;
  videosPerSearch: Count;
  automationEnabled: boolean;
}

/** `GET` and `PATCH /api/global-automation-settings`: the switch of everything that works by itself, and how often it looks. */
export interface GlobalAutomationView {
  enabled: boolean;
  /** Minutes between two looks at what is due, 5-1440. */
  frequencyMinutes: Count;
}

/**
 * `GET`, `PUT` and `DELETE /api/keywords/{id}/automation`: a keyword's own rules. Without them (`isOwn` false) the
 * values are those that its website gives.
 */
export interface KeywordAutomationView {
  keywordId: Id;
  isOwn: boolean;
  /** Off means that this keyword is searched only when a person asks. */
  isActive: boolean;
  autoGenerateBlogs: boolean;
  autoPublishToWordpress: boolean;
  /** Websites that get a post of their own from each video, besides the keyword's own website. */
  selectedWordpressSites: Id[];
  /** Hours between two searches, 1-168. Null follows the website's minutes; only where the keyword has no own rules. */
  checkIntervalHours: Count | null;
}

/** Body of `PUT /api/keywords/{id}/automation`; what is left out gets its default. */
export interface KeywordAutomationRequest {
  isActive?: boolean;
  autoGenerateBlogs?: boolean;
  autoPublishToWordpress?: boolean;
  selectedWordpressSites?: Id[];
  checkIntervalHours?: Count;
}

/** Body of `PATCH /api/wordpress-sites/{id}/youtube-settings`. An empty key keeps the stored one, null takes it away. */
export interface YouTubeSettingsRequest {
  youtubeApiKey?: string | null;
  /** The website's own key belongs to a Google project of its own, so that its quota counts apart. Google counts by project. */
  ownGoogleProject?: boolean;
  dailyVideoQuota?: Count;
  videosPerSearch?: Count;
}

/** `GET /api/current-time`. `local` is written out in Eastern time, such as `Sat, Nov 21, 2026, 9:05 AM EST`. */
export interface CurrentTime {
  local: string;
  iso: IsoTime;
  timeZone: string;
}

/** Where a keyword stands with the planner. */
export const KEYWORD_PLAN_STATES = ['searching', 'due', 'scheduled', 'waiting', 'paused'] as const;
export type KeywordPlanState = (typeof KEYWORD_PLAN_STATES)[number];

/** When a keyword is searched next by itself, and why not before. */
export interface KeywordPlan {
  keywordId: Id;
  /**
   * `due`: with the next look. `scheduled`: its time has not come. `waiting`: its time has come, but something else is in
   * the way. `paused`: not by itself at all.
   */
  state: KeywordPlanState;
  /** When its time comes, or came; null for a paused one. */
  dueAt: IsoTime | null;
  /** A sentence for people. */
  reason: string;
}

/** `GET /api/search-plan?siteId=`: what the keywords of a website want and what the quota gives. Searches a day. */
export interface SearchPlan {
  /** What this website's keywords want. */
  wantedPerDay: Count;
  /** What this website gets of it. */
  sharePerDay: Count;
  /** What all websites on the same quota want. */
  groupWantedPerDay: Count;
  /** What they have together for automatic searches. */
  groupAutomaticPerDay: Count;
  /** Automatic searches left until the reset, for all of them. */
  automaticLeftToday: Count;
  /** Minutes between two searches of one keyword, as things are; null when none is searched by itself. */
  expectedIntervalMinutes: Count | null;
  /** Whether the quota can't give what is wanted. */
  isShort: boolean;
  /** One sentence for people. */
  sentence: string;
  keywords: KeywordPlan[];
}

/** What the header's chip says. */
export const AUTOMATION_STATES = ['active', 'paused', 'attention'] as const;
export type AutomationState = (typeof AUTOMATION_STATES)[number];

/** One thing that works by itself. `schedule` is a short text such as `Every 60 minutes`. */
export interface AutomationPart {
  key: 'writing' | 'import' | 'publishing';
  label: string;
  state: AutomationState;
  schedule: string;
  reason: string;
}

/** `GET /api/automation-status?siteId=`: whether a website works by itself, and why not. */
export interface AutomationStatus {
  state: AutomationState;
  /** A sentence for people. */
  reason: string;
  /** Path of the admin where it can be changed or seen. */
  link: string;
  parts: AutomationPart[];
  /** Something outside refuses or fails; worst first. `link` is a path of the admin. */
  issues: { message: string; link: string }[];
  /** When the next look for due searches comes; null while nothing works by itself. */
  nextSearchAt: IsoTime | null;
  /** When posts are written next; null while nothing works by itself. */
  nextWriteAt: IsoTime | null;
  lastSearchAt: IsoTime | null;
  lastWriteAt: IsoTime | null;
  /** Found videos that wait for their post. */
  videosWaiting: Count;
  /** Posts that are published by themselves at most in one Eastern day; 0 when publishing is a person's. */
  postsPerDay: Count;
}

/** Where the key that a website searches with comes from. */
export const KEY_SOURCES = ['own', 'shared', 'sandbox', 'none'] as const;
export type KeySource = (typeof KEY_SOURCES)[number];

/** How the last real call went; `unknown` before the first one. */
export const HEALTH_STATES = ['ok', 'failing', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** What the last real call to a provider showed. */
export interface ProviderHealthView {
  state: HealthState;
  /** When it last answered as it should. */
  lastOkAt: IsoTime | null;
  lastFailureAt: IsoTime | null;
  /** Since when it has failed without a good answer between; null while it is fine. */
  failingSince: IsoTime | null;
  /** Why, a sentence for people; null while it is fine. */
  message: string | null;
}

/** `GET /api/youtube-api-status`, one a website. */
export interface YouTubeApiStatus {
  siteId: Id;
  siteName: string;
  siteUrl: string;
  isActive: boolean;
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

/** `GET /api/quota-history?siteId=&days=`: one Pacific day, the oldest first. */
export interface QuotaDay {
  /** `YYYY-MM-DD` in America/Los_Angeles. */
  day: string;
  searches: Count;
  units: Count;
  /** The fuller bucket's share, 0-100. */
  percentage: number;
  /** YouTube itself said that the quota was spent. */
  exhausted: boolean;
  /** The day is not over. */
  isToday: boolean;
}

/** `GET /api/dashboard/performance?siteId=&days=`. Days are Eastern, the oldest first. */
export interface DashboardPerformance {
  days: PerformanceDay[];
  keywords: KeywordYield[];
  publishing: PublishFigures;
}

export interface PerformanceDay {
  /** `YYYY-MM-DD` in America/New_York. */
  day: string;
  videos: Count;
  posts: Count;
  published: Count;
  isToday: boolean;
}

/** What a keyword brought in the time asked for. */
export interface KeywordYield {
  keywordId: Id;
  term: string;
  searches: Count;
  videos: Count;
  posts: Count;
}

/** Publish jobs that ended in the time asked for. */
export interface PublishFigures {
  succeeded: Count;
  failed: Count;
}
