const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A day in the reader's zone: 'November 21, 2026'; empty for an unreadable time. */
export function formatDay(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : day.format(time);
}
