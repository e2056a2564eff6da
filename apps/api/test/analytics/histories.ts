import fc from 'fast-check';
import { historiesOf } from '../random-histories.ts';
import { ERASED } from './stored-events.ts';
import type { ComingTestEvent } from './stored-events.ts';

export const SEED = Number(process.env['ROLLUPS_SEED'] ?? 52);
export const RUNS = historiesOf(6);
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const BEGINNING = Date.parse('2026-10-20T00:00:00Z');
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Apia', 'UTC'];
const PAGES = ['firenews.example/a', 'firenews.example/b', 'firenews.example/?p=7', null];
/** As forms say them. */
const SIGN_UP_PAGES = [
  ...['https://www.firenews.example/a/', 'https://firenews.example/a?utm_source=x#form'],
  ...['https://www.firenews.example/?p=7', `https://www.firenews.example/letters/${ERASED}`, null],
];
/** Of people who are known by their address: nothing says in which browser. */
const OF_SUBSCRIBERS = ['subscription', 'unsubscription', 'link_click'];

const anEvent = fc.record({
  minute: fc.integer({ min: 0, max: 120 * DAY_MINUTES }),
  site: fc.integer({ min: 0, max: 1 }),
  visitor: fc.option(fc.integer({ min: 0, max: 4 }), { freq: 8 }),
  type: fc.constantFrom(
    ...['page_view', 'page_view', 'page_view', 'page_view'],
    ...['subscription', ...OF_SUBSCRIBERS],
    'gate_shown',
    'subscription_started',
    'subscription_completed',
    'newsletter_confirmed',
    'newsletter_open',
    'checkout_opened',
    'premium_upgrade',
  ),
  isSample: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
  page: fc.constantFrom(...PAGES),
  signUpPage: fc.constantFrom(...SIGN_UP_PAGES),
  article: fc.option(fc.constantFrom('7', '12', '~x')),
  referrer: fc.option(fc.constantFrom('social.example', 'search.example/path')),
  data: fc.constantFrom<object>({}, { utm_source: 'x', utm_campaign: 'storm' }, { _counted: 'yes' }),
  late: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: DAY_MINUTES })),
  follow: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 4 }),
  seen: fc.option(fc.integer({ min: 0, max: 60 })),
});

/** Who reads: events in the order in which they are told, and when websites move to other zones. */
export const aHistory = fc.record({
  events: fc.array(anEvent, { minLength: 1, maxLength: 40 }),
  moves: fc.array(
    fc.record({ minute: fc.integer({ min: 0, max: 120 * DAY_MINUTES }), zone: fc.constantFrom(...ZONES) }),
    {
      maxLength: 3,
    },
  ),
  /** When somebody is erased, who may come again under the same name. */
  erasures: fc.array(
    fc.record({
      ...{ minute: fc.integer({ min: 0, max: 120 * DAY_MINUTES }), visitor: fc.integer({ min: 0, max: 4 }) },
      site: fc.integer({ min: 0, max: 1 }),
    }),
    { maxLength: 2 },
  ),
  portion: fc.integer({ min: 1, max: 30 }),
});

type History = typeof aHistory extends fc.Arbitrary<infer Value> ? Value : never;
type Step = { at: number } & (
  | { event: ComingTestEvent }
  | { zone: string }
  | { erased: { siteId: number; visitorId: string; subscriberId: number } }
);

/** In the order in which they are told. */
export function stepsOf({ events, moves, erasures }: History, sites: readonly { id: number }[]): Step[] {
  const steps = events.flatMap(({ minute, site, visitor, late, follow, seen, signUpPage, ...rest }): Step[] => {
    const start = BEGINNING + minute * MINUTE_MS;
    const of = { site: (sites[site] as { id: number }).id, visitor: visitor === null ? null : `visitor-${visitor}` };
    const { isSample } = rest;
    const named = OF_SUBSCRIBERS.includes(rest.type) ? ofSubscriber(rest.type, { visitor, signUpPage }) : {};
    const first = { at: start + late * MINUTE_MS, event: { ...of, ...rest, ...named, at: new Date(start) } };
    const next = follow.map((minutes) => {
      const at = start + minutes * MINUTE_MS;
      return { at, event: { ...of, isSample, type: 'page_view', page: 'firenews.example/next', at: new Date(at) } };
    });
    if (seen === null || visitor === null || !['page_view', 'gate_shown'].includes(rest.type)) return [first, ...next];
    const end = start + seen * MINUTE_MS;
    const closing = { ...of, isSample, type: 'page_closed', at: new Date(end) };
    const closedAt = Math.max(end, first.at + 1);
    // The names of page views go with whoever is erased: what closes one then is refused.
    const isRefused = erasures.some(
      (one) => one.site === site && one.visitor === visitor && isWithin(one.minute, first.at, closedAt),
    );
    return [first, ...next, ...(isRefused ? [] : [{ at: closedAt, event: closing }])];
  });
  const changes = moves.map((move) => ({ at: BEGINNING + move.minute * MINUTE_MS, zone: move.zone }));
  const erased = erasures.map(({ minute, site, visitor }) => ({
    at: BEGINNING + minute * MINUTE_MS,
    erased: {
      ...{ siteId: (sites[site] as { id: number }).id, visitorId: `visitor-${visitor}` },
      subscriberId: subscriberOf(visitor),
    },
  }));
  return [...steps, ...changes, ...erased].sort((a, b) => a.at - b.at);
}

const subscriberOf = (visitor: number): number => visitor + 1;

/** What an event of a subscriber has in place of a browser, and a sign-up as its page. */
const ofSubscriber = (
  type: string,
  { visitor, signUpPage }: { visitor: number | null; signUpPage: string | null },
): Partial<ComingTestEvent> => ({
  visitor: null,
  ...(visitor !== null && { subscriberId: subscriberOf(visitor) }),
  ...(type === 'subscription' && { page: signUpPage }),
});

const isWithin = (minute: number, from: number, until: number): boolean => {
  const at = BEGINNING + minute * MINUTE_MS;
  return at >= from && at < until;
};

/** When all of a history is stored, in milliseconds. */
export const AFTERWARDS = BEGINNING + 122 * DAY_MINUTES * MINUTE_MS;
