import type { ActivityItem, ActivityStats, OnlineSubscriber } from '@pressloom/contracts/activity';
import type { ActivityScope } from '@pressloom/contracts/realtime';

/** Which kinds of value each field may have, by `typeof`; `null` is a kind of its own. */
type Shape<T> = Record<keyof T, string>;

const SCOPE: Shape<ActivityScope> = { siteId: 'number|null', at: 'string' };
const ITEM: Shape<ActivityItem> = {
  ...{ id: 'number', type: 'string', siteId: 'number', subscriberEmail: 'string|null', isPremium: 'boolean' },
  ...{ timestamp: 'string', details: 'object' },
};
const STATS: Shape<ActivityStats> = {
  ...{ activeUsers: 'number', premiumOnline: 'number', totalPageViews: 'number', newsletterOpens: 'number' },
  ...{ newSubscribers: 'number', premiumConversions: 'number', premiumToday: 'number' },
  ...{ engagementRate: 'number|null', averageSessionTime: 'number|null', bounceRate: 'number|null' },
};
const SUBSCRIBER: Shape<OnlineSubscriber> = {
  ...{ id: 'number', siteId: 'number', email: 'string|null', isPremium: 'boolean', currentPage: 'string|null' },
  ...{ lastActive: 'string', engagement: 'string', totalPageViews: 'number' },
};

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

/** A message may have more fields, as a newer server sends them. */
const hasShape = (value: unknown, shape: Record<string, string>): value is Record<string, unknown> =>
  kindOf(value) === 'object' &&
  Object.entries(shape).every(([key, kinds]) =>
    kinds.split('|').includes(kindOf((value as Record<string, unknown>)[key])),
  );

const isItem = (value: unknown): boolean =>
  hasShape(value, ITEM) && Object.values(value.details as object).every((detail) => typeof detail === 'string');

/** What a message of the channel `activity` is about. Pure, as all of this file. */
export const isScope = (value: unknown): boolean => hasShape(value, SCOPE);

/** One or more things that happened. */
export const isEvents = (newest: unknown, earlier: unknown): boolean =>
  isItem(newest) && Array.isArray(earlier) && earlier.every(isItem);

/** Figures of what happens. */
export const isStats = (value: unknown): boolean => hasShape(value, STATS);

/** Browsers that are online. */
export const isOnline = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => hasShape(one, SUBSCRIBER));
