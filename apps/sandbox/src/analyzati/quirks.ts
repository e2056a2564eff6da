import type { DayFigures } from './figures.ts';

/**
 * What a service says of visitors that can't be right. `negative` and `fractional` figures. `outside`: days that nobody asked for. `twice`:
 * each day with two different figures. `gaps`: every second day is missing. `uncounted`: it doesn't count the host (404).
 */
export const FIGURE_QUIRKS = ['negative', 'fractional', 'outside', 'twice', 'gaps', 'uncounted'] as const;
export type FigureQuirk = (typeof FIGURE_QUIRKS)[number];

/** Those that come by chance: a host that isn't counted today wasn't yesterday. */
export const FIGURE_QUIRKS_BY_CHANCE: readonly FigureQuirk[] = ['negative', 'fractional', 'outside', 'twice', 'gaps'];

const DAY_MS = 86_400_000;

const moved = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Figures as a quirk shows them; each leaves some that are right, but for `outside`. Pure. */
export function withQuirk(quirk: FigureQuirk | null, days: readonly DayFigures[]): DayFigures[] {
  switch (quirk) {
    case 'negative':
      return days.map((day, place) => (place % 7 === 0 ? { ...day, visitors: -day.visitors - 1 } : day));
    case 'fractional':
      return days.map((day, place) => (place % 7 === 0 ? { ...day, pageViews: day.pageViews + 0.5 } : day));
    case 'outside':
      return days.map((day) => ({ ...day, date: moved(day.date, 4_000) }));
    case 'twice':
      return days.flatMap((day, place) =>
        place % 7 === 0 ? [day, { ...day, visitors: day.visitors + 1 }] : [day, { ...day }],
      );
    case 'gaps':
      return days.filter((_day, place) => place % 2 === 0);
    default:
      return [...days];
  }
}
