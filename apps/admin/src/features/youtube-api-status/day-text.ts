import type { QuotaDay } from '@pressloom/contracts/quota';

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Fri, Nov 20' for `2026-11-20`, whatever zone the reader is in; the text itself where it is no day. */
export function dayText(iso: string): string {
  const time = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? iso : day.format(time);
}

/** '12%', '4.5%': a share with one decimal where it has one. */
export function shareText(percentage: number): string {
  return `${Math.round(percentage * 10) / 10}%`;
}

/** True while nothing was booked on any of the days. */
export function isQuiet(days: readonly QuotaDay[]): boolean {
  return days.every(({ searches, units, exhausted }) => searches === 0 && units === 0 && !exhausted);
}
