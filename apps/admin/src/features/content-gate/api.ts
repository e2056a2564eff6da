import type {
  ContentGateSettings,
  ContentGateSettingsChanges,
  PremiumContentSettingsRequest,
} from '@pressloom/contracts/gate';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';
import { listPages } from '../../shared/api/list-pages.ts';

/** The gates of all websites that have one stored. */
export const gatesQuery = dataQuery(['settings'], '/api/content-gate-settings', { staleTime: 0 });

export const createGate = (
  wordpressSiteId: number,
  changes: ContentGateSettingsChanges,
): Promise<ContentGateSettings> =>
  call('POST', '/api/content-gate-settings', { body: { ...changes, wordpressSiteId } });

export const changeGate = (id: number, body: ContentGateSettingsChanges): Promise<ContentGateSettings> =>
  call('PATCH', '/api/content-gate-settings/{id}', { path: { id }, body });

export const verifyInstallation = (siteId: number) =>
  call('POST', '/api/content-gate-settings/verify', { body: { siteId } });

export const syncPremiumStatus = (id: number) =>
  call('POST', '/api/wordpress-sites/{id}/sync-premium-status', { path: { id } });

/** What readers get of it depends on what is sold, on the website's look and on its mail server. */
export const gateCardQuery = (siteId: number) =>
  dataQuery(['settings', 'sites', 'offers', 'providers', 'sender'], '/api/content-gate-settings/{siteId}/card', {
    path: { siteId },
    staleTime: 0,
  });

/** Nobody changes it while the product runs. */
export const embedQuery = dataQuery([], '/api/content-gate-settings/embed');

export const premiumSettingsQuery = (siteId: number) =>
  dataQuery(['settings'], '/api/premium-content-settings/{siteId}', { path: { siteId }, staleTime: 0 });

export const savePremiumSettings = (body: PremiumContentSettingsRequest) =>
  call('POST', '/api/premium-content-settings', { body });

export const figuresQuery = (siteId: number) =>
  dataQuery(['posts'], '/api/premium-content-settings/{siteId}/figures', { path: { siteId }, staleTime: 0 });

const RETROACTIVE = '/api/premium-content-settings/{siteId}/apply-retroactively';
const POSTS_SHOWN = 10;

/** Asked for each time: what it shows decides. */
export const sharePreviewQuery = (siteId: number) =>
  dataQuery(['posts', 'settings'], RETROACTIVE, { path: { siteId }, staleTime: 0 });

export const shareChangePages = (siteId: number) =>
  listPages(['posts', 'settings'], `${RETROACTIVE}/posts`, { path: { siteId }, query: { pageSize: POSTS_SHOWN } });

export const applyShare = (siteId: number) => call('POST', RETROACTIVE, { path: { siteId } });

export const undoShare = (siteId: number) =>
  call('POST', '/api/premium-content-settings/{siteId}/undo-retroactively', { path: { siteId } });

/** The last job of a website that applied its percentage, or undid that; it may be under way. */
export const lastShareJobQuery = (siteId: number, type: 'apply-premium-share' | 'undo-premium-share') =>
  dataQuery(['posts'], '/api/jobs', { query: { siteId, type, pageSize: 1 } });
