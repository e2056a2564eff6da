import type { Digest } from '@pressloom/contracts/dashboard';

/** The parts that are told by name, what needs a look first. */
export const DIGEST_PARTS = [
  { key: 'failed', title: 'Failed' },
  { key: 'held', title: 'Held' },
  { key: 'published', title: 'Published' },
  { key: 'written', title: 'Written' },
  { key: 'found', title: 'Found' },
] as const;

/** `Saturday, November 21`, whatever zone this browser is in. */
export function digestDay({ day }: Pick<Digest, 'day'>): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', parts).format(new Date(`${day}T00:00:00Z`));
}
