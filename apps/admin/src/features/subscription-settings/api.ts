import type { SaveSubscriptionSettings } from '@pressloom/contracts/subscription-settings';
import type { PricesDraft } from './price-moves-draft.ts';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

/** What prices mean for who is a member already: as stored, or as a draft has them. */
export const priceMovesQuery = (siteId: number, draft: PricesDraft = {}) =>
  dataQuery(['offers'], '/api/billing/price-moves/{siteId}', { path: { siteId }, query: { ...draft }, staleTime: 0 });

/** Members who keep their price because the email about another did not arrive. */
export const notReachedQuery = (siteId: number) =>
  dataQuery(['offers', 'mails'], '/api/billing/price-moves/{siteId}/not-reached', { path: { siteId }, staleTime: 0 });

export const tellAgain = (siteId: number) =>
  call('POST', '/api/billing/price-moves/{siteId}/tell-again', { path: { siteId }, body: {} });

export const createOffer = (websiteId: number, body: SaveSubscriptionSettings) =>
  call('POST', '/api/subscription-settings', { body: { ...body, websiteId } });

export const updateOffer = (siteId: number, body: SaveSubscriptionSettings) =>
  call('PUT', '/api/subscription-settings/{siteId}', { path: { siteId }, body });
