import type { Count, Id } from './scalars.ts';

/**
 * What browsers may say of themselves. Anybody can send it, so it is a claim: no figure of money counts it, and nothing is
 * granted by it.
 */
export const CLAIMED_EVENT_TYPES = [
  'page_view',
  'gate_shown',
  'subscription_started',
  'subscription_completed',
] as const;
export type ClaimedEventType = (typeof CLAIMED_EVENT_TYPES)[number];

/**
 * What the server alone knows. `page_closed` is stored of a closing sign; see `CollectEventRequest.visibleMs`. `subscription` is of an address that is on
 * a newsletter's list from then on, `newsletter_confirmed` of the browser in which that was asked for: neither says anything of the other.
 * `premium_upgrade` is the first payment of a membership: a trial and a coupon for the whole price are none.
 */
export const SERVER_EVENT_TYPES = [
  'page_closed',
  'subscription',
  'newsletter_confirmed',
  'unsubscription',
  'newsletter_open',
  'link_click',
  'checkout_opened',
  'premium_upgrade',
] as const;

/** What readers do and is counted. */
export const EVENT_TYPES = [...CLAIMED_EVENT_TYPES, ...SERVER_EVENT_TYPES] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** In the data of a page view: the gate counted the article. No browser can say so. */
export const GATE_COUNTED = '_counted';

export const COLLECT_PATH = '/api/analytics/events';

/**
 * `POST /api/analytics/events`: from our pages and those of the website itself, best as `text/plain`, which needs no CORS preflight. Fields
 * that this version does not know are ignored.
 */
export interface CollectEventRequest {
  /** Random. One that is stored for this visitor within 48 hours is taken as stored, and counts nothing. */
  id?: string;
  /** Random; made by the browser. */
  visitorId: string;
  sessionId?: string;
  wordpressSiteId: Id;
  eventType: ClaimedEventType;
  /** Texts by name. Numbers and booleans become texts. */
  eventData?: Record<string, string | number | boolean>;
  /** With its query, of which UTM values and `p` or `page_id` are kept. */
  pageUrl?: string;
  /** What the page's `<link rel="canonical">` says. One of another host is ignored. */
  canonicalUrl?: string;
  /** Id of the post on WordPress. */
  articleId?: Id | string;
  /** Kept as host and path. */
  referrer?: string;
  /** How long ago it happened, in milliseconds: at most a day. The page's clock is not asked. */
  ageMs?: number;
  /**
   * Makes a page view a closing sign: how long the page was visible, in milliseconds, at most half an hour. Its `id` is that of a page view
   * of this visitor that is stored.
   */
  visibleMs?: number;
  /** Where the website requires consent, nothing is stored without `true`. `false` is a refusal everywhere. */
  consent?: boolean;
}

/** Many at once. Those that are refused are named, and the others stored. */
export interface CollectBatchRequest {
  events: CollectEventRequest[];
}

/** Why an event of a batch was not stored. */
export interface RefusedEvent {
  /** Its place in the batch, from 0. */
  index: Count;
  field: string;
  message: string;
}

/** One event is answered with `success` alone. */
export interface CollectEventResponse {
  success: true;
  /** Of a batch: those that are stored, or were already. What a machine sends and what nobody consented to is neither stored nor refused. */
  stored?: Count;
  refused?: RefusedEvent[];
}

export const COLLECT_LIMITS = {
  /** Letters, digits, `-` and `_`. */
  visitorId: { min: 8, max: 64 },
  sessionId: { min: 1, max: 64 },
  eventId: { min: 1, max: 64 },
  articleId: { max: 100 },
  /** Of one event's data, as JSON. */
  dataBytes: 2000,
  bodyBytes: 64_000,
  events: 50,
  ageMs: 86_400_000,
  visibleMs: 1_800_000,
  /** What is stored is cut to so many UTF-16 units, on a whole character. */
  stored: { page: 500, referrer: 300, utm: 150 },
} as const;

/**
 * What is let through by each process; beyond it a call gets 429 with Retry-After. Readers may share a network, so that its limits are far higher
 * than a visitor's.
 */
export const COLLECT_CALL_LIMITS = {
  /** Events of one visitor of a website in a minute. */
  visitor: { calls: 300, windowMs: 60_000 },
  /** Events from one network in a minute: an IPv4 address, or a /64. */
  network: { calls: 6_000, windowMs: 60_000 },
  /** Events that wait for the database together, of all calls. */
  waiting: 5_000,
} as const;

/** Hosts of which refused calls are counted, of a website and its day. */
export const REFUSED_HOSTS_A_DAY = 50;

/** UTM values that are kept of a page's address. */
export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type UtmName = (typeof UTM_NAMES)[number];

/** One of `UTM_NAMES` with a value as it is counted, by which lists are narrowed: `utm_source=newsletter`. */
export const CAMPAIGN_FILTER = /^utm_(?:source|medium|campaign|term|content)=.{1,150}$/;
