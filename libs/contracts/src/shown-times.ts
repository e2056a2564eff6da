const LOCALE = 'en-US';

/** A day and a time of it, as times are written on screens. */
export const DAY_AND_TIME = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const EXACT = { ...DAY_AND_TIME, year: 'numeric', timeZoneName: 'short' } as const;

const timesIn = (locale: string) => ({
  exact: new Intl.DateTimeFormat(locale, EXACT),
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
});
const kept: Record<string, ReturnType<typeof timesIn>> = {};
const timesOf = (language: string) => (kept[language] ??= timesIn(language === 'en' ? LOCALE : language));

/** Exact time in the zone of whoever reads, which it names: 'Nov 21, 2026, 9:00 AM EST'; empty for an unreadable time. */
export function formatExact(iso: string, language = 'en'): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? '' : timesOf(language).exact.format(time);
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** '3 hours ago', 'in 2 days', 'just now'; empty for an unreadable time. `nowMs` is the present in epoch milliseconds. */
export function formatRelative(iso: string, nowMs: number, language = 'en'): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const { relative } = timesOf(language);
  const seconds = Math.round((time - nowMs) / 1000);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return language === 'en' ? 'just now' : relative.format(0, 'second');
}

/**
 * How far away something is that comes automatically: 'in 12 minutes', 'in less than a minute', and 'any moment now' once its
 * time has come, since a tick may be a little late. Empty for an unreadable time. `nowMs` is in epoch milliseconds.
 */
export function untilText(iso: string, nowMs: number): string {
  const left = Date.parse(iso) - nowMs;
  if (Number.isNaN(left)) return '';
  if (left <= 0) return 'any moment now';
  return left < 60_000 ? 'in less than a minute' : formatRelative(iso, nowMs);
}
