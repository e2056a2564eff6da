import { PROBE_EVERY_MS, RETURNS_WITHIN_MS, isLostUndone } from '@pressloom/database';
import { setTimeout as delay } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';

/** Two transactions waited for each other, and PostgreSQL ended this one: nothing of it was done. */
const DEADLOCK = '40P01';
const TRIES = 3;

const isDeadlock = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === DEADLOCK;

/** Data (22) or a constraint (23) of PostgreSQL's error classes: asked again, it refuses the same. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof QueryFailedError && /^2[23]/.test(String((error.driverError as { code?: unknown }).code));

/**
 * Does a transaction, and does it anew where work of others on the same rows got in its way, or the database restarts.
 *
 * @throws what the last try does
 */
export async function againAfterRollback<T>(transaction: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + RETURNS_WITHIN_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      const isAway = isLostUndone(error) && performance.now() < giveUpAt;
      if (!isAway && (tries >= TRIES || !isDeadlock(error))) throw error;
      if (isAway) await delay(PROBE_EVERY_MS);
    }
  }
}
