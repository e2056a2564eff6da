import type { SiteView } from '@pressloom/contracts/sites';

type Gated = Pick<SiteView, 'hasActiveGate'> | null;

/** What stands beside a switch that makes an article premium: what closes it there. Null while the website isn't known. Pure. */
export function premiumHint(site: Gated): string | null {
  if (site === null) return null;
  return site.hasActiveGate
    ? 'On this website, the widget covers premium articles in the browser.'
    : 'There’s no sign that this website locks premium articles.';
}

/** What keeps premium articles from readers where a gate works, and how far. `where`: such as 'this website'. Pure. */
export const coveredText = (where: string): string =>
  `The widget covers premium articles on ${where} in the browser. Their text stays in the page, so people who can read its code can read them, too.`;

/** The same of all premium articles of a website, where they are flagged or sold. Pure. */
export function gateNote(site: Gated): string | null {
  if (site === null) return null;
  return site.hasActiveGate
    ? coveredText('this website')
    : 'There’s no sign that this website locks premium articles. Until there is, assume that everyone can read them, members or not.';
}

/** The same of several websites, where a membership is given for all of them; null where a gate closes each of those in use. Pure. */
export function openWebsites(sites: readonly Pick<SiteView, 'hasActiveGate' | 'active' | 'name'>[]): string | null {
  const open = sites.filter(({ active, hasActiveGate }) => active && !hasActiveGate).map(({ name }) => name);
  if (open.length === 0) return null;
  return `There’s no sign that premium articles on ${open.join(', ')} are locked. Until there is, assume that everyone can read them, members or not.`;
}
