import type { KeywordBulkRow } from '@pressloom/contracts/keywords';
import type { BulkParts } from '../../shared/api/bulk-in-parts.ts';
import { PARTLY, stoppedReason } from '../../shared/ui/bulk-outcome.ts';
import type { BulkOutcome } from '../../shared/ui/bulk-outcome.ts';
import type { KeywordChange } from './api.ts';
import { bulkSentence } from './paste.ts';

const DONE: Record<KeywordChange, string> = {
  pause: 'Keywords Paused',
  resume: 'Keywords Resumed',
  delete: 'Keywords Deleted',
};

/** What became of many keywords. The server refuses none of them, but calls may end before the last one. Pure. */
export function keywordOutcome(
  { rows, asked, stopped }: Omit<BulkParts<KeywordBulkRow>, 'reached'>,
  change: KeywordChange,
): BulkOutcome {
  return stopped
    ? { title: PARTLY, sentence: `${bulkSentence(rows, asked)} ${stoppedReason(stopped)}`, isWhole: false }
    : { title: DONE[change], sentence: bulkSentence(rows), isWhole: true };
}
