import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PostSummary, PublishOptions } from '@pressloom/contracts/posts';
import { asRequestError } from '../../shared/api/request.ts';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { generateImage, publishPost, takeVideoThumbnail } from './api.ts';
import type { ImageOrder } from './api.ts';
import { publishedTitle } from './post-status.ts';
import { updatePost } from './posts-api.ts';
import { useOverBudget } from '../../shared/hooks/use-over-budget.ts';
import type { OverBudget } from '../../shared/hooks/use-over-budget.ts';
import { useFailureToast } from './use-video-actions.ts';

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

export interface PostImage {
  postId: number;
  work: Work<ImageOrder>;
  /** Asks where the day's budget has no room for the picture. */
  budget: OverBudget;
  /** The last failure to make or choose a picture, until one was chosen another way. */
  failure: string | null;
  isSwitching: boolean;
  /** The picture that the post has, and its words for those who don't see it. */
  current: { url: string; alt: string } | null;
  takeDefault: (url: string) => void;
  takeThumbnail: () => void;
  /** A picture of the person's own was sent. */
  uploaded: () => void;
}

/** The ways to a post's featured image. */
export function usePostImage(post: PostSummary): PostImage {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const overBudget = useOverBudget<ImageOrder>('generate-image', `post:${post.id}`);
  const lastOrder = useRef<ImageOrder | null>(null);
  const work = useWork({
    type: 'generate-image',
    target: `post:${post.id}`,
    known: post.lastJob,
    run: (order: ImageOrder) => {
      lastOrder.current = order;
      return generateImage(post.id, order);
    },
    onDone: () => toast.success('Featured Image Generated', `"${post.title}" has a new image.`),
    onFailed: (error) => {
      const order = lastOrder.current;
      const isAsked = order !== null && overBudget.asks(error, { ...order, overBudget: true });
      if (!isAsked) tellFailure('generateImage', error);
    },
  });
  // An old failure is no news on a post that has its picture by now.
  const [settled, setSettled] = useState(post.featuredImageUrl ? (post.lastJob?.id ?? null) : null);
  const onSwitched = (title: string) => {
    toast.success(title, `"${post.title}" has a new image.`);
    setSettled(work.job?.id ?? null);
  };
  const takeDefault = useMutation({
    mutationFn: (url: string) => updatePost(post.id, { featuredImageUrl: url, featuredImageType: 'default' }),
    onSuccess: () => onSwitched('Default Image Set'),
    onError: (error) => tellFailure('defaultImage', error),
  });
  const takeThumbnail = useMutation({
    mutationFn: () => takeVideoThumbnail(post.id),
    onSuccess: () => onSwitched('YouTube Thumbnail Set'),
    onError: (error) => tellFailure('youtubeThumbnail', error),
  });
  const isOld = work.job !== null && work.job.id === settled;
  const switchError = takeDefault.error ?? takeThumbnail.error;
  return {
    postId: post.id,
    work,
    budget: overBudget.question(work.start),
    failure: switchError ? asRequestError(switchError).human : isOld ? null : work.failure,
    current: post.featuredImageUrl ? { url: post.featuredImageUrl, alt: post.featuredImageAlt ?? '' } : null,
    isSwitching: takeDefault.isPending || takeThumbnail.isPending,
    takeDefault: (url) => takeDefault.mutate(url),
    takeThumbnail: () => takeThumbnail.mutate(),
    uploaded: () => onSwitched('Image Uploaded'),
  };
}
