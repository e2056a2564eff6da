import { MEMBER_LIMITS } from '@pressloom/contracts/members';
import { DateTime } from 'luxon';
import { invalidField } from '../../common/errors.ts';

/**
 * The moment at which a membership ends whose last day this is: the midnight after it, by the clock of the zone. Pure.
 *
 * @throws DomainError 400 on `endsAt` for what is no day, is over, or is too far away
 */
export function givenUntil(day: string, { timeZone, now }: { timeZone: string; now: Date }): Date {
  const begins = DateTime.fromISO(day, { zone: timeZone }).startOf('day');
  if (!begins.isValid) throw invalidField('endsAt', 'Enter a day such as 2027-03-01.');
  const ends = begins.plus({ days: 1 }).startOf('day');
  if (ends.toMillis() <= now.getTime())
    throw invalidField('endsAt', 'This day has passed. Choose today or a later day.');
  const last = DateTime.fromJSDate(now, { zone: timeZone }).plus({ years: MEMBER_LIMITS.givenYears });
  if (begins > last)
    throw invalidField(
      'endsAt',
      `A membership can be given for at most ${MEMBER_LIMITS.givenYears} years. Choose an earlier day, or no end date.`,
    );
  return ends.toJSDate();
}
