import type { Count, Id, IsoTime } from './scalars.ts';
import type { Engagement } from './visitor-analytics.ts';

/** What the feed of activity shows. */
export const ACTIVITY_TYPES = [
  'page_view',
  'subscription',
  'newsletter_open',
  'link_click',
  'premium_upgrade',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** The newest are shown, and no more. */
export const ACTIVITY_EVENTS = 50;
/** Who was seen within so long is online. */
export const ONLINE_MS = 5 * 60_000;
/** Online visitors are listed up to so many; all of them are counted. */
export const ONLINE_LISTED = 50;

/** One thing that happened. */
export interface ActivityItem {
  id: Count;
  type: ActivityType;
  siteId: Id;
  /** Null of somebody whom nobody knows. */
  subscriberEmail: string | null;
  isPremium: boolean;
  timestamp: IsoTime;
  details: {
    page?: string;
    source?: string;
    /** Subject of the newsletter. */
    campaign?: string;
  };
}

/** What each figure counts is in `ACTIVITY_MEANINGS` too. */
export interface ActivityStats {
  /** Browsers that gave a sign of activity within the last 5 minutes, such as opening a page or seeing the gate. Reading a long page gives no further sign. */
  activeUsers: Count;
  /** Members among those who are active now, where it is known who they are. */
  premiumOnline: Count;
  /** Pages that were opened and shown in the last 24 hours. */
  totalPageViews: Count;
  /** Opens of newsletters in the last 24 hours, estimated: some email programs open everything, others nothing. */
  newsletterOpens: Count;
  /** New newsletter subscribers in the last 24 hours, including those your team added. Imported ones aren’t counted. */
  newSubscribers: Count;
  /** First payments of new members in the last 24 hours. */
  premiumConversions: Count;
  /** First payments of new members since midnight, by the clock of each website. */
  premiumToday: Count;
  /** Visits of more than one page among all visits of today. From 0 to 1. */
  engagementRate: number | null;
  /** Minutes from the first to the last sign of a visit, on average over today. Visits that gave only one sign are left out. */
  averageSessionTime: number | null;
  /** Visits without a second page among all visits of today. From 0 to 1. */
  bounceRate: number | null;
}

/** A browser that was seen in the last minutes. */
export interface OnlineSubscriber {
  id: Id;
  siteId: Id;
  email: string | null;
  isPremium: boolean;
  currentPage: string | null;
  lastActive: IsoTime;
  engagement: Engagement;
  totalPageViews: Count;
}

/** `GET /api/activity/dashboard?siteId=`: of one website, or of all. Samples are never in it. */
export interface ActivityDashboard {
  /** When this was read, by the server's clock. */
  at: IsoTime;
  events: ActivityItem[];
  stats: ActivityStats;
  onlineSubscribers: OnlineSubscriber[];
}

/** The last seven days, today included, against the seven before. */
export interface WeekFigure {
  now: Count;
  before: Count;
}

/** `GET /api/activity/insights?siteId=`: of one website, or of all added up. Samples are never in it. Rates are 0 to 1, and null where there is nobody to divide by. */
export interface ActivityInsights {
  growth: {
    visitors: WeekFigure;
    pageViews: WeekFigure;
    newSubscribers: WeekFigure;
    premiumUpgrades: WeekFigure;
  };
  insights: EngagementInsights;
}

/** What each compares is in `INSIGHT_MEANINGS` too. */
export interface EngagementInsights {
  /** Browsers that read two or more articles in the last 30 days, among those that visited in that time. */
  blogPosts: number | null;
  /** Opened emails among delivered ones, of newsletters sent in the last 30 days whose opens are counted. Opens are estimated. */
  newsletters: number | null;
  /** People who still pay among those who were paying members 30 days ago. */
  premiumContent: number | null;
  /** Visitors of a day who had come on an earlier day, among all visitors of the last 30 days by day. */
  returnVisitors: number | null;
}
