import type { JobView } from './jobs.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

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

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const KEYWORD_LIMITS = {
  term: { min: 1, max: 100 },
  /** Of a keyword's own rules. */
  checkIntervalHours: { min: 1, max: 168, default: 24 },
  selectedSites: 50,
} as const;

/** Texts that the product's documents fix word for word. */
export const KEYWORD_MESSAGES = {
  exists: 'This site already has that keyword.',
} as const;
