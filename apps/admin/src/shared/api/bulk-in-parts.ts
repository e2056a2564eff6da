import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { BulkAnswer } from '@pressloom/contracts/requests';

/** Does something with many rows, in as many calls as it takes. */
export async function bulkInParts(
  ids: readonly number[],
  run: (some: number[]) => Promise<BulkAnswer>,
): Promise<BulkAnswer> {
  const rows: BulkAnswer['rows'] = [];
  for (let start = 0; start < ids.length; start += REQUEST_LIMITS.bulkIds) {
    rows.push(...(await run(ids.slice(start, start + REQUEST_LIMITS.bulkIds))).rows);
  }
  return { rows };
}
