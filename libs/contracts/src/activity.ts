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

/** Of the last 24 hours, but for who is active now; rates and times of visits are those of the website's present day. */
export interface ActivityStats {
  activeUsers: Count;
  /** Members among those who are active now, where it is known who they are. */
  premiumOnline: Count;
  totalPageViews: Count;
  newsletterOpens: Count;
  newSubscribers: Count;
  premiumConversions: Count;
  /** Visits of more than one page, out of all visits: 0 to 1. */
  engagementRate: number | null;
  /** In minutes. */
  averageSessionTime: number | null;
  /** 0 to 1. */
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
