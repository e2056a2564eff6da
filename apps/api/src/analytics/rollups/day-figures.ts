/**
 * What is known of a website's day. Each can be added to, so that events of many visitors make one change. `change…` say by how many the different
 * visitors of so many days ending there differ from those that end a day earlier: their sum up to a day is its number of visitors.
 */
export const DAY_FIGURES = [
  'visitors',
  'newVisitors',
  'gatedVisitors',
  'pageViews',
  'articlesViewed',
  'sessions',
  'bounces',
  'timedSessions',
  'sessionMs',
  'change7',
  'change30',
  'change90',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];

/** Where each stands in the tables of days. */
export const DAY_COLUMNS: readonly { figure: DayFigure; column: string; type: 'int' | 'bigint' }[] = DAY_FIGURES.map(
  (figure) => ({
    figure,
    column: figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    type: figure === 'sessionMs' ? 'bigint' : 'int',
  }),
);

/** Changes of figures by day, nothing where they cancel out. */
export class DayFigures {
  private readonly byDay = new Map<number, Record<DayFigure, number>>();

  add(day: number, figure: DayFigure, by: number): void {
    const figures = this.byDay.get(day) ?? none();
    figures[figure] += by;
    this.byDay.set(day, figures);
  }

  changes(): (Record<DayFigure, number> & { day: number })[] {
    return [...this.byDay]
      .filter(([, figures]) => DAY_FIGURES.some((figure) => figures[figure] !== 0))
      .map(([day, figures]) => ({ day, ...figures }));
  }
}

const none = (): Record<DayFigure, number> =>
  Object.fromEntries(DAY_FIGURES.map((figure) => [figure, 0])) as Record<DayFigure, number>;
