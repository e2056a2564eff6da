import type { Count, Id, IsoDay, IsoTime } from './scalars.ts';

/** For how many days visitors are counted, the website's present one included. */
export const VISITOR_PERIODS = [7, 30, 90] as const;
export type VisitorPeriod = (typeof VISITOR_PERIODS)[number];

/** A part of a whole, 0 to 1; null where there is no whole. Never more than all, whatever came from elsewhere. Pure. */
export const rateOf = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

export interface TopReferrer {
  /** A host such as `news.example`. */
  referrer: string;
  /** Page views that came from there. */
  visits: Count;
}

/** The way from reading to paying, in a period. */
export interface ConversionFunnel {
  totalVisitors: Count;
  gateTriggered: Count;
  subscriptionStarted: Count;
  subscriptionCompleted: Count;
  /** 0 to 1; null without visitors. */
  conversionRate: number | null;
}

/** `GET /api/visitor-analytics/stats?siteId=&days=`. */
export interface VisitorStats {
  days: VisitorPeriod;
  /** These are samples, as no real visitor was counted so far. */
  isSample: boolean;
  /** Sample data is there, whether it is shown here or not. */
  hasSamples: boolean;
  /** The website's, in which days and hours are counted. */
  timeZone: string;
  totalVisitors: Count;
  activeToday: Count;
  activeYesterday: Count;
  avgArticlesPerVisitor: number | null;
  /** 0 to 1. */
  conversionRate: number | null;
  /** 0 to 23. */
  peakHour: number | null;
  /** The most first, at most 10. */
  topReferrers: TopReferrer[];
  pageViews: Count;
  sessions: Count;
  /** 0 to 1. */
  bounceRate: number | null;
  /** In minutes. */
  averageSessionTime: number | null;
  funnel: ConversionFunnel;
}

/** One day of `GET /api/visitor-analytics/trends?siteId=&days=`, the oldest first. */
export interface VisitorTrend {
  /** In the website's time zone. */
  date: IsoDay;
  visitors: Count;
  pageViews: Count;
  sessions: Count;
  /** The day is not over. */
  isUnfinished: boolean;
}

/** One of `GET /api/visitor-analytics/recent`, who visited last first. */
export interface RecentVisitor {
  id: Id;
  visitorId: string;
  isSample: boolean;
  lastVisit: IsoTime;
  pageViews: Count;
  articlesViewed: Count;
  isSubscribed: boolean;
  /** Known by a pass or a signed link of a newsletter only. */
  subscriberEmail: string | null;
  lastPage: string | null;
}

/** One of `GET /api/visitor-analytics/events`, the newest first. */
export interface VisitorEventView {
  id: Id;
  isSample: boolean;
  eventType: string;
  visitorId: string | null;
  pageUrl: string | null;
  /** Host and path of the page that led here. */
  referrer: string | null;
  /** Browser, system and kind of device. */
  userAgent: string | null;
  timestamp: IsoTime;
}

/** `POST /api/visitor-tracking/generate-sample-data`. */
export interface GeneratedSamples {
  success: true;
  visitorsCreated: Count;
  eventsCreated: Count;
}

/** `DELETE /api/visitor-tracking/sample-data`. */
export interface RemovedSamples {
  success: true;
  visitorsRemoved: Count;
  eventsRemoved: Count;
}

/** Where the engagement of a visitor begins to be called medium and high, in articles. */
export const ENGAGEMENT_FROM = { medium: 5, high: 10 } as const;
export type Engagement = 'high' | 'medium' | 'low';

/** Pure. */
export const engagementOf = (articlesViewed: number): Engagement =>
  articlesViewed >= ENGAGEMENT_FROM.high ? 'high' : articlesViewed >= ENGAGEMENT_FROM.medium ? 'medium' : 'low';
