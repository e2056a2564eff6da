import { asRequestError } from './request.ts';
import type { RequestError } from './request.ts';

/** What became of the rows of work that took several calls. */
export interface BulkParts<Row> {
  rows: Row[];
  /** How many rows were asked for. */
  asked: number;
  /** Ids of the rows that calls ended well for, whatever became of each. */
  reached: readonly number[];
  /** Why the calls ended before the last row; null where they didn't. */
  stopped: RequestError | null;
}

/**
 * Does something with many rows, in calls of `size`. A call that fails ends it, and what the ones before did is kept.
 *
 * @throws RequestError where the first call fails
 */
export async function bulkInParts<Row>(
  ids: readonly number[],
  size: number,
  run: (some: number[]) => Promise<{ rows: Row[] }>,
): Promise<BulkParts<Row>> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += size) {
    try {
      rows.push(...(await run(ids.slice(start, start + size))).rows);
    } catch (error) {
      if (start === 0) throw error;
      return { rows, asked: ids.length, reached: ids.slice(0, start), stopped: asRequestError(error) };
    }
  }
  return { rows, asked: ids.length, reached: ids, stopped: null };
}
