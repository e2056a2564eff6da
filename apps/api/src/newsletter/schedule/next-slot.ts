import { DateTime } from 'luxon';

/** An issue with a time that nobody has got a mail of. */
export interface TimedIssue {
  id: number;
  scheduledFor: Date;
}

export interface PlanFacts {
  frequencyDays: number;
  /** `HH:MM` by the clock of the zone. */
  scheduledTime: string;
  /** IANA. */
  zone: string;
  /** The last day of the plan that had its turn, however that ended; null before the first. Days are `YYYY-MM-DD`. */
  lastSlotDay: string | null;
  /** The last day on which an issue began to go out, by a person's hand too. */
  lastSentDay: string | null;
  /** Those that go out by themselves. */
  issues: readonly TimedIssue[];
  now: Date;
}

/** A day of the plan. */
export interface NextSlot {
  scheduledDate: string;
  scheduledTime: string;
  dueAt: Date;
  /** Null: one is made for it. */
  newsletterId: number | null;
}

/**
 * When a newsletter goes out by itself next, and which. Every `frequencyDays` after the last one, at the time of the zone: a time
 * that the clocks jump over comes as much later, of one that comes twice the first counts. An issue that has a time of its own
 * before the next but one is the next one, at its time. At most one goes out in a day: an issue whose day had its turn takes the
 * next place of the plan. Without a last one, or when its next is over, the first time to come counts. Pure.
 */
export function nextSlot(facts: PlanFacts): NextSlot {
  const { zone, lastSlotDay, frequencyDays } = facts;
  const planned = plannedDay(facts);
  const issues = facts.issues
    .map((issue) => ({ ...issue, day: dayOf(issue.scheduledFor, zone) }))
    .toSorted((one, other) => one.scheduledFor.getTime() - other.scheduledFor.getTime() || other.id - one.id);
  const free = issues.find(({ day }) => lastSlotDay === null || day > lastSlotDay);
  if (free && free.day < daysAfter(planned, frequencyDays)) {
    const scheduledTime = DateTime.fromJSDate(free.scheduledFor, { zone }).toFormat('HH:mm');
    return { scheduledDate: free.day, scheduledTime, dueAt: free.scheduledFor, newsletterId: free.id };
  }
  const crowded = issues.find(({ day }) => lastSlotDay !== null && day <= lastSlotDay);
  return {
    scheduledDate: planned,
    scheduledTime: facts.scheduledTime,
    dueAt: momentOf(planned, facts.scheduledTime, zone),
    newsletterId: crowded?.id ?? null,
  };
}

/** Pure. */
function plannedDay({ frequencyDays, scheduledTime, zone, lastSlotDay, lastSentDay, now }: PlanFacts): string {
  const today = dayOf(now, zone);
  const last = [lastSlotDay, lastSentDay]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  const wished = last === undefined ? today : daysAfter(last, frequencyDays);
  const day = wished > today ? wished : today;
  return momentOf(day, scheduledTime, zone) > now ? day : daysAfter(day, 1);
}

/** A time of a day in a zone as a moment. Pure. */
export function momentOf(day: string, time: string, zone: string): Date {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return DateTime.fromISO(day, { zone }).startOf('day').set({ hour, minute }).toJSDate();
}

const dayOf = (moment: Date, zone: string): string => DateTime.fromJSDate(moment, { zone }).toISODate() as string;

const daysAfter = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() as string;
