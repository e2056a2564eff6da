import { useState } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import type { RewriteRequest, RewriteResult } from '@pressloom/contracts/rewriting';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useOverBudget } from '../../shared/hooks/use-over-budget.ts';
import type { OverBudget } from '../../shared/hooks/use-over-budget.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { rewritePost } from './posts-api.ts';
import { useFailureToast } from './use-video-actions.ts';

export interface Rewrite {
  work: Work<RewriteRequest>;
  /** Asks where the day's budget has no room for it. */
  budget: OverBudget;
  /** What the last one that was started here led to, and the version that it began from. */
  news: (RewriteResult & { from: number }) | null;
  /** The same once more, from the present text; null where the wish was not told here. */
  again: (() => void) | null;
}

/** A post written again, as a person wishes it. */
export function useRewrite(post: Pick<PostSummary, 'id' | 'lastJob' | 'revision'>): Rewrite {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const overBudget = useOverBudget<RewriteRequest>('rewrite-post', `post:${post.id}`);
  const [order, setOrder] = useState<RewriteRequest | null>(null);
  const [from, setFrom] = useState(post.revision.number);
  const [news, setNews] = useState<Rewrite['news']>(null);
  const work = useWork({
    type: 'rewrite-post',
    target: `post:${post.id}`,
    known: post.lastJob,
    run: (wish: RewriteRequest) => rewritePost(post.id, wish),
    onDone: (answer) => {
      const result = 'rewrite' in answer ? answer.rewrite : answer;
      setNews({ ...result, from });
      toast.success(result.isCurrent ? 'Written Again' : 'Written Beside It', result.message);
    },
    onFailed: (error) => {
      const isAsked = order !== null && overBudget.asks(error, { ...order, overBudget: true });
      if (!isAsked) tellFailure('rewrite', error);
    },
  });
  const start = (wish: RewriteRequest): void => {
    setNews(null);
    setOrder(wish);
    setFrom(post.revision.number);
    work.start(wish);
  };
  const again = order && (() => start({ ...order, revision: post.revision.id }));
  return { work: { ...work, start }, budget: overBudget.question(start), news, again };
}
