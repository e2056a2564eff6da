const LOCALE = 'en-US';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

const timesIn = (locale: string) => ({
  exact: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
});
const english = timesIn(LOCALE);
const others: Record<string, typeof english> = {};
/** Operators' screens are English; `language` is that of a reader. */
const timesOf = (language: string) => (language === 'en' ? english : (others[language] ??= timesIn(language)));

/** '12,345'; '–' for null. */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : whole.format(value);
}

/** '1 video', '1,200 videos'. */
export const counted = (number: number, one: string, many: string): string =>
  `${whole.format(number)} ${number === 1 ? one : many}`;

/** '48.2K'; '–' for null. */
export function formatCompact(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : compact.format(value);
}

/** Seconds as '4:05' or '1:02:09'; '–' for null. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || seconds < 0) return '–';
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(Math.floor(seconds % 60));
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Exact time in the reader's zone: 'Nov 21, 2026, 9:00 AM'; empty for an unreadable time. */
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
