import type { ProviderHealthView } from '@pressloom/contracts/providers';
import type { FailingWebsite, WordPressStatus } from '@pressloom/contracts/system';
import type { WordpressSite } from '@pressloom/database/entities';

type Site = Pick<WordpressSite, 'id' | 'name' | 'active' | 'isSample' | 'syncStatus' | 'syncError'>;

/** Why a website fails, by its last call, or by its last sync or test where that is what its badge shows; null where it doesn't. */
function failureOf(site: Site, { state, message, failingSince }: ProviderHealthView): FailingWebsite | null {
  const isFailing = state === 'failing';
  if (!isFailing && site.syncStatus !== 'error') return null;
  const reason = (isFailing ? message : site.syncError) ?? 'The last call failed.';
  return { siteId: site.id, siteName: site.name, message: reason, failingSince: isFailing ? failingSince : null };
}

/** How WordPress responds on all websites together. `healthOf`: what is stored of the calls to one. Pure. */
export function wordpressStatus(sites: readonly Site[], healthOf: (site: Site) => ProviderHealthView): WordPressStatus {
  const active = sites.filter((site) => site.active);
  const failing = active.flatMap((site) => failureOf(site, healthOf(site)) ?? []);
  const isFailing = (site: Site): boolean => failing.some(({ siteId }) => siteId === site.id);
  const working = active.filter((site) => healthOf(site).state === 'ok' && !isFailing(site)).length;
  const calls = active.flatMap((site) => {
    const { lastOkAt, lastFailureAt } = healthOf(site);
    return [lastOkAt, lastFailureAt].filter((at) => at !== null);
  });
  return {
    total: active.length,
    working,
    uncalled: active.length - working - failing.length,
    failing,
    simulated: active.filter((site) => site.isSample).length,
    inactive: sites.length - active.length,
    lastCallAt: calls.toSorted().at(-1) ?? null,
  };
}
