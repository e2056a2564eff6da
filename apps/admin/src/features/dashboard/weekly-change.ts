import type { WeeklyChange } from '@pressloom/contracts/dashboard';
import type { Change } from '../../shared/ui/StatCard.tsx';

/**
 * How a figure moved: seven days against the seven before. Neutral at no change; 'No data yet' while nothing was ever
 * counted; without a week to compare with, the new ones are counted instead of a share of zero.
 */
export function changeOf(value: number, { thisWeek, lastWeek }: WeeklyChange): Change {
  if (value === 0 && thisWeek === 0 && lastWeek === 0) return { direction: 'neutral', text: 'No data yet' };
  if (lastWeek === 0) {
    if (thisWeek === 0) return { direction: 'neutral', text: 'No change vs last week' };
    return { direction: 'up', text: `${thisWeek} new this week` };
  }
  const percent = Math.round(((thisWeek - lastWeek) / lastWeek) * 100);
  if (percent === 0) return { direction: 'neutral', text: '0% vs last week' };
  return { direction: percent > 0 ? 'up' : 'down', text: `${Math.abs(percent)}% vs last week` };
}
