import type { SiteView } from '@pressloom/contracts/sites';

type Gated = Pick<SiteView, 'hasActiveGate'> | null;

/** What stands beside a switch that marks an article Premium while nothing closes it; null where a gate does. Pure. */
export const premiumHint = (site: Gated): string | null =>
  site === null || site.hasActiveGate ? null : 'This website doesn’t lock premium articles yet.';

/** The same of all articles of a website, where they are marked or sold; null where a gate closes them. Pure. */
export const openArticles = (site: Gated): string | null =>
  site === null || site.hasActiveGate
    ? null
    : 'This website doesn’t lock premium articles yet: everyone can read them, members or not.';

/** The same of several websites, where a membership is given for all of them; null where a gate closes each of those in use. Pure. */
export function openWebsites(sites: readonly Pick<SiteView, 'hasActiveGate' | 'active' | 'name'>[]): string | null {
  const open = sites.filter(({ active, hasActiveGate }) => active && !hasActiveGate).map(({ name }) => name);
  if (open.length === 0) return null;
  return `Premium articles on ${open.join(', ')} aren’t locked yet: everyone can read them, members or not.`;
}
