import type { SaveNewsletterSettingsRequest } from '@pressloom/contracts/newsletter-settings';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listCount } from '../../shared/api/list-pages.ts';
import { NEWSLETTER_DELIVERY_TOPICS } from '../../shared/api/newsletter-delivery.ts';

const REFETCH_MS = 30_000;

/** When the newsletter goes out, and whether it does so automatically. */
export const newsletterSettingsQuery = (siteId: number) =>
  dataQuery(NEWSLETTER_DELIVERY_TOPICS, '/api/newsletter-settings', {
    query: { siteId },
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });

export const saveNewsletterSettings = (body: SaveNewsletterSettingsRequest) =>
  call('POST', '/api/newsletter-settings', { body });

const unsent = (siteId: number) => ({ siteId, isUnsent: true, fields: 'summary', pageSize: 1 }) as const;

/** The newest newsletter that nobody has got yet. */
export const newestUnsentQuery = (siteId: number) =>
  dataQuery(['newsletters'], '/api/newsletters', { query: { ...unsent(siteId), sort: '-createdAt' }, staleTime: 0 });

/** How many newsletters nobody has got yet. */
export const unsentCountQuery = (siteId: number) =>
  listCount(['newsletters'], '/api/newsletters', { query: unsent(siteId) });

export const newsletterQuery = (id: number) =>
  dataQuery(['newsletters'], '/api/newsletters/{id}', { path: { id }, staleTime: 0 });

/** Who would get it now. */
export const newsletterAudienceQuery = (id: number) =>
  dataQuery(['newsletters', 'subscribers', 'sender'], '/api/newsletters/{id}/audience', { path: { id }, staleTime: 0 });
