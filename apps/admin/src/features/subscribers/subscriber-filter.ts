import { SUBSCRIBER_SOURCES, SUBSCRIBER_STATUSES } from '@pressloom/contracts/subscribers';
import type { FilterOf } from '../../shared/hooks/url-filter.ts';

/** What the list can be narrowed to; empty means all. `active`: within how many days. */
export const SUBSCRIBER_FILTER = {
  q: /^.{1,100}$/,
  plan: ['', 'free', 'premium'],
  active: ['', '7', '30', '90'],
  status: ['', ...SUBSCRIBER_STATUSES],
  source: ['', ...SUBSCRIBER_SOURCES],
  language: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/,
  sort: ['-subscribedAt', 'subscribedAt', 'email', '-email', '-lastActiveAt', 'lastActiveAt'],
} as const;

export type SubscriberFilter = FilterOf<typeof SUBSCRIBER_FILTER>;

export const NO_FILTER = { q: '', plan: '', active: '', status: '', source: '', language: '' } as const;

/** How many ways the list is narrowed by, the search left aside. Pure. */
export const narrowedBy = ({ plan, active, status, source, language }: SubscriberFilter): number =>
  [plan, active, status, source, language].filter((part) => part !== '').length;

/** Whether it leaves subscribers out. Pure. */
export const isNarrowed = (filter: SubscriberFilter): boolean => filter.q !== '' || narrowedBy(filter) > 0;

const DAY_MS = 86_400_000;

/** The filter as the server takes it. Days are counted from the last midnight (UTC), so that a list stays the same for a day. Pure. */
export function filterQuery(siteId: number, filter: SubscriberFilter, nowMs: number) {
  const { q, plan, active, status, source, language, sort } = filter;
  const midnight = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return {
    siteId,
    sort,
    q: q || undefined,
    isPremium: plan === '' ? undefined : plan === 'premium',
    activeSince: active === '' ? undefined : new Date(midnight - Number(active) * DAY_MS).toISOString(),
    status: status || undefined,
    source: source || undefined,
    language: language || undefined,
  };
}
