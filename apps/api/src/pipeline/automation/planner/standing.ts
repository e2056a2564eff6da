import type { KeywordFacts, PlanFacts, SiteFacts } from './plan-facts.ts';

/** Why a keyword is not searched by itself. The first seven last until somebody changes something. */
export type Hindrance =
  | 'switched_off'
  | 'site_inactive'
  | 'site_off'
  | 'keyword_paused'
  | 'keyword_by_hand'
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
}

/** What a person has switched off or not set up; null when nothing stands against searching. Pure. */
export function hindranceOf(facts: PlanFacts, keyword: KeywordFacts, site: SiteFacts): Hindrance | null {
  if (!facts.enabled) return 'switched_off';
  if (!site.active) return 'site_inactive';
  if (!site.automationEnabled) return 'site_off';
  if (!keyword.isActive) return 'keyword_paused';
  if (!keyword.automationEnabled) return 'keyword_by_hand';
  if (site.videosPerSearch === 0) return 'takes_none';
  return site.provider === 'unconfigured' ? 'unconfigured' : null;
}
