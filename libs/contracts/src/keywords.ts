import type { Actor } from './actors.ts';
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
  /** Null where nobody wrote it down. */
  addedBy: Actor | null;
  /** Who asked for the last search that YouTube answered. */
  searchedBy: Actor | null;
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

/** What can be done with many keywords in one call. */
export const KEYWORD_BULK_ACTIONS = ['add', 'pause', 'resume', 'delete'] as const;
export type KeywordBulkAction = (typeof KEYWORD_BULK_ACTIONS)[number];

/**
 * What became of one of them. Of those to add: `exists` was there before, in whatever case; `repeated` stands further up in
 * the same call; `too_long` and `empty` were left out. Of the others: `unchanged` was so already, `gone` is not there.
 */
export const KEYWORD_BULK_OUTCOMES = [
  'added',
  'exists',
  'repeated',
  'too_long',
  'empty',
  'changed',
  'unchanged',
  'deleted',
  'gone',
] as const;
export type KeywordBulkOutcome = (typeof KEYWORD_BULK_OUTCOMES)[number];

export interface KeywordBulkRow {
  /** Null where there is no such keyword. */
  id: Id | null;
  /** As it is stored, else as it was sent; empty for one that is gone. */
  term: string;
  outcome: KeywordBulkOutcome;
}

/** `POST /api/keywords/bulk`: one row for each term or id that was sent, in their order. */
export interface KeywordBulkAnswer {
  rows: KeywordBulkRow[];
}

/** By the number of videos that a keyword has stored, from the fewest. */
export const KEYWORD_HEALTHS = ['none', 'limited', 'moderate', 'good', 'excellent'] as const;
export type KeywordHealthLevel = (typeof KEYWORD_HEALTHS)[number];

/** From how many stored videos on a level counts. */
export const KEYWORD_HEALTH_FROM: Record<KeywordHealthLevel, number> = {
  none: 0,
  limited: 1,
  moderate: 5,
  good: 10,
  excellent: 15,
};

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
  /** Searches in a row without a new video, for which it is searched half as often, but once a day; null where it is not. */
  slowedBy: Count | null;
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
  /** What YouTube's quota has for them in all, a person's own searches included. */
  groupSearchesPerDay: Count;
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
  /** Keywords of one bulk call, and characters of one of them: what is too long for a keyword is told, not refused. */
  bulkRows: 500,
  bulkTerm: { max: 5_000 },
} as const;

/** Texts that the product's documents fix word for word. */
export const KEYWORD_MESSAGES = {
  exists: 'This website already has this keyword.',
} as const;
