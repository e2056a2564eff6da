import type { Spending } from '@pressloom/contracts/spending';
import { counted, formatNumber } from '../../shared/ui/format.ts';

/** What can be done with many rows of a list at once. */
export type BulkAct = 'generate' | 'publish' | 'premium' | 'free' | 'delete';

export const BULK_LABELS: Record<BulkAct, string> = {
  generate: 'Generate blogs',
  publish: 'Publish to Site',
  premium: 'Make premium',
  free: 'Make free',
  delete: 'Delete',
};

/** What is asked before work that can't be undone, or that costs. */
export interface BulkQuestion {
  title: string;
  question: string;
}

/**
 * The question before work that costs, that readers see, or that can't be undone; null before what can. `what`: `source` where
 * there are notes among the rows, or posts whose video is gone. Pure.
 */
export function bulkQuestion(act: BulkAct, rows: number, what: 'video' | 'source'): BulkQuestion | null {
  const sources = counted(rows, what, `${what}s`);
  const posts = counted(rows, 'post', 'posts');
  if (act === 'generate') {
    return {
      title: `Have ${posts} written?`,
      question: `A post is written from each of ${sources}. The AI service is paid for each of them.`,
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
    const searches =
      what === 'video' ? 'no search brings them back' : 'no search brings videos back; notes are gone for good';
    return {
      title: `Delete ${sources}?`,
      question: `Their drafts go with them, and ${searches}. Published posts stay on WordPress. This action cannot be undone.`,
    };
  }
  return null;
}

/** What is said of a budget that leaves no room; null while there is some. Pure. */
export function spentNotice({ today, all, notice }: Pick<Spending, 'today' | 'all' | 'notice'>): string | null {
  return today.state === 'spent' || all.state === 'spent' ? notice : null;
}

/** What is said of those among them that say too little. Pure. */
export const thinNote = (thin: number): string =>
  thin === 0
    ? ''
    : ` ${formatNumber(thin)} of them ${thin === 1 ? 'says' : 'say'} hardly anything: what is written from so little is short.`;
