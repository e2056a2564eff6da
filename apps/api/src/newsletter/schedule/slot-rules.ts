import { NEWSLETTER_PLAN } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterSlot } from '@pressloom/database/entities';
import { endOfDayIn } from '../../common/zone-days.ts';
import { LATE_MS } from '../readiness/readiness-rules.ts';
import type { PlannedDay } from '../readiness/readiness.service.ts';

type Times = Pick<NewsletterSlot, 'dueAt' | 'lastAttempt' | 'attemptCount'>;

const MINUTE_MS = 60_000;
/** Minutes until the next try, by the tries before. All below what counts as late: who tried in time is not late. */
const PAUSES = [5, 15, 30];
/** However near midnight it is. */
const FEWEST_ATTEMPTS = 3;
const MOST_ATTEMPTS = 8;

/**
 * Whether nobody was there to begin in time: the server was off, its clock jumped, or a backup was restored. After a first try
 * the time since the last one counts. Pure.
 */
export const isLate = (
  { dueAt, lastAttempt }: Pick<Times, 'dueAt' | 'lastAttempt'>,
  now: Date,
  lateMs = LATE_MS,
): boolean => now.getTime() - (lastAttempt ?? dueAt).getTime() > lateMs;

/** When a day's issue is made, so that people can look at it. Pure. */
export const prepareAt = ({ dueAt }: Pick<Times, 'dueAt'>): Date =>
  new Date(dueAt.getTime() - NEWSLETTER_PLAN.prepareHours * 60 * MINUTE_MS);

/** A day with when its issue is made, as readiness asks for it. Pure. */
export const plannedDay = ({ dueAt, newsletterId }: Pick<NewsletterSlot, 'dueAt' | 'newsletterId'>): PlannedDay => ({
  dueAt,
  newsletterId,
  madeAt: prepareAt({ dueAt }),
});

/** When a try that failed is repeated; null before the first try. Pure. */
export function nextTryAt({ lastAttempt, attemptCount }: Times): Date | null {
  if (lastAttempt === null || attemptCount === 0) return null;
  const minutes = PAUSES[Math.min(attemptCount, PAUSES.length) - 1] as number;
  return new Date(lastAttempt.getTime() + minutes * MINUTE_MS);
}

/** Whether a failed try was the last: they end with the day of the zone, but not before the third. Pure. */
export function wasLastTry(slot: Times, zone: string): boolean {
  const next = nextTryAt(slot);
  if (slot.attemptCount < FEWEST_ATTEMPTS || next === null) return false;
  return slot.attemptCount >= MOST_ATTEMPTS || next > endOfDayIn(zone, slot.dueAt);
}
