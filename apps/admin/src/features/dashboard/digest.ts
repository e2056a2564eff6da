import type { Digest } from '@pressloom/contracts/dashboard';
import { zoneTitle } from '@pressloom/contracts/time-zones';

/** The parts that are told by name, what needs a look first. */
export const DIGEST_PARTS = [
  { key: 'failed', title: 'Failed' },
  { key: 'held', title: 'On hold' },
  { key: 'published', title: 'Published' },
  { key: 'written', title: 'Written' },
  { key: 'found', title: 'Found' },
] as const;

/** `Saturday, November 21, New York time (EST)`, whatever zone this browser is in. */
export function digestDay({ day, timeZone }: Pick<Digest, 'day' | 'timeZone'>): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const noon = new Date(`${day}T12:00:00Z`);
  return `${new Intl.DateTimeFormat('en-US', parts).format(noon)}, ${zoneTitle(timeZone, noon)}`;
}
