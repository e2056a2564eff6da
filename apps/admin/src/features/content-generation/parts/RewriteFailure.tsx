import type { PostSummary } from '@pressloom/contracts/posts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import type { Rewrite } from '../use-rewrite.ts';

/** Why a post was not written again, and the same once more; nothing where it was. */
export function RewriteFailure({ post, rewrite: { work, again } }: { post: PostSummary; rewrite: Rewrite }) {
  if (!work.failure) return null;
  return (
    <FailureNote
      sentence={`Not written again: ${work.failure}`}
      {...(again && { onRetry: again, retryLabel: `Try again: write ${post.title} again` })}
    />
  );
}
