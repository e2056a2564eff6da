import type { BulkAnswer, BulkRow } from '@pressloom/contracts/requests';
import { DomainError } from './errors.ts';

/**
 * Does the same for each row, one after another, each in its own transaction: what is refused for one row is told, and keeps
 * no other back. Bugs throw.
 */
export async function eachOf(
  ids: readonly number[],
  act: (id: number) => Promise<Extract<BulkRow['outcome'], 'done' | 'started'>>,
): Promise<BulkAnswer> {
  const rows: BulkRow[] = [];
  for (const id of ids) rows.push(await rowOf(id, act));
  return { rows };
}

async function rowOf(id: number, act: (id: number) => Promise<BulkRow['outcome']>): Promise<BulkRow> {
  try {
    return { id, outcome: await act(id), message: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { id, outcome: error.statusCode === 404 ? 'gone' : 'refused', message: error.message };
  }
}
