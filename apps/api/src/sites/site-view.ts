import type { WebsiteAutomation } from '@pressloom/contracts/automation';
import type { SiteView } from '@pressloom/contracts/sites';
import type { WordpressSite } from '@pressloom/database/entities';
import type { RegisteredBrand } from '../brands/register-brands.ts';
import { hostOf } from '../common/urls.ts';
import { hasActiveGate } from './active-gates.ts';
import { logoOf } from './logo-of.ts';
import { isUnencrypted } from './site-urls.ts';
import type { SyncState } from './sync/sync-states.service.ts';

export interface SiteViewParts {
  site: WordpressSite;
  sync: SyncState;
  brand: RegisteredBrand | null;
  automation: WebsiteAutomation;
  /** Masked, or null where the site has no key of its own. */
  maskedYoutubeKey: string | null;
  /** Whether searches of this site find a key: its own or the installation's. */
  hasApiKey: boolean;
}

/** A site as the admin sees it; secrets are only said to be there. Pure. */
export function siteView({ site, brand, automation, maskedYoutubeKey, hasApiKey, sync }: SiteViewParts): SiteView {
  return {
    id: site.id,
    name: site.name,
    siteUrl: site.siteUrl,
    domain: hostOf(site.siteUrl),
    apiEndpoint: site.apiEndpoint,
    username: site.username,
    hasApplicationPassword: site.applicationPassword !== '',
    isUnencrypted: isUnencrypted(site.siteUrl),
    brand: site.brand,
    brandName: brand?.manifest.name ?? site.brand,
    brandTopic: brand?.manifest.topic ?? brand?.manifest.name ?? site.brand,
    brandColor: brand?.brand.look.color ?? '#6b7280',
    active: site.active,
    isActive: site.active,
    autoPublish: site.autoPublish,
    language: site.language,
    timeZone: site.timeZone,
    color: site.color,
    logo: logoOf(site),
    isSample: site.isSample,
    hasActiveGate: hasActiveGate(site),
    syncStatus: sync.syncStatus,
    syncError: site.syncError,
    isCredentialRefused: sync.isCredentialRefused,
    lastSync: site.lastSync?.toISOString() ?? null,
    syncInterval: site.syncInterval,
    facts: sync.facts,
    hasApiKey,
    youtubeApiKey: maskedYoutubeKey,
    dailyVideoQuota: automation.dailyVideoLimit,
    videosPerSearch: automation.videosPerSearch,
    capabilities: (brand?.brand.capabilities ?? []).map((one) => ({ ...one, path: `/api${one.path}` })),
    createdAt: site.createdAt.toISOString(),
    updatedAt: site.updatedAt.toISOString(),
  };
}
