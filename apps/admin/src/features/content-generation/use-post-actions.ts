import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PostSummary, PublishOptions } from '@pressloom/contracts/posts';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { publishPost } from './api.ts';
import { publishedTitle } from './post-status.ts';
import { updatePost } from '../../shared/api/posts.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';

/** A publish; with options where a person decided after one was refused. */
export type PublishWork = Work<PublishOptions | void>;

/** 'Publish to Site', and the update of a published post. */
export function usePublish(post: PostSummary): PublishWork {
  const toast = useToast();
  const tellFailure = useFailureToast();
  // A publish may be refused for one thing after the other: what was decided before still holds.
  const decided = useRef<PublishOptions>({});
  return useWork({
    type: 'publish-post',
    target: `post:${post.id}`,
    known: post.lastJob,
    run: (options: PublishOptions | void) => {
      decided.current = options ? { ...decided.current, ...options } : {};
      return publishPost(post.id, decided.current);
    },
    onDone: (result) => toast.success(publishedTitle(result), result.message),
    onFailed: (error) => tellFailure('publish', error),
  });
}

/** 'Save Draft'; a refusal also stays in the dialog, so the mutation itself is given out. */
export function useSaveDraft(post: PostSummary) {
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: () => updatePost(post.id, { status: 'draft' }),
    onSuccess: () => toast.success('Draft Saved', `"${post.title}" is kept as a draft.`),
    onError: (error) => tellFailure('saveDraft', error),
  });
}

/** Gives a draft to the automation, or takes it out. */
export function useGoesOut(post: Pick<PostSummary, 'id'>) {
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: (autoPublish: boolean) => updatePost(post.id, { autoPublish }),
    onError: (error) => tellFailure('goesOut', error),
  });
}
