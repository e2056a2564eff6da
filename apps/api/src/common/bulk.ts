import type { BulkAnswer, BulkRow } from '@pressloom/contracts/requests';
import { DomainError } from './errors.ts';

/** What became of a row that nothing spoke against, and what else there is to know of it. */
interface Done {
  outcome: 'done' | 'started';
  message: string | null;
}

/**
 * Does the same for each row, one after another, each in its own transaction: what is refused for one row is told, and keeps
 * no other back. Bugs throw.
 */
export async function eachOf(
  ids: readonly number[],
  act: (id: number) => Promise<Done | Done['outcome']>,
): Promise<BulkAnswer> {
  const rows: BulkRow[] = [];
  for (const id of ids) rows.push(await rowOf(id, act));
  return { rows };
}

async function rowOf(id: number, act: (id: number) => Promise<Done | Done['outcome']>): Promise<BulkRow> {
  try {
    const done = await act(id);
    return { id, ...(typeof done === 'string' ? { outcome: done, message: null } : done) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { id, outcome: error.statusCode === 404 ? 'gone' : 'refused', message: error.message };
  }
}
