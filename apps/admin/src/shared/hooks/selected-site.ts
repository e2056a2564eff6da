import type { SiteView } from '@pressloom/contracts/sites';

/** What the selected website decides. */
export const SITE_TOPICS = [
  'keywords',
  'plan',
  'videos',
  'posts',
  'subscribers',
  'quota',
  'automation',
  'settings',
] as const;

/** The site to work with: this tab's choice, else the stored one, else the first; null when there is none. */
export function pickSite(sites: readonly SiteView[], chosen: number | null, stored: number | null): SiteView | null {
  const byId = (id: number | null) => (id === null ? undefined : sites.find((site) => site.id === id));
  return byId(chosen) ?? byId(stored) ?? sites[0] ?? null;
}

const STORAGE_KEY = 'pressloom.site';

/** This tab's choice. Kept per tab, so that two tabs can work on two brands. */
export function readChosenSite(): number | null {
  const id = Number(sessionStorage.getItem(STORAGE_KEY));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function writeChosenSite(id: number | null): void {
  if (id === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, String(id));
}
