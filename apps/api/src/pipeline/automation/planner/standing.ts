import { offSwitch } from '../../../common/off-switch.ts';
import type { OffSwitch } from '../../../common/off-switch.ts';
import type { KeywordFacts, PlanFacts, SiteFacts } from './plan-facts.ts';

/** Why a keyword is not searched by itself. The first eight last until somebody changes something. */
export type Hindrance =
  | OffSwitch
  | 'keyword_paused'
  | 'keyword_by_hand'
  | 'rule_refused'
  | 'takes_none'
  | 'unconfigured'
  | 'daily_limit'
  | 'searches_spent'
  | 'units_spent'
  | 'provider_failing'
  | 'awaits_turn';

/** Where a keyword stands after a look of the planner. */
export interface Standing {
  keywordId: number;
  siteId: number;
  state: 'searching' | 'chosen' | 'scheduled' | 'waiting' | 'paused';
  /** Its search did not get through and waits to be tried again. */
  isTriedAgain: boolean;
  /** When its time comes, or came. */
  dueAt: Date;
  intervalMinutes: number;
  /** Searches in a row without a new video, for which it is searched half as often; null where it is not. */
  slowedBy: number | null;
  /** Why a paused or waiting one is not searched. */
  hindrance: Hindrance | null;
  /** What YouTube refuses of its searches, a sentence; null where it doesn't. */
  refusal: string | null;
}

/** What a person has switched off or not set up; null when nothing stands against searching. Pure. */
export function hindranceOf(facts: PlanFacts, keyword: KeywordFacts, site: SiteFacts): Hindrance | null {
  const off = switchedOff(facts, site);
  if (off !== null) return off;
  if (!keyword.isActive) return 'keyword_paused';
  if (!keyword.automationEnabled) return 'keyword_by_hand';
  if (keyword.searchRefusal !== null) return 'rule_refused';
  return searchHindrance(site);
}

/** The switch that keeps everything on a site from happening automatically; null while all are on. Pure. */
export const switchedOff = ({ enabled }: Pick<PlanFacts, 'enabled'>, site: SiteFacts): OffSwitch | null =>
  offSwitch({ allOn: enabled, active: site.active, automationEnabled: site.automationEnabled });

/** What keeps all keywords of a site from being searched, the switches aside; null where nothing does. Pure. */
export function searchHindrance(
  site: Pick<SiteFacts, 'provider' | 'videosPerSearch'>,
): 'unconfigured' | 'takes_none' | null {
  if (site.provider === 'unconfigured') return 'unconfigured';
  return site.videosPerSearch === 0 ? 'takes_none' : null;
}
