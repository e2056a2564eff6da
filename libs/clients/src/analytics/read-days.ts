import type { OutsideDay, CountedDays, VisitorsQuery } from './types.ts';

/** The most that a column of the database holds. */
const MOST = 2_147_483_647;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST;

/**
 * The days of an answer that can be right: whole figures of a day that was asked for. A day that comes twice with the same figures is one;
 * with different ones nobody knows which is true, so it is left out. Pure.
 */
export function readDays(items: readonly unknown[], { from, to }: Pick<VisitorsQuery, 'from' | 'to'>): CountedDays {
  const byDate = new Map<string, OutsideDay>();
  const contradicted = new Set<string>();
  let dropped = 0;
  for (const item of items) {
    const day = readDay(item);
    // Days compare as texts, which have one form.
    if (day === null || day.date < from || day.date > to) {
      dropped += 1;
      continue;
    }
    const known = byDate.get(day.date);
    if (known && (known.visitors !== day.visitors || known.pageViews !== day.pageViews)) contradicted.add(day.date);
    else byDate.set(day.date, day);
  }
  const days = [...byDate.values()].filter(({ date }) => !contradicted.has(date));
  return {
    days: days.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    dropped: dropped + contradicted.size,
  };
}

/** One entry; null where a field is missing or can't be what it says. Pure. */
export function readDay(item: unknown): OutsideDay | null {
  if (typeof item !== 'object' || item === null) return null;
  const { date, visitors, pageViews } = item as Record<string, unknown>;
  return isDay(date) && isCount(visitors) && isCount(pageViews) ? { date, visitors, pageViews } : null;
}

/** Whether a text is a day of the calendar: `2026-02-30` is none. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
