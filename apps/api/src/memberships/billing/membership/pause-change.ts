import type { MembershipPause, PaidMembership } from '@pressloom/database/entities';

type Pause = Pick<MembershipPause, 'pausedAt' | 'resumesAt'>;

/** What is to be written of the pause that lasted so far; null where it is as it was. */
export type PauseChange =
  | { begins: Pause }
  | { resumesAt: Date | null }
  | { endedAt: Date; freeUntil: Date | null }
  | null;

/**
 * How a membership, as it is now, changes what is stored of its pauses. One that ended by itself ended at the moment that was told
 * ahead, whenever it was heard of. Pure.
 */
export function pauseChange(
  open: Pause | null,
  {
    pausedAt,
    resumesAt,
    endedAt,
    resumedUntil,
  }: Pick<PaidMembership, 'pausedAt' | 'resumesAt' | 'endedAt' | 'resumedUntil'>,
  now: Date,
): PauseChange {
  if (pausedAt !== null && endedAt === null) {
    if (!open) return { begins: { pausedAt, resumesAt } };
    return open.resumesAt?.getTime() === resumesAt?.getTime() ? null : { resumesAt };
  }
  if (!open) return null;
  const heard = endedAt ?? now;
  const end = open.resumesAt !== null && open.resumesAt < heard ? open.resumesAt : heard;
  return { endedAt: end < open.pausedAt ? open.pausedAt : end, freeUntil: endedAt === null ? resumedUntil : null };
}
