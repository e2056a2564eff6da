import type { BulkRow } from '@pressloom/contracts/requests';
import type { BulkParts } from '../api/bulk-in-parts.ts';
import { asRequestError, isUnsure } from '../api/request.ts';
import type { RequestError } from '../api/request.ts';
import { counted, formatNumber } from './format.ts';

/** Title where some rows weren't done. */
export const PARTLY = 'Not everything was done';

/** What became of rows that something was done with. */
export interface BulkOutcome {
  title: string;
  sentence: string;
  /** Nothing was refused, and all rows were reached. */
  isWhole: boolean;
}

/** What became of all rows: what was done, what was not and why, each reason once. `done` names the act, such as 'deleted'. Pure. */
export function bulkOutcome({ rows, asked, stopped }: Omit<BulkParts<BulkRow>, 'reached'>, done = 'done'): BulkOutcome {
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome);
  const refused = of('refused');
  const started = of('started').length > 0;
  const reasons = [...new Set(refused.map(({ message }) => message ?? 'No reason was given.'))];
  const all = stopped ? ` of ${formatNumber(asked)}` : '';
  const parts = [
    (of('done').length > 0 || (stopped && !started)) && `${formatNumber(of('done').length)}${all} ${done}.`,
    ...told(of('done')),
    started && `${formatNumber(of('started').length)}${all} started; the list shows their progress.`,
    of('gone').length > 0 && `${counted(of('gone').length, 'was', 'were')} already deleted.`,
    refused.length > 0 && `${counted(refused.length, 'was', 'were')} not changed: ${reasons.join(' ')}`,
    stopped && stoppedReason(stopped),
  ];
  const isWhole = refused.length === 0 && stopped === null;
  return {
    title: !isWhole ? PARTLY : started ? 'Started' : 'Done',
    sentence: parts.filter(Boolean).join(' ') || 'Nothing was changed.',
    isWhole,
  };
}

/** Why the calls ended; where the response to the last one was lost, that it may have changed something. Pure. */
export const stoppedReason = (error: RequestError): string =>
  isUnsure(error) ? `${error.human} More rows may have been changed: check the list.` : error.human;

/** Of a call that failed: nothing was changed, or nobody knows. Pure. */
export function bulkFailure(failure: unknown): { title: string; sentence: string } {
  const error = asRequestError(failure);
  return isUnsure(error)
    ? { title: 'Some rows may have been changed', sentence: `${error.human} Check the list.` }
    : { title: 'Nothing was changed', sentence: error.human };
}

/** What stays to be read after work on many rows: why all of it failed, or what wasn't done; null where everything was. Pure. */
export function bulkNote(failure: Error | null, outcome: BulkOutcome | null): string | null {
  if (failure === null) return outcome === null || outcome.isWhole ? null : outcome.sentence;
  const { title, sentence } = bulkFailure(failure);
  return `${title}. ${sentence}`;
}

/** What else there is to know of rows that were done: how many, and what, each sentence once. */
function told(rows: BulkRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { message } of rows) if (message !== null) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => `${formatNumber(count)} of them: ${message}`);
}
