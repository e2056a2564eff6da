import type { Count, Id } from './scalars.ts';

/** Seven days against the seven days before them. */
export interface WeeklyChange {
  thisWeek: Count;
  lastWeek: Count;
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

/** Publish jobs that ended in the time asked for. */
export interface PublishFigures {
  succeeded: Count;
  failed: Count;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const DASHBOARD_LIMITS = {
  performanceDays: { min: 7, max: 90, default: 14 },
} as const;
