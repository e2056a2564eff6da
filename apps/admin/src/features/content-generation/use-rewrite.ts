import { useState } from 'react';
import type { JobView } from '@pressloom/contracts/jobs';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { RewriteRequest, RewriteResult } from '@pressloom/contracts/rewriting';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useOverBudget } from '../../shared/hooks/use-over-budget.ts';
import type { OverBudget } from '../../shared/hooks/use-over-budget.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { repeatRewrite, rewritePost } from './posts-api.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';

/** What a person asks for, or the job that carried it out and is to be tried again. */
type RewriteWish = RewriteRequest | { retryOf: number };

export interface Rewrite {
  work: Work<RewriteWish>;
  /** Asks where the day's budget has no room for it. */
  budget: OverBudget;
  /** What the last one that was started here led to, and the version that it began from. */
  news: (RewriteResult & { from: number }) | null;
  /** The same once more; null where it can't be. From the present text where the wish was told here, else as it was asked for. */
  again: (() => void) | null;
}

/** A post written again, as a person wishes it. */
export function useRewrite(post: Pick<PostSummary, 'id' | 'lastJob' | 'revision'>): Rewrite {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const overBudget = useOverBudget<RewriteRequest>('rewrite-post', `post:${post.id}`);
  const [order, setOrder] = useState<RewriteWish | null>(null);
  const [from, setFrom] = useState(post.revision.number);
  const [news, setNews] = useState<Rewrite['news']>(null);
  const work = useWork({
    type: 'rewrite-post',
    target: `post:${post.id}`,
    known: post.lastJob,
    run: (wish: RewriteWish) => ('retryOf' in wish ? repeatRewrite(wish.retryOf) : rewritePost(post.id, wish)),
    onDone: (answer) => {
      const result = 'rewrite' in answer ? answer.rewrite : answer;
      setNews({ ...result, from });
      toast.success(result.isCurrent ? 'Post Rewritten' : 'Saved as a Separate Version', result.message);
    },
    onFailed: (error) => {
      const isAsked = order !== null && !('retryOf' in order) && overBudget.asks(error, { ...order, overBudget: true });
      if (!isAsked) tellFailure('rewrite', error);
    },
  });
  const start = (wish: RewriteWish): void => {
    setNews(null);
    setOrder(wish);
    setFrom(post.revision.number);
    work.start(wish);
  };
  const next: RewriteWish | null =
    order && !('retryOf' in order) ? { ...order, revision: post.revision.id } : retryOf(work.job);
  const again = next && (() => start(next));
  return { work: { ...work, start }, budget: overBudget.question(start), news, again };
}

/** The job's wish once more, of which nobody here knows; null where it did not fail, or where its text is none of the post's by now. */
function retryOf(job: JobView | null): RewriteWish | null {
  if (job?.status !== 'failed' && job?.status !== 'cancelled') return null;
  return job.error?.code === 'revision_moved' ? null : { retryOf: job.id };
}
