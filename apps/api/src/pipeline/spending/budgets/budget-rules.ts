import { MICROS_PER_CENT, NEAR_SHARE, SPENDING_LIMITS, usd } from '@pressloom/contracts/spending';
import type { BudgetState, BudgetView } from '@pressloom/contracts/spending';
import { DEFAULT_TIME_ZONE, writtenInZone } from '@pressloom/contracts/time-zones';
import { dayIn, endOfDayIn } from '../../../common/zone-days.ts';
import { centsOf } from '../prices/price-rules.ts';

/** Whose budget: a website's, or that of all together. */
export interface BudgetScope {
  /** `site:1`, or `all`. */
  key: string;
  siteId: number | null;
  /** How it is called in a sentence. */
  name: string;
  timeZone: string;
  /** What holds where nothing was set; null: no limit. */
  defaultCents: number | null;
}

/** A website, as far as its budget goes. */
export interface BudgetSite {
  id: number;
  name: string;
  timeZone: string;
}

/** How a scope's day stands, in millionths of a dollar. */
export interface BudgetStand {
  scope: BudgetScope;
  now: Date;
  usedMicros: number;
  /** Null: no budget. */
  limitMicros: number | null;
  /** The least that was refused today; null where nothing was. */
  refusedMicros: number | null;
}

/** Pure. */
export const siteScope = ({ id, name, timeZone }: BudgetSite): BudgetScope => ({
  key: `site:${id}`,
  siteId: id,
  name,
  timeZone,
  defaultCents: SPENDING_LIMITS.dailyBudgetCents.default,
});

/** All websites have no zone in common, so the days of their budget are those of the default one. */
export const ALL_SCOPE: BudgetScope = {
  key: 'all',
  siteId: null,
  name: 'all websites',
  timeZone: DEFAULT_TIME_ZONE,
  defaultCents: null,
};

/** Pure. */
export const dayOf = ({ timeZone }: BudgetScope, now: Date): string => dayIn(timeZone, now);

/**
 * Whether more may be begun. A day counts as spent as soon as something was refused that still wouldn't fit, although a
 * smaller thing might: what is left over then is less than a post. Pure.
 */
export function stateOf({ usedMicros, limitMicros, refusedMicros }: Omit<BudgetStand, 'scope' | 'now'>): BudgetState {
  if (limitMicros === null) return 'ok';
  if (usedMicros >= limitMicros) return 'spent';
  if (refusedMicros !== null && usedMicros + refusedMicros > limitMicros) return 'spent';
  return usedMicros >= limitMicros * NEAR_SHARE ? 'near' : 'ok';
}

/** Pure. */
export function budgetView(stand: BudgetStand): BudgetView {
  const { scope, now, usedMicros, limitMicros } = stand;
  return {
    day: dayOf(scope, now),
    usedCents: centsOf(usedMicros),
    budgetCents: limitMicros === null ? null : limitMicros / MICROS_PER_CENT,
    state: stateOf(stand),
    resetsAt: endOfDayIn(scope.timeZone, now).toISOString(),
  };
}

const MOMENT = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** What is said of a budget that leaves no room: whose, how much, and until when. Null where there is no budget. Pure. */
export function spentSentence({ scope, now, usedMicros, limitMicros }: BudgetStand): string | null {
  if (limitMicros === null) return null;
  if (limitMicros === 0)
    return `The daily budget for ${scope.name} is ${usd(0)}, so nothing paid starts automatically.`;
  const budget = `budget of ${usd(limitMicros / MICROS_PER_CENT)} for ${scope.name}`;
  const left = Math.floor((limitMicros - usedMicros) / MICROS_PER_CENT);
  const resets = `It resets on ${writtenInZone(scope.timeZone, endOfDayIn(scope.timeZone, now), MOMENT)}.`;
  if (left < 1) return `Today's ${budget} is spent. ${resets}`;
  return `Only ${usd(left)} of today's ${budget} is left, too little to continue. ${resets}`;
}

/** What is said from 80 % on. Pure. */
export function nearSentence({ scope, usedMicros, limitMicros }: BudgetStand): string | null {
  if (limitMicros === null) return null;
  return `${usd(centsOf(usedMicros))} of today's budget of ${usd(limitMicros / MICROS_PER_CENT)} for ${scope.name} is used.`;
}

const WORST: BudgetState[] = ['spent', 'near', 'ok'];

/** The tightest of a site's budgets; its own where both are alike. Pure. */
export function tightest(stands: BudgetStand[]): BudgetStand | undefined {
  const rank = (stand: BudgetStand): number => WORST.indexOf(stateOf(stand));
  return [...stands].sort((a, b) => rank(a) - rank(b))[0];
}

/** What people are told of these budgets; null while there is nothing to tell. Pure. */
export function noticeOf(stands: BudgetStand[]): { state: BudgetState; sentence: string | null } {
  const stand = tightest(stands);
  const state = stand ? stateOf(stand) : 'ok';
  if (!stand || state === 'ok') return { state, sentence: null };
  return { state, sentence: state === 'spent' ? spentSentence(stand) : nearSentence(stand) };
}
