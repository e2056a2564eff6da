import type { ProviderMode, ProviderView } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError } from '../errors.ts';

/** A provider that serves the whole installation; see `providers.ts`. */
export interface SharedProvider {
  readonly key: ProviderView['key'];
  readonly label: string;
  /** What a new site would work with. */
  mode(): Promise<ProviderMode>;
  /** How it serves each of these websites, and the installation itself where it does; only where a website may have its own. */
  standings?(sites: readonly WordpressSite[]): Promise<ProviderStanding[]>;
}

/** How a provider serves a website, or with null the installation itself. */
export interface ProviderStanding {
  site: Pick<WordpressSite, 'id' | 'name'> | null;
  state: 'ready' | 'failing' | 'unconfigured';
  /** Why it doesn't, a sentence; null while it does. */
  message: string | null;
}

/** How a site meets a provider. */
export interface ProviderAccess<Client> {
  mode: ProviderMode;
  /** Whose health its calls tell of; see `healthScope`. */
  scope: string;
  /** @throws DomainError 409 `provider_unconfigured` */
  client: () => Client;
}

/** Where a provider is and what opens it. */
export interface ProviderSettings {
  mode: ProviderMode;
  baseUrl: string | null;
  apiKey: string | null;
}

/** What decides which of a provider serves a site. */
export interface ProviderQuestion<Keys> {
  /** What holds for the installation; see `provider-keys.service.ts`. */
  keys: Keys;
  sandboxUrl: string | null;
  /** Sample sites always use the stand-ins, even where a real key is set. */
  isSample: boolean;
}

/** Keys that the stand-ins accept; they open nothing else. */
const SANDBOX_KEY = 'sandbox';

interface Choice {
  /** Where the real one is, or null where neither key nor address is set. */
  live: { baseUrl: string | null; apiKey: string } | null;
  sandboxPath: string;
}

/** The real provider where it is set up and the site is no sample, else the stand-in, else none. Pure. */
export function chosen(
  { sandboxUrl, isSample }: Omit<ProviderQuestion<unknown>, 'keys'>,
  { live, sandboxPath }: Choice,
): ProviderSettings {
  if (live !== null && !isSample) return { mode: 'live', ...live };
  if (sandboxUrl !== null) return { mode: 'sandbox', baseUrl: `${sandboxUrl}/${sandboxPath}`, apiKey: SANDBOX_KEY };
  return { mode: 'unconfigured', baseUrl: null, apiKey: null };
}

/** Settings that open the provider; `missing` says where a key is given. @throws DomainError 409 `provider_unconfigured` */
export function configured(settings: ProviderSettings, missing: string): ProviderSettings & { apiKey: string } {
  if (settings.mode === 'unconfigured' || settings.apiKey === null) {
    throw new DomainError(409, 'provider_unconfigured', missing);
  }
  return { ...settings, apiKey: settings.apiKey };
}

/** The scope of what the whole installation uses. */
export const SHARED_SCOPE = 'shared';

/** The scope of what only one site uses. Pure. */
export const siteScope = (siteId: number): string => `site:${siteId}`;

/** The scope of the calls for images of an AI service whose texts have this one. Pure. */
export const pictureScopeOf = (scope: string): string => `${scope} pictures`;

/**
 * What a call's news is kept under, so that one site's wrong key does not darken the others: `sandbox`, the site where
 * its own key opens the provider, else `shared`. Pure.
 */
export function healthScope(mode: ProviderMode, ownSiteId: number | null): string {
  if (mode === 'sandbox') return 'sandbox';
  return ownSiteId === null ? SHARED_SCOPE : siteScope(ownSiteId);
}
