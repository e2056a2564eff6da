import type { ApplyShareResult, UndoShareResult } from '@pressloom/contracts/premium-share';
import type { PremiumContentFigures } from '@pressloom/contracts/gate';

const posts = (count: number): string => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`);

/** What a run came to. `isRaise`: null where it had nothing to change. Pure. */
export function applyResult(
  { changed, isRaise }: { changed: number; isRaise: boolean | null },
  { totalPosts, premiumPosts, premiumPercentage }: PremiumContentFigures,
): ApplyShareResult {
  const done =
    isRaise === null || changed === 0
      ? 'No post was changed.'
      : `${posts(changed)} became ${isRaise ? 'premium' : 'free'}.`;
  const share = premiumPercentage === null ? '' : ` ${premiumPercentage}% of all posts are premium now.`;
  return {
    ...{ message: `${done}${share}`, updatedCount: changed },
    ...{ actualPremiumCount: premiumPosts, totalPosts, actualPercentage: premiumPercentage },
  };
}

/** What an undo came to. Pure. */
export function undoResult(restoredCount: number, changed: number): UndoShareResult {
  const keptCount = Math.max(0, changed - restoredCount);
  const kept =
    keptCount === 0
      ? ''
      : ` ${posts(keptCount)} ${keptCount === 1 ? 'was' : 'were'} changed or deleted since, and ${keptCount === 1 ? 'stays as it is' : 'stay as they are'}.`;
  const done =
    restoredCount === 0
      ? 'No post was restored.'
      : `${posts(restoredCount)} ${restoredCount === 1 ? 'was' : 'were'} restored.`;
  return { message: `${done}${kept}`, restoredCount, keptCount };
}
