import type { UtmName } from './events.ts';
import type { Count, Id, IsoDay, IsoTime } from './scalars.ts';

/** For how many days visitors are counted, the website's present one included. */
export const VISITOR_PERIODS = [1, 7, 30, 90] as const;
export type VisitorPeriod = (typeof VISITOR_PERIODS)[number];

/** A part of a whole, 0 to 1; null where there is no whole. Never more than all, whatever came from elsewhere. Pure. */
export const rateOf = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

export interface TopReferrer {
  /** A host such as `news.example`. */
  referrer: string;
  /** Page views that came from there. */
  visits: Count;
}

export interface TopPage {
  /** Host and path, without `https://`. */
  page: string;
  views: Count;
}

/** A UTM parameter of a page's address. */
export interface CampaignValue {
  name: UtmName;
  value: string;
}

export interface TopCampaign {
  name: UtmName;
  /** In small letters, as values are compared. With its name it narrows the lists: `utm_source=newsletter`. */
  value: string;
  /** Page views whose address has it. */
  visits: Count;
}

/** The way from reading to paying, in a period. */
export interface ConversionFunnel {
  /** Browsers that visited in the period, each once however often it came. A person with two devices counts twice. */
  totalVisitors: Count;
  /** Browsers that saw the gate, each once a day. */
  gateTriggered: Count;
  /** Checkouts that were opened, as the server knows them. */
  subscriptionStarted: Count;
  /** First payments of new members, as the server knows them. */
  subscriptionCompleted: Count;
  /** First payments divided by visitors. There is none without visitors. From 0 to 1. */
  conversionRate: number | null;
}

/** Figures of the period of the same length just before, as they were at its end. */
export interface EarlierFigures {
  totalVisitors: Count;
  pageViews: Count;
  sessions: Count;
  gateTriggered: Count;
  subscriptionCompleted: Count;
}

/** `GET /api/visitor-analytics/stats?siteId=&days=`. What each figure counts is in `FIGURE_MEANINGS` too. */
export interface VisitorStats {
  days: VisitorPeriod;
  /** These are samples, as no real visitor was counted so far. */
  isSample: boolean;
  /** Sample data is there, whether it is shown here or not. */
  hasSamples: boolean;
  /** A real visitor was counted at some time. */
  hasVisitors: boolean;
  /** The website's, in which days and hours are counted. */
  timeZone: string;
  /** Browsers that visited in the period, each once however often it came. A person with two devices counts twice. */
  totalVisitors: Count;
  /** Browsers that have visited since midnight, by the clock of the website. */
  activeToday: Count;
  /** Browsers that visited on the day before, by the clock of the website. */
  activeYesterday: Count;
  /** Articles that a browser has viewed on average since counting began: those that the gate counted, else different pages. */
  avgArticlesPerVisitor: number | null;
  /** First payments divided by visitors. There is none without visitors. From 0 to 1. */
  conversionRate: number | null;
  /** The hour with the most page views in the period, by the clock of the website. From 0 to 23. */
  peakHour: number | null;
  /** Page views that came from another website, by its host. The most first, at most 10. */
  topReferrers: TopReferrer[];
  /** Visits less the page views that came from another website: typed addresses, bookmarks, apps and emails name no origin. */
  directVisits: Count;
  /** Page views in the period by page. The most first, at most 10. */
  topPages: TopPage[];
  /** Page views whose address names a campaign by UTM parameters, by each of them and its value. Capital letters make no difference. The most first, at most 10 of each parameter. */
  topCampaigns: TopCampaign[];
  /** Pages that were opened and shown in the period. */
  pageViews: Count;
  /** Visits: what a browser does without a break of 30 minutes. A visit belongs to the day on which it began. */
  sessions: Count;
  /** Visits without a second page among all visits. From 0 to 1. */
  bounceRate: number | null;
  /** Minutes from the first to the last sign of a visit, on average. Visits that gave only one sign are left out. */
  averageSessionTime: number | null;
  /** Of real visitors also where the other figures are samples; so is `conversionRate`. */
  funnel: ConversionFunnel;
  /** Null for a single day, which isn't over, and where counting began within the earlier period. */
  before: EarlierFigures | null;
}

/** `GET /api/visitor-analytics/counting?siteId=`: whether figures have all that was stored, of one website or of all. */
export interface CountingState {
  /** Since when the oldest event waits, in seconds. Null while none waits longer than usual. */
  behindSeconds: Count | null;
  /** Figures are being counted again from stored events: after an upgrade, or because somebody rebuilds them. */
  isRebuilding: boolean;
  /** Figures lack visits that are stored, until that is done: an upgrade leaves events that nobody counted. False where those shown stay true meanwhile. */
  isIncomplete: boolean;
}

/** Figures are mostly a second behind; from here on they are said to be. */
export const COUNTED_WITHIN_SECONDS = 30;

/** What each figure of visitors counts, for tooltips; the API document says the same of the fields. */
export const FIGURE_MEANINGS = {
  totalVisitors:
    'Browsers that visited in the period, each once however often it came. A person with two devices counts twice.',
  activeToday: 'Browsers that have visited since midnight, by the clock of the website.',
  activeYesterday: 'Browsers that visited on the day before, by the clock of the website.',
  avgArticlesPerVisitor:
    'Articles that a browser has viewed on average since counting began: those that the gate counted, else different pages.',
  conversionRate: 'First payments divided by visitors. There is none without visitors.',
  peakHour: 'The hour with the most page views in the period, by the clock of the website.',
  topReferrers: 'Page views that came from another website, by its host.',
  directVisits:
    'Visits less the page views that came from another website: typed addresses, bookmarks, apps and emails name no origin.',
  topPages: 'Page views in the period by page.',
  topCampaigns:
    'Page views whose address names a campaign by UTM parameters, by each of them and its value. Capital letters make no difference.',
  pageViews: 'Pages that were opened and shown in the period.',
  sessions: 'Visits: what a browser does without a break of 30 minutes. A visit belongs to the day on which it began.',
  bounceRate: 'Visits without a second page among all visits.',
  averageSessionTime:
    'Minutes from the first to the last sign of a visit, on average. Visits that gave only one sign are left out.',
  gateTriggered: 'Browsers that saw the gate, each once a day.',
  subscriptionStarted: 'Checkouts that were opened, as the server knows them.',
  subscriptionCompleted: 'First payments of new members, as the server knows them.',
} as const satisfies Partial<Record<keyof VisitorStats | keyof ConversionFunnel, string>>;

/** What figures of activity count; as above. */
export const ACTIVITY_MEANINGS = {
  activeUsers:
    'Browsers that gave a sign of activity within the last 5 minutes, such as opening a page or seeing the gate. Reading a long page gives no further sign.',
  totalPageViews: 'Pages that were opened and shown in the last 24 hours.',
  newsletterOpens:
    'Opens of newsletters in the last 24 hours, estimated: some email programs open everything, others nothing.',
  newSubscribers:
    'New newsletter subscribers in the last 24 hours, including those your team added. Imported ones aren’t counted.',
  premiumConversions: 'First payments of new members in the last 24 hours.',
  premiumToday: 'First payments of new members since midnight, by the clock of each website.',
  engagementRate: 'Visits of more than one page among all visits of today.',
  averageSessionTime:
    'Minutes from the first to the last sign of a visit, on average over today. Visits that gave only one sign are left out.',
  bounceRate: 'Visits without a second page among all visits of today.',
} as const;

/** What the engagement insights compare; as above. */
export const INSIGHT_MEANINGS = {
  blogPosts: 'Browsers that read two or more articles in the last 30 days, among those that visited in that time.',
  newsletters:
    'Opened emails among delivered ones, of newsletters sent in the last 30 days whose opens are counted. Opens are estimated.',
  premiumContent: 'People who still pay among those who were paying members 30 days ago.',
  returnVisitors: 'Visitors of a day who had come on an earlier day, among all visitors of the last 30 days by day.',
} as const;

/** One day of `GET /api/visitor-analytics/trends?siteId=&days=`, the oldest first. */
export interface VisitorTrend {
  /** In the website's time zone. */
  date: IsoDay;
  visitors: Count;
  pageViews: Count;
  sessions: Count;
  /** The day is not over. */
  isUnfinished: boolean;
  /** How many hours a day has that a change of the website's time zone made longer or shorter than 23 to 25; 0 of one that it left out. Null of all others. */
  irregularHours: number | null;
}

/** One hour of `GET /api/visitor-analytics/hours?siteId=`, by the website's clock: page views of today and of the day before. */
export interface VisitorHour {
  /** 0 to 23. */
  hour: Count;
  /** Null of an hour that hasn't begun. */
  today: Count | null;
  yesterday: Count;
  /** The hour is not over. */
  isUnfinished: boolean;
}

/** One of `GET /api/visitor-analytics/refused-hosts?siteId=`: pages that call with the website's id and are not its own. The most calls first. */
export interface RefusedHostCalls {
  host: string;
  /** In the last seven days, none of them counted. */
  calls: Count;
}

/** One of `GET /api/visitor-analytics/recent`, who visited last first. */
export interface RecentVisitor {
  id: Id;
  visitorId: string;
  isSample: boolean;
  lastVisit: IsoTime;
  pageViews: Count;
  articlesViewed: Count;
  /** Gets the newsletter: signed up for it in this browser and confirmed that, or is known by an address that is on the list. Paying is something else. */
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
  /** The campaign that the page's address names, in the spelling that it has there. */
  campaign: CampaignValue[];
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
