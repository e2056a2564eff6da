import type { CleanUpResult } from '@pressloom/contracts/job-results';
import { counted } from '../common/counted.ts';

/** Result of work that deleted what was too old. `atMost`: how many records one run deletes, where that is limited. Pure. */
export function cleanedUp(forgotten: number, atMost = Infinity): CleanUpResult {
  if (forgotten === 0) return { message: 'Nothing was old enough to be deleted.', forgotten };
  const more = forgotten >= atMost ? ' There may be more; the next run deletes them.' : '';
  return { message: `${counted(forgotten, 'old record')} deleted.${more}`, forgotten };
}
