import { WIDER_ALLOWANCE } from '../../common/networks.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** So many wrong tries are allowed within the window. */
export interface TryLimit {
  tries: number;
  windowMs: number;
}

/** Wrong tries of strangers: at one account from one network; at any from one network; at any from the /48 around it. */
export const PER_ACCOUNT_AND_NETWORK: TryLimit = { tries: 10, windowMs: 15 * MINUTE_MS };
export const PER_NETWORK: TryLimit = { tries: 50, windowMs: HOUR_MS };
export const PER_WIDER_NETWORK: TryLimit = { tries: 50 * WIDER_ALLOWANCE, windowMs: HOUR_MS };
/** Wrong tries at one account from one browser that signed in to it before. */
export const PER_DEVICE: TryLimit = { tries: 10, windowMs: 15 * MINUTE_MS };

/**
 * Wrong tries of all strangers at one account, whatever their networks: after 20 in a day each has to wait for twice as long as the
 * one before, up to a quarter of an hour. That is some 120 guesses a day, and a wait that an owner at a new browser can bear.
 */
export const SLOW_DOWN = { free: 20, windowMs: 24 * HOUR_MS, firstMs: SECOND_MS, longestMs: 15 * MINUTE_MS } as const;

/** More wrong tries than these make the wait no longer, and needn't be read. */
export const SLOW_DOWN_READS = SLOW_DOWN.free + Math.ceil(Math.log2(SLOW_DOWN.longestMs / SLOW_DOWN.firstMs)) + 1;

/** Milliseconds until a limit admits a try; 0 for now. `last`: when the newest but so many as are allowed was; null for fewer. Pure. */
export const waitForPlace = (last: Date | null, { windowMs }: TryLimit, now: Date): number =>
  last === null ? 0 : Math.max(0, last.getTime() + windowMs - now.getTime());

/** Milliseconds until a stranger may try at an account; 0 for now. `wrong`: when the others' wrong tries of a day were, newest first. Pure. */
export function waitForAccount(wrong: readonly Date[], now: Date): number {
  const [last] = wrong;
  if (last === undefined || wrong.length < SLOW_DOWN.free) return 0;
  const pauseMs = Math.min(SLOW_DOWN.longestMs, SLOW_DOWN.firstMs * 2 ** (wrong.length - SLOW_DOWN.free));
  return Math.max(0, last.getTime() + pauseMs - now.getTime());
}

/** What somebody is told who has to wait. Pure. */
export function waitMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return `Too many wrong sign-ins. Please try again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`;
}
