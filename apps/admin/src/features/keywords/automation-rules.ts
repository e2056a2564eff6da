import { intervalText } from '@pressloom/contracts/intervals';
import { KEYWORD_LIMITS } from '@pressloom/contracts/keywords';

/** Intervals that the screen offers, in minutes. The first is the recommended one. */
export const FREQUENCY_OPTIONS = [180, 240, 360, 720, 1440] as const;

/** 'Every 3 hours', 'Daily', 'Every 90 minutes': an interval in minutes, at the beginning of a sentence or alone. */
export function intervalLabel(minutes: number): string {
  const text = intervalText(minutes);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the list of intervals says of one. */
export function frequencyLabel(minutes: number): string {
  return minutes === FREQUENCY_OPTIONS[0] ? `${intervalLabel(minutes)} (recommended)` : intervalLabel(minutes);
}

/** The intervals to choose from, shortest first; a stored one that is none of the offered stands among them. */
export function frequencyChoices(stored: number): number[] {
  return [...new Set([...FREQUENCY_OPTIONS, stored])].sort((a, b) => a - b);
}

/** Whole hours that a keyword's own rules begin with: those that its website gives, rounded up. */
export function hoursOfMinutes(minutes: number | null): number {
  const { min, max, default: usual } = KEYWORD_LIMITS.checkIntervalHours;
  return minutes === null ? usual : Math.min(max, Math.max(min, Math.ceil(minutes / 60)));
}
