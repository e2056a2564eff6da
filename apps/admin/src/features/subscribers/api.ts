import type { SubscriberBulkAction } from '@pressloom/contracts/subscribers';
import { SUBSCRIBER_LIMITS } from '@pressloom/contracts/subscribers';
import { addressOf, call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';
import type { filterQuery } from './subscriber-filter.ts';

type Filter = ReturnType<typeof filterQuery>;

const TOPICS = ['subscribers'] as const;

export const statsQuery = (siteId: number) =>
  dataQuery(TOPICS, '/api/subscribers/stats', { query: { siteId }, staleTime: 0 });

/** Which server carries a website's mails, and how it does. */
export const mailServerQuery = (siteId: number) =>
  dataQuery(['sender'], '/api/newsletter-sender', { query: { siteId }, staleTime: 0 });

/** What visitors of a website read free. */
export const gateSettingsQuery = (siteId: number) =>
  dataQuery(['settings'], '/api/premium-content-settings/{siteId}', { path: { siteId }, staleTime: 0 });

/** Those who subscribed last, of the active ones. */
export const recentQuery = (siteId: number) =>
  dataQuery(TOPICS, '/api/subscribers', {
    query: { siteId, status: 'active', sort: '-subscribedAt', pageSize: SUBSCRIBER_LIMITS.recent },
    staleTime: 0,
  });

export const subscriberPages = (query: Filter) => listPages(TOPICS, '/api/subscribers', { query });

/** Where the same list is to be had as a file. */
export const exportAddress = (query: Filter): string => addressOf('/api/subscribers/export', { query });

export const subscriberQuery = (id: number) =>
  dataQuery(TOPICS, '/api/subscribers/{id}', { path: { id }, staleTime: 0 });

export const addSubscriber = (body: { email: string; siteId: number; language?: string; agreed: true }) =>
  call('POST', '/api/subscribers', { body });

export const deleteSubscriber = (id: number) => call('DELETE', '/api/subscribers/{id}', { path: { id } });

export const restoreSubscriber = (id: number) => call('POST', '/api/subscribers/{id}/restore', { path: { id } });

export const confirmAgain = (id: number) => call('POST', '/api/subscribers/{id}/confirmation', { path: { id } });

/** `endsAt` is the last day of the membership, `YYYY-MM-DD`; without it, it is for good. */
export const upgradeSubscriber = (id: number, endsAt?: string) =>
  call('POST', '/api/subscribers/{id}/upgrade-to-premium', { path: { id }, body: { endsAt } });

export const downgradeSubscriber = (id: number) =>
  call('POST', '/api/subscribers/{id}/downgrade-to-free', { path: { id } });

export const bulkSubscribers = (action: SubscriberBulkAction, ids: number[], endsAt?: string) =>
  call('POST', '/api/subscribers/bulk', { body: { action, ids, endsAt } });
