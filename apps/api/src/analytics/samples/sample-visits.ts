import type { NewEvent } from '../collect/events.service.ts';

/** With the hours before each, they lie within the thirty days that end today. */
const DAYS = 29;
/** How far back samples go at most. */
export const SAMPLE_DAYS = DAYS + 1;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PAGES = 8;
const REFERRERS = [undefined, undefined, 'google.com', 'google.com', 't.co', 'news.ycombinator.com', 'facebook.com'];
const DEVICES = [
  'Chrome, Android, phone',
  'Safari, iOS, phone',
  'Chrome, Windows, computer',
  'Firefox, Linux, computer',
];
const CAMPAIGNS = [undefined, undefined, undefined, 'sample-newsletter', 'sample-launch'];

export interface SampleVisits {
  visitors: number;
  events: NewEvent[];
}

/**
 * A month of visits that never happened, the last one just before `now`: as many on each day as a small website has, with readers who come again, some gates and
 * a few sign-ups. The same for a website and a day. Pure.
 */
export function sampleVisits({ siteId, host, now }: { siteId: number; host: string; now: Date }): SampleVisits {
  const random = randomOf(siteId);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const visitors = new Set<string>();
  const events: NewEvent[] = [];
  for (let day = DAYS - 1; day >= 0; day--) {
    for (let visit = 10 + Math.floor(random() * 20); visit > 0; visit--) {
      const visitorId = `sample-${siteId}-${Math.floor(random() ** 2 * 300)}`;
      visitors.add(visitorId);
      const start = now.getTime() - day * DAY_MS - Math.floor((0.02 + random() * 0.6) * DAY_MS);
      const campaign = pick(CAMPAIGNS);
      const of = { siteId, visitorId, isSample: true, userAgent: pick(DEVICES), sessionId: `${visitorId}-${day}` };
      const views = 1 + Math.floor(random() ** 2 * 5);
      for (let view = 0; view < views; view++) {
        const page = 1 + Math.floor(random() ** 2 * PAGES);
        const referrer = view === 0 ? pick(REFERRERS) : undefined;
        events.push({
          ...of,
          type: 'page_view',
          at: new Date(start + view * 3 * MINUTE_MS),
          pageUrl: `${host}/sample-article-${page}`,
          article: `~sample-${page}`,
          ...(referrer !== undefined && { referrer }),
          data: view === 0 && campaign !== undefined ? { utm_source: 'sample', utm_campaign: campaign } : {},
        });
      }
      const end = start + (views - 1) * 3 * MINUTE_MS;
      if (views > 3) events.push({ ...of, type: 'gate_shown', at: new Date(end + 2_000) });
      if (views > 3 && random() < 0.2)
        events.push({ ...of, type: 'newsletter_confirmed', at: new Date(end + MINUTE_MS) });
      else if (random() < 0.7) events.push({ ...of, type: 'page_closed', at: new Date(end + 2 * MINUTE_MS) });
    }
  }
  return { visitors: visitors.size, events };
}

/** Numbers from 0 to 1 that look like chance, and are the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
