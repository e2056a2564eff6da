import type { BulkAnswer } from '@pressloom/contracts/requests';
import type { Spending } from '@pressloom/contracts/spending';
import { formatNumber } from '../../shared/ui/format.ts';

/** What can be done with many rows of a list at once. */
export type BulkAct = 'generate' | 'publish' | 'premium' | 'free' | 'delete';

export const BULK_LABELS: Record<BulkAct, string> = {
  generate: 'Generate blogs',
  publish: 'Publish to Site',
  premium: 'Make premium',
  free: 'Make free',
  delete: 'Delete',
};

const count = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/**
 * The question before work that costs, that readers see, or that can't be undone; null before what can. `thin`: videos among
 * them that say too little. Pure.
 */
export function bulkQuestion(act: BulkAct, rows: number, thin = 0): { title: string; question: string } | null {
  const videos = count(rows, 'video', 'videos');
  const posts = count(rows, 'post', 'posts');
  if (act === 'generate') {
    return {
      title: `Have ${posts} written?`,
      question: `A post is written from each of ${videos}. The AI service is paid for each of them.${thinNote(thin)}`,
    };
  }
  if (act === 'publish') {
    return {
      title: `Publish ${posts}?`,
      question:
        'Drafts go out now, one after another, whatever the pace of publishing by itself. Published ones are brought up to date.',
    };
  }
  if (act === 'delete') {
    return {
      title: `Delete ${videos}?`,
      question:
        'Their drafts go with them, and no search brings them back. Published posts stay on WordPress. This action cannot be undone.',
    };
  }
  return null;
}

/** What is said of a budget that leaves no room; null while there is some. Pure. */
export function spentNotice({ today, all, notice }: Pick<Spending, 'today' | 'all' | 'notice'>): string | null {
  return today.state === 'spent' || all.state === 'spent' ? notice : null;
}

const thinNote = (thin: number): string =>
  thin === 0
    ? ''
    : ` ${formatNumber(thin)} of them ${thin === 1 ? 'says' : 'say'} hardly anything: what is written from so little is short.`;

/** What became of all rows: what was done, what was not and why, each reason once. Pure. */
export function bulkOutcome({ rows }: BulkAnswer): { title: string; sentence: string; isWhole: boolean } {
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome);
  const refused = of('refused');
  const reasons = [...new Set(refused.map(({ message }) => message ?? 'No reason was given.'))];
  const parts = [
    of('done').length > 0 && `${count(of('done').length, 'done', 'done')}.`,
    of('started').length > 0 &&
      `${count(of('started').length, 'started', 'started')}; how far they are shows in the list.`,
    of('gone').length > 0 && `${count(of('gone').length, 'was', 'were')} gone before.`,
    refused.length > 0 && `${count(refused.length, 'was', 'were')} refused: ${reasons.join(' ')}`,
  ];
  const started = of('started').length > 0;
  return {
    title: refused.length > 0 ? 'Not all was done' : started ? 'Started' : 'Done',
    sentence: parts.filter((part) => part !== false).join(' ') || 'Nothing was changed.',
    isWhole: refused.length === 0,
  };
}
