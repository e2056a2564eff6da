import type { DoneAnswer } from './requests.ts';
import type { Id } from './scalars.ts';

/**
 * What browsers may say of themselves. Anybody can send it, so it is a claim: no figure of money counts it, and nothing is
 * granted by it.
 */
export const CLAIMED_EVENT_TYPES = ['subscription_completed'] as const;
export type ClaimedEventType = (typeof CLAIMED_EVENT_TYPES)[number];

/** What readers do and is counted. */
export const EVENT_TYPES = [
  ...CLAIMED_EVENT_TYPES,
  'page_view',
  'subscription',
  'unsubscription',
  'newsletter_open',
  'link_click',
  'premium_upgrade',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const COLLECT_PATH = '/api/analytics/events';

/** `POST /api/analytics/events`: from our pages and those of connected websites, also as `text/plain`, as a beacon sends it. */
export interface CollectEventRequest {
  /** Random; made by the browser. */
  visitorId: string;
  sessionId?: string;
  wordpressSiteId: Id;
  eventType: ClaimedEventType;
  /** Texts by name. */
  eventData?: Record<string, string>;
  /** Kept without its query. */
  pageUrl?: string;
}

export type CollectEventAnswer = Pick<DoneAnswer, 'success'>;

export const COLLECT_LIMITS = {
  /** Letters, digits, `-` and `_`. */
  visitorId: { min: 8, max: 64 },
  /** Of one event's data, as JSON. */
  dataBytes: 2000,
} as const;
