/** `YYYY-MM-DD`, without the product's own calendar. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** The most on one day of Los Angeles. */
export const mostADay = (times: Date[]): number =>
  Math.max(
    0,
    ...[...Map.groupBy(times, (time) => dayIn('America/Los_Angeles', time)).values()].map(({ length }) => length),
  );
