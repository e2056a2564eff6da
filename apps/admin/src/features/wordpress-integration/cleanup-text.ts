import { CLEANUP_MESSAGES } from '@pressloom/contracts/gate-cleanup';
import type {
  CleanedPostView,
  CleanupOutcome,
  CleanupResult,
  CleanupRun,
  FoundGates,
  FoundPost,
  RestoreOutcome,
  UndoCleanupResult,
} from '@pressloom/contracts/gate-cleanup';
import { formatExact } from '@pressloom/contracts/shown-times';
import { counted } from '../../shared/ui/format.ts';
import type { ToastText } from '../../shared/ui/use-toast.ts';

const posts = (count: number): string => counted(count, 'post', 'posts');

/** What will be removed from a post, or why nothing can be. Pure. */
export function goesText({ scripts, crowns, builder }: FoundPost): string {
  const crownText = crowns > 0 ? counted(crowns, 'crown', 'crowns') : null;
  if (builder !== null) {
    const left = `${builder} keeps its own copy of this post. Remove the script in ${builder}.`;
    return crownText === null ? left : `${crownText} at the end of the title will be removed. ${left}`;
  }
  const parts = [scripts > 0 ? counted(scripts, 'script', 'scripts') : null, crownText].filter((part) => part !== null);
  return `${parts.join(' and ')} will be removed`;
}

/** What the button does that cleans; null where nothing would change. Pure. */
export function cleanLabel({ changingPosts, posts: listed, obstacle }: FoundGates): string | null {
  if (obstacle !== null) return null;
  if (changingPosts > 0) return `Clean ${posts(changingPosts)}`;
  return listed.some(({ crowns }) => crowns > 0) ? 'Remove crowns' : null;
}

/** What a cleanup does and leaves, a sentence each. Pure. */
export function previewSentences({ message, posts: listed, otherCrowns }: FoundGates): string[] {
  return [
    message,
    ...(listed.length === 0
      ? []
      : [
          'Only Pressloom’s own tags are removed. Everything else in the texts stays exactly as it is.',
          CLEANUP_MESSAGES.modifiedDates,
        ]),
    ...(otherCrowns > 0
      ? [
          `${counted(otherCrowns, 'other post has', 'other posts have')} a crown at the end of the title. Pressloom didn’t publish ${otherCrowns === 1 ? 'it' : 'them'}, so ${otherCrowns === 1 ? 'it stays' : 'they stay'}.`,
        ]
      : []),
  ];
}

const CLEANED: Record<CleanupOutcome, string> = {
  cleaned: 'Cleaned',
  builder: 'Still has the script',
  unchanged: 'Pressloom’s tags were gone already',
  gone: 'No longer on WordPress',
  failed: 'Not cleaned',
  not_tried: 'Not tried',
};
const RESTORED: Record<RestoreOutcome, string> = {
  restored: 'Restored',
  changed: 'Changed on WordPress since, so it stays as it is',
  gone: 'No longer on WordPress',
  failed: 'Not restored',
  not_tried: 'Not tried',
  untouched: 'Not changed by the cleanup',
};

const withReason = (text: string, reason: string | null): string => (reason === null ? text : `${text}: ${reason}`);

type Ended<O> = Pick<CleanedPostView, 'reason'> & { outcome: O };

/** How a post of a cleanup ended, with the reason. Pure. */
export const cleanedText = ({ outcome, reason }: Ended<CleanupOutcome>): string => withReason(CLEANED[outcome], reason);

/** How a post of an undo ended, with the reason. Pure. */
export const restoredText = ({ outcome, reason }: Ended<RestoreOutcome>): string =>
  withReason(RESTORED[outcome], reason);

/** Whether something of a cleanup is left for somebody to do. Pure. */
export const isIncomplete = ({ builderPosts, failedPosts }: CleanupResult): boolean => builderPosts + failedPosts > 0;

/** The toast of a cleanup that ran. Where nothing could be cleaned, that is what it says. Pure. */
export function cleanedToast({ cleanedPosts, failedPosts, message }: CleanupResult): ToastText {
  if (cleanedPosts === 0 && failedPosts > 0) return { tone: 'error', title: 'Cleanup Failed', description: message };
  return { tone: 'success', title: 'Cleanup Complete', description: message };
}

/** What an undo came to, and until when the rest can be tried again. Pure. */
export const undoneText = ({ message, undoableUntil }: UndoCleanupResult): string =>
  undoableUntil === null ? message : `${message} You can try again until ${formatExact(undoableUntil)}.`;

/** The toast of an undo that ran. It is undone only where no post failed. Pure. */
export function undoneToast(result: UndoCleanupResult): ToastText {
  const { restoredPosts, failedPosts } = result;
  const description = undoneText(result);
  if (restoredPosts === 0) return { tone: failedPosts > 0 ? 'error' : 'info', title: 'Nothing restored', description };
  if (failedPosts > 0) return { tone: 'info', title: 'Cleanup partly undone', description };
  return { tone: 'success', title: 'Cleanup Undone', description };
}

/** What an undo of the last cleanup does; null where there is nothing to undo. Pure. */
export const undoSentence = ({ undoableCount, undoableUntil }: CleanupRun): string | null =>
  undoableUntil === null || undoableCount === 0
    ? null
    : `Undo restores ${posts(undoableCount)}. Posts that somebody changed on WordPress since stay as they are.`;
