import type { RestrictionType } from './gate.ts';
import type { Change, Count, Id } from './scalars.ts';

/** What is counted when it happens and stays counted when what it happened to is deleted. */
export type TallyKind =
  | 'video_found'
  | 'video_processed'
  | 'post_written'
  | 'subscriber_gained'
  | 'subscriber_lost'
  | 'premium_gained'
  | 'premium_lost';

/** Seven days against the seven days before them: of videos and posts the new ones, of readers those who came less those who left. */
export interface WeeklyChange {
  thisWeek: Change;
  lastWeek: Change;
}

/** `GET /api/dashboard/stats`, of the selected site. */
export interface DashboardStats {
  videosProcessed: Count;
  blogPosts: Count;
  subscribers: Count;
  premiumMembers: Count;
  changes: {
    videosProcessed: WeeklyChange;
    blogPosts: WeeklyChange;
    subscribers: WeeklyChange;
    premiumMembers: WeeklyChange;
  };
}

/** Days whose visitors and first payments the paywall's conversion compares, the present one included. */
export const PAYWALL_DAYS = 30;

/** `GET /api/dashboard/paywall`: how a website's gate stands, and how many of its readers became members. */
export interface PaywallFigures {
  isActive: boolean;
  restrictionType: RestrictionType;
  freeArticleLimit: Count;
  /** A gate reported from the website: something closes articles there. */
  hasActiveGate: boolean;
  /** Visitors of the website in the last `PAYWALL_DAYS` days, as Visitor Analytics counts them. */
  readers: Count;
  /** First payments of new members in that time, as Visitor Analytics counts them. */
  newMembers: Count;
  /** First payments divided by visitors, from 0 to 1; null without visitors. */
  conversionRate: number | null;
}

/** `GET /api/dashboard/performance?siteId=&days=`. Days are those of the website's time zone, the oldest first. */
export interface DashboardPerformance {
  days: PerformanceDay[];
  keywords: KeywordYield[];
  publishing: PublishFigures;
}

export interface PerformanceDay {
  /** `YYYY-MM-DD`. */
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

/** What became of the posts that were tried in the time asked for, each counted once however often it was tried. */
export interface PublishFigures {
  /** Became public. */
  succeeded: Count;
  /** Went to the site, which has it as a draft only. */
  held: Count;
  /** The last try failed. */
  failed: Count;
}

/** `GET /api/digest?siteId=&day=`: what happened on a day of the website's time zone, and what waits now. All zero without a website. */
export interface Digest {
  siteId: Id | null;
  siteName: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  timeZone: string;
  /** All of it in a few words. */
  summary: string;
  found: DigestPart;
  written: DigestPart;
  /** Became public. */
  published: DigestPart;
  /** Went to the site, which has it as a draft only. */
  held: DigestPart;
  /** Given up, and not done later that day. */
  failed: DigestPart;
  /** What texts and pictures cost, rounded up to cents; calls whose cost is unknown count with the most they can have cost. */
  spentCents: Count;
  /** The same of calls to the stand-in: counted at list prices, billed by nobody. */
  sandboxCents: Count;
  /** What waits for a person now, whatever the day. */
  waiting: DigestWaiting[];
}

/** How much of something there was, and some of it by name. */
export interface DigestPart {
  count: Count;
  items: DigestItem[];
}

export interface DigestItem {
  title: string;
  /** Why it is held or failed, as it was stored. */
  reason: string | null;
  /** Where it can be seen: a path of the admin, or the address of a public post. */
  link: string;
}

export interface DigestWaiting {
  /** Such as `3 drafts wait to be published`. */
  text: string;
  link: string;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const DASHBOARD_LIMITS = {
  performanceDays: { min: 7, max: 90, default: 14 },
  /** Of each part of a digest. */
  digestItems: 5,
} as const;
