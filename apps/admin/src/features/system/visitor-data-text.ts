import { EVENT_MONTHS, firstKept } from '@pressloom/contracts/visitor-data';
import type { VisitorData } from '@pressloom/contracts/visitor-data';

const { min, max } = EVENT_MONTHS;

/** True, or why it can't be kept so long. Pure. */
export function checkMonths(typed: string): true | string {
  const months = Number(typed.trim());
  const isPossible = typed.trim() !== '' && Number.isInteger(months) && months >= min && months <= max;
  return isPossible || `Enter a whole number of months from ${min} to ${max}.`;
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `oldest`: the first month that is kept, such as `2026-11`; null where none is. Pure. */
export function monthsHint(oldest: string | null): string {
  const range = `${min} to ${max} whole months, the same for all websites.`;
  return oldest === null ? range : `${range} Now kept since ${MONTH.format(new Date(`${oldest}-01T00:00:00Z`))}.`;
}

/** What is asked before events are kept for fewer months; null where that deletes none of those stored. Pure. */
export function deletionQuestion({ keptMonths, oldestMonth }: VisitorData, months: number, now: Date): string | null {
  const first = firstKept(now, months);
  if (months >= keptMonths || oldestMonth === null || oldestMonth >= first.toISOString().slice(0, 7)) return null;
  return `Visits and other single events before ${MONTH.format(first)} will be deleted for all websites, within about 15 minutes. Figures stay. This cannot be undone.`;
}
