import { heldUntilReset } from '../planner/plan-facts.ts';
import { partsOf } from './status-rules.ts';
import type { StatusFacts } from './status-rules.ts';

/**
 * When the website's keywords are looked at next, given the next look of all: after midnight Pacific time where the day has
 * nothing left; null where none of them is searched by itself. Pure.
 */
export function nextSearchAt(status: StatusFacts, nextLook: Date | null): Date | null {
  const { facts, plan, site } = status;
  const isSearched = plan.standings.some((one) => one.siteId === site.id && one.state !== 'paused');
  if (!isSearched) return null;
  if (stateOf(status, 'import') !== 'paused' || heldUntilReset(facts, site) === null) return nextLook;
  return facts.quotas.get(site.quotaGroup)?.resetsAt ?? null;
}

/** When posts are written next, given the next round; null where nothing lets them be written by themselves. Pure. */
export function nextWriteAt(status: StatusFacts, nextRound: Date | null): Date | null {
  if (status.ai.state === 'unconfigured') return null;
  // A budget that is spent has room again another day: the rounds go on.
  const isPaused = stateOf(status, 'writing') === 'paused' && status.budget.state !== 'spent';
  return isPaused ? null : nextRound;
}

const stateOf = (status: StatusFacts, key: 'import' | 'writing') =>
  partsOf(status).find((part) => part.key === key)?.state;
