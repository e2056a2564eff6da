import type { SaveSubscriptionSettings } from '@pressloom/contracts/subscription-settings';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

export const offerQuery = (siteId: number) =>
  dataQuery(['offers', 'sites'], '/api/subscription-settings/{siteId}', { path: { siteId }, staleTime: 0 });

export const createOffer = (websiteId: number, body: SaveSubscriptionSettings) =>
  call('POST', '/api/subscription-settings', { body: { ...body, websiteId } });

export const updateOffer = (siteId: number, body: SaveSubscriptionSettings) =>
  call('PUT', '/api/subscription-settings/{siteId}', { path: { siteId }, body });
