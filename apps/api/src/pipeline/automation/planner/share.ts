import type { Standing } from './standing.ts';

export const DAY_MINUTES = 1440;

/** Searches a day that keywords want, if nothing stood in the way; those that are paused want none. Pure. */
export function wantedPerDay(standings: Standing[]): number {
  const wants = standings.filter((standing) => standing.state !== 'paused');
  return Math.ceil(wants.reduce((sum, { intervalMinutes }) => sum + DAY_MINUTES / intervalMinutes, 0));
}

/**
 * Shares a total among those who want some of it: nobody gets more than they want, and nobody gets less than another who
 * is not satisfied (max-min fairness). What is left over by whole numbers goes to the first in the list. Pure.
 */
export function shareOut(wants: readonly number[], total: number): number[] {
  const shares = wants.map(() => 0);
  const order = wants.map((want, index) => ({ want, index })).sort((a, b) => a.want - b.want || b.index - a.index);
  let left = total;
  for (const [position, { want, index }] of order.entries()) {
    const given = Math.min(want, Math.floor(left / (order.length - position)));
    shares[index] = given;
    left -= given;
  }
  return shares;
}
