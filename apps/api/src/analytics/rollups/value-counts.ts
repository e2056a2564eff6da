import { pageOfAddress } from '../collect/addresses/page-address.ts';
import type { StoredEvent } from '../store/event-store.ts';

/** What is counted by its value on each day. */
export const COUNT_KINDS = [
  'event',
  'hour',
  'page',
  'article',
  // New visitors, by the first article that they read; see `visitor-entry.ts`.
  'first_article',
  // Gates shown, by article.
  'gate',
  // Newsletter sign-ups, by the page that they came from.
  'sign_up',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Under which values an event counts once each: every one under its type, page views under all that is known of them. `hour`: 0 to 23. Pure. */
export function countedValues(event: StoredEvent, hour: number): [kind: CountKind, value: string][] {
  const typed: [CountKind, string][] = [['event', event.type]];
  if (event.type === 'gate_shown') return event.article === null ? typed : [...typed, ['gate', event.article]];
  if (event.type === 'subscription') {
    const page = event.page === null ? null : pageOfAddress(event.page);
    return page === null ? typed : [...typed, ['sign_up', page]];
  }
  if (event.type !== 'page_view') return typed;
  const values: [CountKind, string | null | undefined][] = [
    ['hour', String(hour)],
    ['page', event.page],
    ['article', event.article],
    // A page more or less of one host makes no other referrer.
    ['referrer', event.referrer?.split('/')[0]],
    ...CAMPAIGN.map((name) => [name, event.data[name]] as [CountKind, string | undefined]),
  ];
  return [...typed, ...values.filter((one): one is [CountKind, string] => Boolean(one[1]))];
}
