import type { KeywordPlan, SearchPlan } from '@pressloom/contracts/keywords';
import { formatNumber } from '../../shared/ui/format.ts';

/** When a keyword is searched next, in words; a time follows where `timed`. */
export function nextLead(plan: Pick<KeywordPlan, 'state' | 'dueAt'>): { lead: string; timed: boolean } {
  const known = plan.dueAt !== null;
  switch (plan.state) {
    case 'searching':
      return { lead: 'Search under way', timed: false };
    case 'due':
      return { lead: 'At the next check', timed: false };
    case 'waiting':
      return known ? { lead: 'Was due', timed: true } : { lead: 'Waiting', timed: false };
    case 'scheduled':
      return known ? { lead: 'Due', timed: true } : { lead: 'Later', timed: false };
    case 'paused':
      return { lead: 'Manual only', timed: false };
  }
}

/** Keywords of the website that are searched by themselves, now or later. */
export function searchedKeywords({ keywords }: Pick<SearchPlan, 'keywords'>): number {
  return keywords.filter(({ state }) => state !== 'paused').length;
}

/** What the screens call a day's quota, in units. */
export const UNITS_PER_DAY = 10_000;

/** What a search is of these units: 100 where Google gives its usual 100 searches a day. */
export function unitsPerSearch({ groupSearchesPerDay }: Pick<SearchPlan, 'groupSearchesPerDay'>): number {
  return Math.round((10 * UNITS_PER_DAY) / Math.max(1, groupSearchesPerDay)) / 10;
}

/** '320 searches a day', one of them in the singular. */
export function searchesADay(count: number): string {
  return count === 1 ? '1 search a day' : `${formatNumber(count)} searches a day`;
}

/** 'every 45 minutes', 'every 11 hours', 'every 3 days': a measured interval, rounded so that a person can take it in. */
export function aboutEvery(minutes: number): string {
  if (minutes < 90) return `every ${Math.round(minutes)} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `every ${hours} hours` : `every ${Math.round(minutes / 1440)} days`;
}
