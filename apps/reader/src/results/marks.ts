import type { CollectEventRequest } from '@pressloom/contracts/events';
import { COLLECT_PATH } from '@pressloom/contracts/events';
import { BROWSER_KEYS } from '@pressloom/contracts/reader-pages';
import type { Id } from '@pressloom/contracts/scalars';
import { ask } from '../shared/ask.ts';
import { randomHex } from '../shared/random-hex.ts';

export interface Bought {
  checkoutId: string;
  siteId: Id | null;
}

export interface MarkParts {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  send: (event: CollectEventRequest) => Promise<unknown>;
  /** Origin and path of the page. */
  pageUrl: string;
  now: () => Date;
}

/**
 * Marks the browser as a subscriber's and has it counted, once for each checkout. It is a claim of the browser: nothing is granted
 * by it, and nothing is lost where it fails.
 */
export function markSubscribed({ checkoutId, siteId }: Bought, { storage, send, pageUrl, now }: MarkParts): void {
  if (storage.getItem(BROWSER_KEYS.subscribed) === checkoutId) return;
  storage.setItem(BROWSER_KEYS.subscribed, checkoutId);
  const visitorId = storage.getItem(BROWSER_KEYS.visitorId);
  const wordpressSiteId = siteId ?? Number(storage.getItem(BROWSER_KEYS.siteId));
  if (!visitorId || !wordpressSiteId) return;
  const eventData = { source: 'subscription-success', timestamp: now().toISOString() };
  const event = { visitorId, sessionId: randomHex(), wordpressSiteId, eventType: 'subscription_completed' } as const;
  // A count that is lost is nothing that the reader could mend.
  void send({ ...event, eventData, pageUrl }).catch(() => undefined);
}

/** The same in this browser. One that keeps nothing is simply not marked. */
export function markThisBrowser(bought: Bought): void {
  const pageUrl = window.location.origin + window.location.pathname;
  const send = (body: CollectEventRequest) => ask({ method: 'POST', url: COLLECT_PATH, body });
  try {
    markSubscribed(bought, { storage: window.localStorage, send, pageUrl, now: () => new Date() });
  } catch {
    // Storage is switched off or full.
  }
}
