import type { BulkAnswer } from '@pressloom/contracts/requests';
import { counted } from './format.ts';

/** What became of all rows: what was done, what was not and why, each reason once. Pure. */
export function bulkOutcome({ rows }: BulkAnswer): { title: string; sentence: string; isWhole: boolean } {
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome);
  const refused = of('refused');
  const reasons = [...new Set(refused.map(({ message }) => message ?? 'No reason was given.'))];
  const parts = [
    of('done').length > 0 && `${counted(of('done').length, 'done', 'done')}.`,
    of('started').length > 0 &&
      `${counted(of('started').length, 'started', 'started')}; how far they are shows in the list.`,
    of('gone').length > 0 && `${counted(of('gone').length, 'was', 'were')} gone before.`,
    refused.length > 0 && `${counted(refused.length, 'was', 'were')} refused: ${reasons.join(' ')}`,
  ];
  const started = of('started').length > 0;
  return {
    title: refused.length > 0 ? 'Not all was done' : started ? 'Started' : 'Done',
    sentence: parts.filter((part) => part !== false).join(' ') || 'Nothing was changed.',
    isWhole: refused.length === 0,
  };
}
