import type { PostSummary } from '@pressloom/contracts/posts';
import { undoneBecause } from '../../../shared/api/request.ts';
import { writingFailure } from '../../../shared/api/stopped.ts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import type { Rewrite } from '../use-rewrite.ts';

/** Why a post was not written again, and the same once more; nothing where it was. */
export function RewriteFailure({ post, rewrite: { work, again } }: { post: PostSummary; rewrite: Rewrite }) {
  const failure = writingFailure(work);
  if (failure === null) return null;
  return (
    <FailureNote
      sentence={undoneBecause('Not rewritten', failure)}
      {...(again && { onRetry: again, retryLabel: `Try again: rewrite ${post.title}` })}
    />
  );
}
