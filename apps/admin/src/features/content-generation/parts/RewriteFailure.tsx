import type { PostSummary } from '@pressloom/contracts/posts';
import { STOPPED, wasStopped } from '../../../shared/api/stopped.ts';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import type { Rewrite } from '../use-rewrite.ts';

/** Why a post was not written again, and the same once more; nothing where it was. */
export function RewriteFailure({ post, rewrite: { work, again } }: { post: PostSummary; rewrite: Rewrite }) {
  if (!work.failure) return null;
  return (
    <FailureNote
      sentence={`Not rewritten: ${wasStopped(work.job) ? STOPPED : work.failure}`}
      {...(again && { onRetry: again, retryLabel: `Try again: rewrite ${post.title}` })}
    />
  );
}
