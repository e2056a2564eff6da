import { GATE_VISITOR_DAYS, GATE_WINDOW_DAYS, RESTRICTION_TYPES } from '@pressloom/contracts/gate';
import type { PremiumContentFigures, PremiumContentSettings, RestrictionType } from '@pressloom/contracts/gate';
import type { SiteView } from '@pressloom/contracts/sites';
import { counted, formatNumber } from '../../shared/ui/format.ts';
import { isMetered } from './gate-form.ts';

const LABELS: Record<RestrictionType, string> = {
  premium_badge: 'Premium articles only',
  article_count: 'Free articles, then members',
  time_based: `Free articles every ${GATE_WINDOW_DAYS} days, then members`,
};

export const RESTRICTION_CHOICES = RESTRICTION_TYPES.map((value) => ({ value, label: LABELS[value] }));

const HINTS: Record<RestrictionType, string> = {
  premium_badge: 'Premium articles need a membership. All other articles are free.',
  article_count:
    'Premium articles need a membership. Visitors can read a number of the other articles, and need a membership for the rest.',
  time_based: `Premium articles need a membership. Visitors can read a number of the other articles in any ${GATE_WINDOW_DAYS} days, and need a membership for the rest.`,
};

export const restrictionHint = (type: RestrictionType): string => HINTS[type];

/** What a percentage does by itself. */
export const SHARE_HINT =
  'New posts become premium automatically until this share of all posts is premium. Posts that somebody set to Premium or Free stay as they are, and count.';

/** What the meter can't know. */
export const METER_NOTE = `The meter counts browsers, not people: another browser or a private window starts from zero. Some browsers, such as Safari, forget what was read after a week without a visit. Pressloom forgets it after ${GATE_VISITOR_DAYS} days without one.`;

/** A website, as far as it decides what its gate can close. */
export type GatedSite = Pick<SiteView, 'active' | 'hasActiveGate'>;

/** Why the free articles of a gate count for nothing as it is stored; null where they do count. Pure. */
export function paywallNote(
  site: GatedSite,
  { restrictionType, isActive }: Pick<PremiumContentSettings, 'restrictionType' | 'isActive'>,
): string | null {
  if (!isMetered(restrictionType))
    return `Not used now: the restriction type is “${LABELS[restrictionType]}”, which counts no articles.`;
  return openText(site, isActive);
}

/**
 * Why nothing closes articles on a website; null where its gate has reported that it does. A report doesn't outlast the gate's being switched
 * off, another address, or a check that finds no code: without one nobody knows whether it ever covered an article. Pure.
 */
export function openText({ active, hasActiveGate }: GatedSite, isGateOn: boolean): string | null {
  if (!active)
    return 'This website is switched off, so its gate is, too: everyone can read all articles. Activate the website on WordPress Integration.';
  if (!isGateOn) return 'The gate is off, so everyone can read all articles.';
  return hasActiveGate
    ? null
    : 'The gate is on, but there’s no sign that it covers articles here. Check the code under Embed Codes, then open a closed article in a private window.';
}

/** What the embed code does, and what it can't. */
export const WIDGET_NOTE =
  'The widget covers closed articles in visitors’ browsers, below the first paragraphs. Their text stays in the page for search engines, so it can’t be kept from people who can read a page’s code. AMP versions of articles run no such code and stay open.';

/**
 * The code that loads the widget on the pages of a website. It names the website twice: some optimisers drop attributes, others cut queries.
 * `scriptUrl`: as `GET /api/content-gate-settings/embed` has it. Pure.
 */
export const widgetSnippet = (
  scriptUrl: string,
  { siteId, freeLimit }: { siteId: number; freeLimit: number },
): string => `<script src="${scriptUrl}?freeLimit=${freeLimit}&siteId=${siteId}" data-site="${siteId}" async></script>`;

/**
 * Leads to a website, which from then on doesn't count the visits of the browser that follows it, or counts them again. The widget reads the
 * fragment, keeps the choice in the browser, and takes it out of the address. Pure.
 */
export const visitsLink = (siteUrl: string, visits: 'off' | 'on'): string =>
  new URL(`#pressloom-visits=${visits}`, siteUrl).href;

export const UNCOUNTED_NOTE =
  '“Don’t count my visits” opens a website and marks your browser there: its visits aren’t counted, and the gate works as for everybody. A note at the bottom of the page confirms it; if there is none, the code isn’t on that page. Open it in each browser that you and your team use. A browser that forgets what the website keeps in it forgets the mark, too. While WordPress’s toolbar is shown, nothing is counted.';

/** What keeps visitors' browsers from loading the widget from an address; null where nothing does. Pure. */
export function addressProblem(scriptUrl: string): string | null {
  const { hostname, origin } = new URL(scriptUrl);
  const [, blocked] = /^(analytics|stats)\./.exec(hostname) ?? [];
  if (blocked !== undefined)
    return `Pressloom’s address begins with “${blocked}.”. Common ad blockers stop requests to such addresses, so many visitors never get the gate. Use another address.`;
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    return `Visitors can’t reach ${origin}, which is this computer only. Set PUBLIC_URL to the address that your websites’ visitors can reach.`;
  return null;
}

interface Strategy {
  site: GatedSite;
  settings: Omit<PremiumContentSettings, 'siteId'>;
  /** Null until they are counted. */
  figures: PremiumContentFigures | null;
}

/** What a percentage means for the next posts; null where their share is reached. Pure. */
function nextPosts(wanted: number, premiumPosts: number): string | null {
  if (wanted === premiumPosts) return null;
  const now = `${counted(premiumPosts, 'post is', 'posts are')} premium now`;
  return wanted > premiumPosts
    ? `${now}: new posts become premium until the share is reached.`
    : `${now}: new posts are free until the share is reached.`;
}

type Rule = Pick<PremiumContentSettings, 'restrictionType' | 'freeArticleLimit' | 'isActive'>;

/** Who can read what: what the gate is, and what it closes, or will once nothing keeps it from that. Pure. */
function gateSentences({ active, hasActiveGate }: GatedSite, rule: Rule): [string, string] {
  const { restrictionType, freeArticleLimit: limit, isActive } = rule;
  const inWindow = restrictionType === 'time_based' ? ` in any ${GATE_WINDOW_DAYS} days` : '';
  const others =
    limit === 0
      ? 'no other article is free either'
      : `visitors can read ${counted(limit, 'other article', 'other articles')} free${inWindow}`;
  const rest = `articles need a membership, and ${isMetered(restrictionType) ? others : 'all other articles are free'}.`;
  if (!isActive)
    return ['The gate is switched off: all articles are open to everyone.', `Once it is switched on, premium ${rest}`];
  if (!active)
    return [
      'The gate is switched on, but this website is switched off: all articles are open to everyone.',
      `Once the website is active, premium ${rest}`,
    ];
  if (!hasActiveGate)
    return [
      'The gate is switched on, but there’s no sign that it covers articles here.',
      `Once it covers articles, premium ${rest}`,
    ];
  return ['The gate is switched on.', `Premium ${rest}`];
}

/** What premium settings mean, a sentence each. Pure. */
export function strategyOf({ site, settings, figures }: Strategy): string[] {
  const { autoPercentage } = settings;
  const share = `${formatNumber(autoPercentage)}% of this website’s posts`;
  const posts = figures && figures.totalPosts > 0 ? Math.round((figures.totalPosts * autoPercentage) / 100) : null;
  const inPosts =
    posts === null ? '' : `, which is ${formatNumber(posts)} of ${counted(figures?.totalPosts ?? 0, 'post', 'posts')}`;
  const next = posts === null || autoPercentage === 0 ? null : nextPosts(posts, figures?.premiumPosts ?? 0);
  return [
    ...gateSentences(site, settings),
    autoPercentage === 0
      ? 'No new post becomes premium automatically. Posts that are premium stay premium.'
      : `${share} are to be premium${inPosts}. Existing posts change only if you apply the percentage to them.`,
    ...(next === null ? [] : [next]),
    ...(autoPercentage === 0
      ? []
      : ['Posts that somebody set to Premium or Free stay as they are, and count toward the share.']),
  ];
}
