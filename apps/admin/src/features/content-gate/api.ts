import type {
  ContentGateSettings,
  ContentGateSettingsChanges,
  PremiumContentSettingsRequest,
} from '@pressloom/contracts/gate';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

/** The gates of all websites that have one stored. */
export const gatesQuery = dataQuery(['settings'], '/api/content-gate-settings', { staleTime: 0 });

export const createGate = (
  wordpressSiteId: number,
  changes: ContentGateSettingsChanges,
): Promise<ContentGateSettings> =>
  call('POST', '/api/content-gate-settings', { body: { ...changes, wordpressSiteId } });

export const changeGate = (id: number, body: ContentGateSettingsChanges): Promise<ContentGateSettings> =>
  call('PATCH', '/api/content-gate-settings/{id}', { path: { id }, body });

/** Nobody changes it while the product runs. */
export const embedQuery = dataQuery([], '/api/content-gate-settings/embed');

export const premiumSettingsQuery = (siteId: number) =>
  dataQuery(['settings'], '/api/premium-content-settings/{siteId}', { path: { siteId }, staleTime: 0 });

export const savePremiumSettings = (body: PremiumContentSettingsRequest) =>
  call('POST', '/api/premium-content-settings', { body });

export const figuresQuery = (siteId: number) =>
  dataQuery(['posts'], '/api/premium-content-settings/{siteId}/figures', { path: { siteId }, staleTime: 0 });
