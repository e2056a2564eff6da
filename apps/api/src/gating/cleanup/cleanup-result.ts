import { CLEANUP_LIMITS } from '@pressloom/contracts/gate-cleanup';
import type {
  CleanedPostView,
  CleanupOutcome,
  CleanupResult,
  FoundGates,
  FoundPost,
  RestoreOutcome,
  UndoCleanupResult,
} from '@pressloom/contracts/gate-cleanup';
import type { GateCleanupPost } from '@pressloom/database/entities';

type EndedPost = Pick<GateCleanupPost, 'wordpressPostId' | 'title' | 'link' | 'outcome' | 'reason'>;
type RestoredPost = EndedPost & Pick<GateCleanupPost, 'restored' | 'restoreReason'>;

const posts = (count: number): string => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`);
const sentences = (...all: (string | false)[]): string => all.filter((one) => one !== false).join(' ');

interface Found {
  posts: FoundPost[];
  readPosts: number;
  otherCrowns: number;
  obstacle: string | null;
}

/** What a cleanup would change. Pure. */
export function foundGates({ posts: all, readPosts, otherCrowns, obstacle }: Found): FoundGates {
  const changingPosts = all.filter(({ builder }) => builder === null).length;
  const drawn = all.length - changingPosts;
  const message = sentences(
    foundSentence(all.length, readPosts),
    drawn > 0 && `A page builder keeps its own copy of ${posts(drawn)}.`,
  );
  const listed = all.slice(0, CLEANUP_LIMITS.postsListed);
  return {
    message,
    readPosts,
    changingPosts,
    posts: listed,
    notListed: all.length - listed.length,
    otherCrowns,
    obstacle,
  };
}

function foundSentence(count: number, readPosts: number): string {
  if (readPosts === 0) return 'This website has no posts.';
  if (count === 0) return `None of ${posts(readPosts)} has a script of Pressloom’s gate or its crown.`;
  const have = count === 1 ? 'has' : 'have';
  return `${posts(count)} of ${readPosts.toLocaleString('en-US')} ${have} scripts or crowns of Pressloom’s gate.`;
}

/** What needs somebody comes first. */
const ORDER: readonly CleanupOutcome[] = ['failed', 'not_tried', 'builder', 'gone', 'unchanged', 'cleaned'];

/** What a cleanup came to. Pure. */
export function cleanupResult(ended: readonly EndedPost[]): CleanupResult {
  const views = ended.map(viewOf);
  const count = (...of: CleanupOutcome[]): number => views.filter(({ outcome }) => of.includes(outcome)).length;
  const [cleanedPosts, builderPosts, failedPosts] = [count('cleaned'), count('builder'), count('failed', 'not_tried')];
  const sorted = views.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || a.id - b.id);
  return {
    message: sentences(
      `${posts(cleanedPosts)} cleaned.`,
      builderPosts > 0 &&
        `${posts(builderPosts)} must be cleaned in ${builderPosts === 1 ? 'its' : 'their'} page builder.`,
      failedPosts > 0 && `${posts(failedPosts)} could not be cleaned.`,
    ),
    ...{ cleanedPosts, builderPosts, failedPosts },
    posts: sorted.slice(0, CLEANUP_LIMITS.postsListed),
  };
}

/** What an undo came to, with the tries before it. `undoableUntil`: see `UndoCleanupResult`. Pure. */
export function undoResult(all: readonly RestoredPost[], undoableUntil: Date | null): UndoCleanupResult {
  const of = (outcome: RestoreOutcome): RestoredPost[] => all.filter(({ restored }) => restored === outcome);
  const [restored, changed, gone] = [of('restored'), of('changed'), of('gone')];
  const [failed, notTried] = [of('failed'), of('not_tried')];
  const left = [...failed, ...notTried, ...changed, ...gone].map(
    ({ wordpressPostId: id, title, link, restored: end, restoreReason }) => ({
      ...{ id, title, link, outcome: end as RestoreOutcome, reason: restoreReason },
    }),
  );
  return {
    message: sentences(
      restored.length === 0 ? 'No post was restored.' : `${posts(restored.length)} restored.`,
      changed.length > 0 &&
        `${posts(changed.length)} ${changed.length === 1 ? 'was changed since and stays as it is' : 'were changed since and stay as they are'}.`,
      gone.length > 0 && `${posts(gone.length)} ${gone.length === 1 ? 'is' : 'are'} no longer on WordPress.`,
      failed.length > 0 && `${posts(failed.length)} could not be restored.`,
      notTried.length > 0 &&
        `${posts(notTried.length)} ${notTried.length === 1 ? 'was' : 'were'} not tried, because the website itself failed.`,
    ),
    restoredPosts: restored.length,
    failedPosts: failed.length + notTried.length,
    undoableUntil: undoableUntil?.toISOString() ?? null,
    posts: left.slice(0, CLEANUP_LIMITS.postsListed),
  };
}

/** A post that had no turn was left when the run ended. */
const viewOf = ({ wordpressPostId: id, title, link, outcome, reason }: EndedPost): CleanedPostView => ({
  ...{ id, title, link, reason },
  outcome: (outcome ?? 'not_tried') as CleanupOutcome,
});
