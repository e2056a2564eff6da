import type { WeeklyChange } from '@pressloom/contracts/dashboard';
import { formatNumber } from '../../shared/ui/format.ts';
import type { Change } from '../../shared/ui/ChangeLine.tsx';

/**
 * How a figure of what was done moved: seven days against the seven before. Neutral at no change; 'No data yet' while nothing was ever
 * counted; without a week to compare with, the new ones are counted instead of a share of zero.
 */
export function changeOf(value: number, { thisWeek, lastWeek }: WeeklyChange): Change {
  if (value === 0 && thisWeek === 0 && lastWeek === 0) return { direction: 'neutral', text: 'No data yet' };
  if (lastWeek === 0) {
    if (thisWeek === 0) return { direction: 'neutral', text: 'No change vs last week' };
    return { direction: 'up', text: `${formatNumber(thisWeek)} new this week` };
  }
  const percent = Math.round(((thisWeek - lastWeek) / lastWeek) * 100);
  if (percent === 0) return { direction: 'neutral', text: '0% vs last week' };
  return { direction: percent > 0 ? 'up' : 'down', text: `${formatNumber(Math.abs(percent))}% vs last week` };
}

/**
 * How many there are now against a week ago: those who came less those who left. Without any a week ago the new ones are counted
 * instead of a share of zero. `isKnown`: there is a list to count them in, so that none is a figure.
 */
export function growthOf(value: number, { thisWeek: net }: WeeklyChange, isKnown = false): Change {
  if (value === 0 && net === 0 && !isKnown) return { direction: 'neutral', text: 'No data yet' };
  if (net === 0) return { direction: 'neutral', text: 'No change vs last week' };
  const before = value - net;
  const direction = net > 0 ? 'up' : 'down';
  if (before <= 0) return { direction, text: `${formatNumber(net)} new this week` };
  const share = Math.abs(net / before) * 100;
  return { direction, text: `${share < 1 ? 'Less than 1' : formatNumber(share)}% vs last week` };
}

/** The same with those who left in seven days, whom the net figure hides. */
export const withLosses = (change: Change, lost: number): Change =>
  lost === 0 ? change : { ...change, text: `${change.text}, ${formatNumber(lost)} lost` };
