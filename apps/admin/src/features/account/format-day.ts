/** A day in the reader's zone, written as their language does: 'November 21, 2026'; empty for an unreadable time. */
export function formatDay(iso: string, language = 'en-US'): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(time);
}
