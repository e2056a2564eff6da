import type { AiCost, Spending } from '@pressloom/contracts/spending';
import type { BulkQuestion } from '../../shared/ui/BulkBar.tsx';
import { aiCostText } from '../../shared/ui/ai-cost-text.ts';
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

/** What was done with them, after their number. */
export const BULK_DONE: Record<BulkAct, string> = {
  generate: 'written',
  publish: 'published',
  premium: 'made premium',
  free: 'made free',
  delete: 'deleted',
};

/** What becomes of deleted videos. */
const BACK = 'Searches skip deleted videos. You can restore them under Dismissed videos.';

/**
 * The question before work that costs, that readers see, or that can't be undone; null before what can. `what`: `source` where
 * there are notes among the rows, or posts whose video is gone. `cost`: of writing them; null where it isn't known yet. Pure.
 */
export function bulkQuestion(
  act: BulkAct,
  rows: number,
  what: 'video' | 'source',
  cost: AiCost | null = null,
): BulkQuestion | null {
  const sources = counted(rows, what, `${what}s`);
  const posts = counted(rows, 'post', 'posts');
  if (act === 'generate') {
    return {
      title: `Write ${posts}?`,
      question: `One post per ${what} is written.${cost ? ` ${aiCostText(cost, rows === 1 ? 'text' : 'texts')}` : ''}`,
    };
  }
  if (act === 'publish') {
    return {
      title: `Publish ${posts}?`,
      question:
        'Drafts are published now, one after another, whatever the limit of automatic publishing. Published posts are updated.',
    };
  }
  if (act === 'delete') {
    const notes = what === 'video' ? '' : ' Notes are deleted permanently.';
    return {
      title: `Delete ${sources}?`,
      question: `Their drafts are deleted too, which can’t be undone.${notes} ${BACK} Published posts stay on WordPress.`,
    };
  }
  return null;
}

/** What is said of chosen posts that the website has as they are. Pure. */
export const upToDateNote = (posts: number): string =>
  posts === 0
    ? ''
    : ` ${counted(posts, 'selected post is', 'selected posts are')} skipped: already up to date on the website.`;

/** What is said of a budget that leaves no room; null while there is some. Pure. */
export function spentNotice({ today, all, notice }: Pick<Spending, 'today' | 'all' | 'notice'>): string | null {
  return today.state === 'spent' || all.state === 'spent' ? notice : null;
}

/** What is said of those among them that say too little. Pure. */
export const thinNote = (thin: number): string =>
  thin === 0
    ? ''
    : ` ${formatNumber(thin)} of the sources ${thin === 1 ? 'has very little text, so its post' : 'have very little text, so their posts'} will be short.`;
