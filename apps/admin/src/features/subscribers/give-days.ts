import { MEMBER_LIMITS } from '@pressloom/contracts/members';
import type { UpgradedSubscriber } from '@pressloom/contracts/subscribers';

const MINUTE_MS = 60_000;

/** The day that it is in a zone, `YYYY-MM-DD`. Pure. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(now);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The last day of what ends at a midnight of the zone. Pure. */
export const lastDayOf = (endsAt: string, timeZone: string): string =>
  todayIn(timeZone, new Date(Date.parse(endsAt) - MINUTE_MS));

/** The last day that can be chosen. Pure. */
export const farthestDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + MEMBER_LIMITS.givenYears}${today.slice(4)}`;

/** Why a day can't be the last one; undefined where it can. The server says the same. Pure. */
export function dayProblem(day: string, today: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Choose a day.';
  if (day < today) return 'This day has passed. Choose today or a later day.';
  if (day > farthestDay(today)) return `Choose a day within ${MEMBER_LIMITS.givenYears} years, or no end date.`;
  return undefined;
}

/** `Mar 1, 2027`, of `2027-03-01`. Pure. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** What an upgrade comes to. `day`: its last one; for good without it. Pure. */
export function upgradedText(
  { email, hasToVerify }: Pick<UpgradedSubscriber, 'email' | 'hasToVerify'>,
  day: string | undefined,
): string {
  const until = day === undefined ? '' : ` until the end of ${dayText(day)}`;
  return hasToVerify
    ? `Premium access is given to ${email}${until}. It starts once they verify their email address.`
    : `${email} is now premium on all websites${until}.`;
}
