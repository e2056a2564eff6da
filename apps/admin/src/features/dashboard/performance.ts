import type { KeywordYield, PerformanceDay, PublishFigures } from '@pressloom/contracts/dashboard';
import { formatNumber } from '../../shared/ui/format.ts';
import { dayLabel } from './when.ts';

/** Days that can be looked at; the address tells which. */
export const PERIODS = ['7', '14', '30'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '14';

/** The days as a chart reads them. */
export interface ChartRows {
  labels: string[];
  videos: number[];
  posts: number[];
  /** Place of the day that is not over; -1 where all are. */
  unfinished: number;
  isEmpty: boolean;
}

/** Rows of the chart, one a day in the order given. Empty when nothing came and nothing was written in all that time. */
export function chartRows(days: readonly PerformanceDay[]): ChartRows {
  return {
    labels: days.map(({ day }) => dayLabel(day)),
    videos: days.map(({ videos }) => videos),
    posts: days.map(({ posts }) => posts),
    unfinished: days.findIndex(({ isToday }) => isToday),
    isEmpty: days.every(({ videos, posts }) => videos === 0 && posts === 0),
  };
}

/**
 * Share of the posts that became public, '92%', of all that were tried; null before any. It is rounded down, so that 100%
 * means all of them.
 */
export function publishShare({ succeeded, held, failed }: PublishFigures): string | null {
  const all = succeeded + held + failed;
  return all === 0 ? null : `${Math.floor((100 * succeeded) / all)}%`;
}

/** '11 of 13 posts became public, 1 is a draft on its site, 1 failed': what is zero but the first is left out. */
export function publishText({ succeeded, held, failed }: PublishFigures): string {
  const all = succeeded + held + failed;
  const parts = [
    `${formatNumber(succeeded)} of ${formatNumber(all)} ${all === 1 ? 'post' : 'posts'} became public`,
    held > 0 && `${formatNumber(held)} ${held === 1 ? 'is a draft on its site' : 'are drafts on their site'}`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Videos that one search brought on the average, '1.8'; '–' without a search. */
export function videosPerSearch({ searches, videos }: Pick<KeywordYield, 'searches' | 'videos'>): string {
  return searches === 0 ? '–' : (videos / searches).toFixed(1);
}
