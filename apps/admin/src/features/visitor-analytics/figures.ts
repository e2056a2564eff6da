import { FIGURE_MEANINGS } from '@pressloom/contracts/visitor-analytics';
import type { VisitorStats } from '@pressloom/contracts/visitor-analytics';
import type { Change } from '../../shared/ui/ChangeLine.tsx';
import { changeAgainst } from '../../shared/ui/change-against.ts';
import { formatNumber, formatRate } from '../../shared/ui/format.ts';

/** A card of the figures. */
export interface Figure {
  label: string;
  value: string;
  change?: Change;
  help: string;
}

const neutral = (text: string): Change => ({ direction: 'neutral', text });

/** '2:20 PM' by the clock of a zone. Pure. */
export const clockTime = (timeZone: string, nowMs: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(nowMs)
    .replaceAll('\u202f', ' ');

const NOT_OVER = 'The period includes today, which isn’t over.';

/** The cards above the chart. `nowMs`: the present in epoch milliseconds. Pure. */
export function figuresOf(stats: VisitorStats, nowMs: number): Figure[] {
  const { days, before, funnel } = stats;
  const change = (now: number, earlier: number | undefined): Change | undefined => {
    if (days === 1) return undefined;
    return earlier === undefined ? neutral('No earlier period to compare with') : changeAgainst(now, earlier, days);
  };
  const help = (meaning: string): string => (days === 1 ? meaning : `${meaning} ${NOT_OVER}`);
  const soFar = neutral(
    `So far, at ${clockTime(stats.timeZone, nowMs)}. All of yesterday: ${formatNumber(stats.activeYesterday)}`,
  );
  // People also pay on another device or unseen: there is no share of more than all.
  const hasShare = stats.conversionRate !== null && funnel.subscriptionCompleted <= stats.totalVisitors;
  const ofVisitors = hasShare ? neutral(`${formatRate(stats.conversionRate)} of visitors`) : undefined;
  return [
    {
      label: 'Visitors',
      value: formatNumber(stats.totalVisitors),
      change: days === 1 ? soFar : change(stats.totalVisitors, before?.totalVisitors),
      help: help(FIGURE_MEANINGS.totalVisitors),
    },
    days === 1
      ? { label: 'Page views', value: formatNumber(stats.pageViews), help: FIGURE_MEANINGS.pageViews }
      : {
          label: 'Active today',
          value: formatNumber(stats.activeToday),
          change: soFar,
          help: FIGURE_MEANINGS.activeToday,
        },
    {
      label: 'Articles per visitor',
      value: stats.avgArticlesPerVisitor === null ? '–' : stats.avgArticlesPerVisitor.toFixed(1),
      help: FIGURE_MEANINGS.avgArticlesPerVisitor,
    },
    {
      label: 'Saw the gate',
      value: formatNumber(funnel.gateTriggered),
      change: change(funnel.gateTriggered, before?.gateTriggered),
      help: help(FIGURE_MEANINGS.gateTriggered),
    },
    {
      label: 'Became members',
      value: formatNumber(funnel.subscriptionCompleted),
      change: ofVisitors,
      help: help(FIGURE_MEANINGS.subscriptionCompleted),
    },
  ];
}
