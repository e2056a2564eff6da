import type { Count, Id, IsoTime } from './scalars.ts';
import type { VisitSettings } from './sites.ts';

/** What a website's active gate closes beside its premium articles: nothing, or the others after so many. */
export const RESTRICTION_TYPES = ['premium_badge', 'article_count', 'time_based'] as const;
export type RestrictionType = (typeof RESTRICTION_TYPES)[number];

/** A free view of a time-based gate is one of any so many days. */
export const GATE_WINDOW_DAYS = 30;

/** A visitor who isn't seen on a website for so long is forgotten, with what was read free. */
export const GATE_VISITOR_DAYS = 400;

/** The script that websites load; its query names the free views, as `?freeLimit=3`. */
export const WIDGET_PATH = '/api/newsletter/widget.js';

/** What the widget loads beside itself to count visits. */
export const PAGES_SCRIPT_PATH = '/api/content-gate/pages.js';

export const GATE_LIMITS = {
  autoPercentage: { min: 0, max: 100 },
  freeArticles: { min: 0, max: 50 },
  message: { max: 500 },
  /** A visitor names itself; as long as in events. */
  visitorId: { min: 1, max: 64 },
  articleId: { max: 100 },
  /** What a link carries in `wp_auth`. */
  token: { min: 1, max: 100 },
  pass: { max: 120 },
  /** Of a reader's proof. */
  readerProof: { max: 100 },
  /** Of a session's and a page view's own name. */
  eventId: { min: 1, max: 64 },
} as const;

/**
 * What is let through by each process; beyond it a call gets 429, and the article stays open. Readers may share a network, so that its limits are
 * far higher than a visitor's.
 */
export const GATE_CALL_LIMITS = {
  /** Articles that one visitor of a website opens in a minute. */
  visitor: { calls: 120, windowMs: 60_000 },
  /** Calls of one kind from one network in a minute: of articles, cards, passes or page rules. */
  network: { calls: 6_000, windowMs: 60_000 },
  /** Visitors from one network who are new to a website, in a day: each is a stored row. */
  newVisitors: { calls: 10_000, windowMs: 86_400_000 },
  /** Calls that wait for the database together. */
  waiting: 1_000,
} as const;

/** What holds until somebody saves: everything is open. */
export const GATE_DEFAULTS = {
  autoPercentage: 0,
  restrictionType: 'premium_badge',
  freeArticleLimit: 3,
  isActive: false,
  gateMessage: 'Subscribe to our premium membership to access exclusive content and insights.',
} as const;

/** `GET /api/premium-content-settings/{siteId}` and `POST /api/premium-content-settings`. */
export interface PremiumContentSettings {
  siteId: Id;
  /** Of a website's posts that are premium automatically, in percent. */
  autoPercentage: Count;
  restrictionType: RestrictionType;
  /** Articles that a visitor reads free; it applies to the metered types. */
  freeArticleLimit: Count;
  isActive: boolean;
}

/** What is left out stays, or is as by default. */
export type PremiumContentSettingsRequest = Pick<PremiumContentSettings, 'siteId'> & Partial<PremiumContentSettings>;

/** `GET /api/premium-content-settings/{siteId}/figures`: all posts of a website, drafts too. */
export interface PremiumContentFigures {
  totalPosts: Count;
  premiumPosts: Count;
  freePosts: Count;
  /** Whole percent of all posts that are premium; null while there are none. */
  premiumPercentage: Count | null;
}

/** `POST /api/wordpress-sites/{id}/sync-premium-status`. */
export interface PremiumSyncResult {
  /** What WordPress can hold of it, and what it can't. */
  message: string;
  /** Posts whose flag WordPress has now; none while it has no place for one. */
  syncedPosts: Count;
  /** Posts of the website that are premium in Pressloom, drafts too. */
  premiumPosts: Count;
}

/** The same row as `GET /api/content-gate-settings` lists it. */
export interface ContentGateSettings {
  id: Id;
  wordpressSiteId: Id;
  autoPremiumPercentage: Count;
  restrictionType: RestrictionType;
  isActive: boolean;
  gateMessage: string;
  freeArticleLimit: Count;
}

export type ContentGateSettingsRequest = Omit<ContentGateSettings, 'id'>;
export type ContentGateSettingsChanges = Partial<Omit<ContentGateSettings, 'id' | 'wordpressSiteId'>>;

/** `GET /api/content-gate-settings/embed`. */
export interface GateEmbed {
  /** Where websites load the widget, without its query. */
  scriptUrl: string;
}

/** `POST /api/content-gate/passes`: from a page of the website that the link leads to. */
export interface PassRequest {
  /** What the page's address has as `wp_auth`. */
  token: string;
  visitorId: string;
}

export interface IssuedPass {
  /** Opens that website's articles in this browser, while the membership lasts. */
  pass: string;
  expiresAt: IsoTime;
}

/** `POST /api/content-gate/track-view`. */
export interface TrackViewRequest {
  visitorId: string;
  siteId: Id;
  /** Id of the post on WordPress, as a number or as text; without it and `pageUrl` every call counts as an article of its own. */
  articleId?: Id | string;
  /** With its query, of which analytics keeps UTM values. */
  pageUrl?: string;
  /** False for a page that is no article: it is counted as a page view, uses up nothing, and is never gated. */
  isArticle?: boolean;
  /** What the page's `<link rel="canonical">` says. */
  canonicalUrl?: string;
  referrer?: string;
  sessionId?: string;
  /** Random. A page view of this visitor that comes again with it within 48 hours is counted once. */
  eventId?: string;
  /** Where the website requires consent, a page view is stored only with `true`; with `false` nowhere. The gate counts all the same. */
  consent?: boolean;
  /** Of a member's browser, as it was issued or renewed; one that opens nothing is passed over. */
  pass?: string;
  /** What the link of a newsletter brought along, see `READER_PROOF_FRAGMENT`. The response is the same whatever it proves. */
  readerProof?: string;
}

/** `GET /api/content-gate/page-rules?siteId=`: what the widget may keep and send of whoever reads. Pages of that website may read it. */
export interface PageRules extends VisitSettings {
  /** The gate counts free articles, for which a browser has to keep its name. */
  isMetered: boolean;
}

/** Why an article is closed: it is never free, or the free ones are used up. */
export type ClosedReason = 'premium' | 'limit_reached';

/** What keeps a signed-in reader out: no membership of this website, or one whose payment may be on its way. */
export const READER_STATES = ['no_membership', 'payment_pending'] as const;
export type ReaderState = (typeof READER_STATES)[number];

export interface TrackedView {
  /** Free views of this visitor that count now, with this one where it does. 0 where none could: of a premium article, or a gate that counts none. */
  articlesViewed: Count;
  freeLimit: Count;
  requiresSubscription: boolean;
  /** Of a closed article. */
  reason?: ClosedReason;
  /** Of a closed article, where the pass says whose browser it is. */
  reader?: ReaderState;
  /** Replaces the member's pass, which has little or no time left. */
  pass?: string;
}

/** `GET /api/content-gate/card?siteId=`: what the widget shows in place of a covered text. Pages of that website may read it. */
export interface GateCard {
  /** BCP 47, of the texts. */
  language: string;
  /** A style sheet for a shadow root, with the website's colours. */
  style: string;
  texts: {
    /** Where the free articles are used up; null where none is free. */
    used: string | null;
    membersOnly: string;
    title: string;
    message: string;
    join: string;
    signIn: string;
    /** Empty where nothing can be bought. */
    price: string;
  };
  /** What a reader who is signed in gets in place of the texts of that name. */
  readers: Record<ReaderState, { title?: string; message: string; price?: string }>;
  /** Both take the article's address as `return_url`. Null where nothing can be bought. */
  joinUrl: string | null;
  signInUrl: string;
  /** Null where the website has no mail server. */
  form: GateCardForm | null;
}

/** `GET /api/content-gate-settings/{siteId}/card`: the card that readers get now, also while the gate or the whole website is switched off. */
export interface GateCardPreview {
  card: GateCard;
  /** By the ground of the website's page, `#rrggbb`. */
  colors: Record<'light' | 'dark', GateCardColors>;
}

export interface GateCardColors {
  /** Readable on the card's ground. */
  accent: string;
  /** Readable on the accent. */
  onAccent: string;
}

/** The texts of the gate's newsletter form. */
export interface GateCardForm {
  or: string;
  email: string;
  submit: string;
  consent: string;
  free: string;
  problem: { email: string; busy: string; away: string; refused: string };
}

/**
 * How the widget stands in a page, the worst first. `detail` names: `unreadable`, why, in a sentence; `other_site`, what the code names instead;
 * `held_for_consent` and `delayed`, what does that, where it is known; `policy`, the directive that keeps it out; `refused_origin`, where it
 * opens, too. Of the others it is null.
 */
export type InstallationState =
  | 'unreadable'
  | 'none'
  | 'other_site'
  | 'held_for_consent'
  | 'policy'
  | 'no_article'
  | 'no_text'
  | 'refused_origin'
  | 'query_lost'
  | 'twice'
  | 'delayed'
  | 'fine';

export interface InstallationFinding {
  state: InstallationState;
  detail: string | null;
}

/** `POST /api/content-gate-settings/verify`: what a stranger's browser gets of a website's newest post. */
export interface VerifyInstallationRequest {
  siteId: Id;
}

export interface GateInstallation {
  checkedAt: IsoTime;
  /** Null where the website has no post that everybody can read. */
  post: {
    url: string;
    /** As the website gives it to everybody, often from a cache. */
    cached: InstallationFinding;
    /** As it makes it now. */
    fresh: InstallationFinding;
    /** What its addresses keep from working, whatever stands in it: `refused_origin` and `query_lost`. */
    addresses: InstallationFinding[];
  } | null;
}
