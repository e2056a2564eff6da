import type { SharePreview, ShareRun } from '@pressloom/contracts/premium-share';
import { counted, formatNumber } from '../../shared/ui/format.ts';

const posts = (count: number): string => counted(count, 'post', 'posts');

type Changes = Pick<SharePreview, 'becomePremium' | 'becomeFree'>;

/** What the button does that applies a percentage; null where it would change nothing. Pure. */
export function applyLabel({ becomePremium, becomeFree }: Changes): string | null {
  if (becomePremium > 0) return `Make ${posts(becomePremium)} premium`;
  return becomeFree > 0 ? `Make ${posts(becomeFree)} free` : null;
}

/** What applying the percentage changes, and what it leaves, a sentence each. Pure. */
export function previewSentences(preview: SharePreview): string[] {
  const { autoPercentage, totalPosts, premiumPosts, chosenPosts, becomePremium, becomeFree } = preview;
  if (totalPosts === 0) return ['This website has no posts yet. New posts follow the percentage.'];
  const after = premiumPosts + becomePremium - becomeFree;
  const share = `${formatNumber(after)} of ${posts(totalPosts)}`;
  const wanted = Math.round((totalPosts * autoPercentage) / 100);
  return [
    changeSentence(preview),
    `${becomePremium + becomeFree > 0 ? 'Then' : 'Now'} ${share} ${after === 1 ? 'is' : 'are'} premium, which is ${Math.round((100 * after) / totalPosts)}%.`,
    ...(chosenPosts > 0
      ? [
          `${posts(chosenPosts)} that somebody set to Premium or Free ${chosenPosts === 1 ? 'stays as it is' : 'stay as they are'}.`,
        ]
      : []),
    ...(after === wanted ? [] : [`So the share can’t be ${autoPercentage}%.`]),
  ];
}

function changeSentence({ becomePremium, becomeFree }: SharePreview): string {
  if (becomePremium > 0)
    return `${counted(becomePremium, 'post becomes', 'posts become')} premium. No post becomes free.`;
  if (becomeFree > 0) return `${counted(becomeFree, 'post becomes', 'posts become')} free. No post becomes premium.`;
  return 'No post changes.';
}

/** What an undo of the last run does; null where there is nothing to undo. Pure. */
export function undoSentence({ undoableUntil, undoableCount, updatedCount }: ShareRun): string | null {
  if (undoableUntil === null || updatedCount === 0) return null;
  if (undoableCount === 0) return 'All of its posts were changed since, so there is nothing to undo.';
  const kept = updatedCount - undoableCount;
  const others =
    kept > 0
      ? ` ${counted(kept, 'post that was changed since stays as it is', 'posts that were changed since stay as they are')}.`
      : '';
  return `Undo restores ${posts(undoableCount)}.${others}`;
}
