const LOCALE = 'en-US';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

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

/** A rate of 0 to 1 as '2.5%'; '–' for null, where there is nothing to divide by, and '<0.1%' rather than none where there is something. */
export function formatRate(rate: number | null): string {
  if (rate === null) return '–';
  const percent = rate * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  return `${Math.round(percent * 10) / 10}%`;
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

/** `professional` as `Professional`, for lists of choices. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
