import type { BulkAnswer, BulkRow } from '@pressloom/contracts/requests';
import { counted, formatNumber } from './format.ts';

/** What became of all rows: what was done, what was not and why, each reason once. Pure. */
export function bulkOutcome({ rows }: BulkAnswer): { title: string; sentence: string; isWhole: boolean } {
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome);
  const refused = of('refused');
  const reasons = [...new Set(refused.map(({ message }) => message ?? 'No reason was given.'))];
  const parts = [
    of('done').length > 0 && `${counted(of('done').length, 'done', 'done')}.`,
    ...told(of('done')),
    of('started').length > 0 &&
      `${counted(of('started').length, 'started', 'started')}; the list shows their progress.`,
    of('gone').length > 0 && `${counted(of('gone').length, 'was', 'were')} already deleted.`,
    refused.length > 0 && `${counted(refused.length, 'was', 'were')} not changed: ${reasons.join(' ')}`,
  ];
  const started = of('started').length > 0;
  return {
    title: refused.length > 0 ? 'Not everything was done' : started ? 'Started' : 'Done',
    sentence: parts.filter((part) => part !== false).join(' ') || 'Nothing was changed.',
    isWhole: refused.length === 0,
  };
}

/** What else there is to know of rows that were done: how many, and what, each sentence once. */
function told(rows: BulkRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { message } of rows) if (message !== null) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => `${formatNumber(count)} of them: ${message}`);
}
