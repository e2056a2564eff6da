import type { SearchPlan } from '@pressloom/contracts/keywords';
import { formatNumber } from '../../shared/ui/format.ts';
import { FREQUENCY_OPTIONS, intervalLabel } from './automation-rules.ts';
import { UNITS_PER_DAY, unitsPerSearch } from './plan-text.ts';

export const OVER_QUOTA_WARNING =
  'This configuration will exceed your daily quota. Increase frequency interval or reduce videos per search.';

/** The part of the plan that the estimate needs. */
export type PlanFigures = Pick<
  SearchPlan,
  'wantedPerDay' | 'groupWantedPerDay' | 'groupSearchesPerDay' | 'groupAutomaticPerDay'
>;

export interface QuotaEstimate {
  /** Searches a day of all websites on the same quota. */
  searches: number;
  units: number;
  /** See `unitsPerSearch`. */
  unitsPerSearch: number;
  /** True only above the day's quota; spending all of it is allowed. */
  exceeds: boolean;
}

/** What the keywords of all websites on one quota would use in a day, were each searched whenever it is due. */
export function quotaEstimate(plan: PlanFigures): QuotaEstimate {
  const { groupWantedPerDay: searches, groupSearchesPerDay: most } = plan;
  const units = Math.round((searches * UNITS_PER_DAY) / Math.max(1, most));
  return { searches, units, unitsPerSearch: unitsPerSearch(plan), exceeds: searches > most };
}

export type Fit =
  | { kind: 'fits' }
  /** With this interval for all keywords of the website, everything wanted is given. */
  | { kind: 'interval'; minutes: number }
  /** Not even once a day: only so many keywords of the website can be searched daily. */
  | { kind: 'keywords'; keywords: number }
  /** The website's own interval is long enough: keywords with shorter rules of their own want the rest. */
  | { kind: 'rules' }
  /** The other websites alone want all that there is. */
  | { kind: 'others' };

/** The website's side of it. */
export interface WebsitePace {
  /** Keywords of the website that are searched by themselves. */
  keywords: number;
  /** The interval that the website has now; null while it isn't known. */
  minutes: number | null;
}

/**
 * What this website can do so that the quota gives what is wanted; the other websites are taken as they are. Automatic
 * searches get less than the whole quota, the rest is a person's, so something may have to be done before the estimate
 * exceeds the day's quota.
 */
export function fitOf(plan: PlanFigures, { keywords, minutes: now }: WebsitePace): Fit {
  if (plan.groupWantedPerDay <= plan.groupAutomaticPerDay) return { kind: 'fits' };
  const left = plan.groupAutomaticPerDay - (plan.groupWantedPerDay - plan.wantedPerDay);
  if (left <= 0 || keywords === 0) return { kind: 'others' };
  const minutes = FREQUENCY_OPTIONS.find((each) => (keywords * 1440) / each <= left);
  if (minutes === undefined) return { kind: 'keywords', keywords: left };
  return now !== null && minutes <= now ? { kind: 'rules' } : { kind: 'interval', minutes };
}

/** What to do, in a sentence; null where nothing has to be done. */
export function fitText(plan: PlanFigures, pace: WebsitePace): string | null {
  const fit = fitOf(plan, pace);
  const given = formatNumber(plan.groupAutomaticPerDay);
  if (fit.kind === 'fits') return null;
  if (fit.kind === 'interval') {
    return `A search frequency of "${intervalLabel(fit.minutes)}" for this website would fit into the ${given} automatic searches a day.`;
  }
  if (fit.kind === 'rules') {
    return `Keywords with their own rules are searched more often than the website’s other keywords: more hours between their searches would make all fit into the ${given} automatic searches a day.`;
  }
  if (fit.kind === 'others') {
    return `The other websites on this quota already need all of its ${given} automatic searches a day. Search less often for them, or give this website a key from another Google project.`;
  }
  const some = fit.keywords === 1 ? 'one keyword' : `${formatNumber(fit.keywords)} keywords`;
  return `Even at one search a day, this website’s ${formatNumber(pace.keywords)} keywords don’t fit: the quota has room for ${some}. Choose "Daily" and pause the others, or accept longer waits.`;
}
