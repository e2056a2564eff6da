import { QueryFailedError } from 'typeorm';

/** Two transactions waited for each other, and PostgreSQL ended this one: nothing of it was done. */
const DEADLOCK = '40P01';
const TRIES = 3;

const isDeadlock = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === DEADLOCK;

/** Does a transaction, and does it anew where work of others on the same rows got in its way. @throws what the last try does */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}
