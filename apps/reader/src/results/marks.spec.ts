import type { CollectEventRequest } from '@pressloom/contracts/events';
import { BROWSER_KEYS } from '@pressloom/contracts/reader-pages';
import { markSubscribed } from './marks.ts';

const NOW = new Date('2026-11-23T01:00:00Z');

function browser(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  const sent: CollectEventRequest[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const send = async (event: CollectEventRequest) => void sent.push(event);
  const parts = { storage, send, pageUrl: 'https://press.example/subscription-success', now: () => NOW };
  return {
    kept,
    sent,
    mark: (checkoutId = 'c1', siteId: number | null = 4) => markSubscribed({ checkoutId, siteId }, parts),
  };
}

it('marks a browser, and sends nothing for one without a visitor id', () => {
  const { kept, sent, mark } = browser();
  mark();
  expect(kept.get(BROWSER_KEYS.subscribed)).toBe('c1');
  expect(sent).toEqual([]);
});

it('has a visitor counted once for each checkout', () => {
  const { sent, mark } = browser({ [BROWSER_KEYS.visitorId]: 'visitor-1' });
  for (const checkout of ['c1', 'c1', 'c2']) mark(checkout);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual({
    visitorId: 'visitor-1',
    sessionId: expect.stringMatching(/^[0-9a-f]{32}$/),
    wordpressSiteId: 4,
    eventType: 'subscription_completed',
    eventData: { source: 'subscription-success', timestamp: NOW.toISOString() },
    pageUrl: 'https://press.example/subscription-success',
  });
});

it.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ [BROWSER_KEYS.siteId]: '2' }, 2],
  [{ [BROWSER_KEYS.siteId]: 'none' }, undefined],
])('takes the website that the browser knows where the checkout has none: %j', (stored, site) => {
  const { sent, mark } = browser({ [BROWSER_KEYS.visitorId]: 'visitor-1', ...stored });
  mark('c1', null);
  expect(sent[0]?.wordpressSiteId).toBe(site);
});
