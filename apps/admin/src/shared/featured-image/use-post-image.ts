import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PostSummary } from '@pressloom/contracts/posts';
import { updatePost } from '../api/posts.ts';
import { asRequestError } from '../api/request.ts';
import type { Failure } from '../api/request.ts';
import { useWork } from '../api/use-work.ts';
import type { Work } from '../api/use-work.ts';
import { useFailureToast } from '../hooks/use-failure-toast.ts';
import { useOverBudget } from '../hooks/use-over-budget.ts';
import type { OverBudget } from '../hooks/use-over-budget.ts';
import { useToast } from '../ui/use-toast.ts';
import { generateImage, takeVideoThumbnail } from './api.ts';
import type { ImageOrder } from './api.ts';

export interface PostImage {
  postId: number;
  siteId: number;
  work: Work<ImageOrder>;
  /** Asks where the day's budget has no room for the picture. */
  budget: OverBudget;
  /** The last failure to make or choose a picture, until one was chosen another way. */
  failure: Failure | null;
  isSwitching: boolean;
  /** The picture that the post has, and its words for those who don't see it. */
  current: { url: string; alt: string } | null;
  takeDefault: (url: string) => void;
  takeThumbnail: () => void;
  /** An image was chosen in another way; `title` is the toast's. */
  switched: (title: string) => void;
}

/** The ways to a post's featured image. */
export function usePostImage(post: PostSummary): PostImage {
  const toast = useToast();
  const showFailure = useFailureToast();
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
      if (!isAsked) showFailure('generateImage', error);
    },
  });
  // Failures from before the post got its picture, or before the last try, are over: the last job's then; undefined where none is.
  const [oldJobId, setOldJobId] = useState(post.featuredImageUrl ? (post.lastJob?.id ?? null) : undefined);
  const onSwitched = (title: string): void => toast.success(title, `"${post.title}" has a new image.`);
  const takeDefault = useMutation({
    mutationFn: (url: string) => updatePost(post.id, { featuredImageUrl: url, featuredImageType: 'default' }),
    onMutate: () => post.featuredImageUrl,
    onSuccess: () => onSwitched('Default Image Set'),
    onError: (error) => showFailure('defaultImage', error),
  });
  const takeThumbnail = useMutation({
    mutationFn: () => takeVideoThumbnail(post.id),
    onMutate: () => post.featuredImageUrl,
    onSuccess: () => onSwitched('YouTube Thumbnail Set'),
    onError: (error) => showFailure('youtubeThumbnail', error),
  });
  const forgetFailures = (old: number | null | undefined): void => {
    takeDefault.reset();
    takeThumbnail.reset();
    setOldJobId(old);
  };
  const jobId = work.job?.id ?? null;
  const isOld = jobId === oldJobId;
  const failed = [takeDefault, takeThumbnail].find(({ isError }) => isError);
  // Where its response was lost, the image may be there.
  const switchError = failed?.context === post.featuredImageUrl ? failed.error : null;
  const start = (order: ImageOrder): void => {
    forgetFailures(undefined);
    work.start(order);
  };
  return {
    postId: post.id,
    siteId: post.wordpressSiteId,
    work: { ...work, start },
    budget: overBudget.question(start),
    failure: switchError ? asRequestError(switchError) : isOld ? null : work.failure,
    current: post.featuredImageUrl ? { url: post.featuredImageUrl, alt: post.featuredImageAlt ?? '' } : null,
    isSwitching: takeDefault.isPending || takeThumbnail.isPending,
    takeDefault: (url) => {
      forgetFailures(jobId);
      takeDefault.mutate(url);
    },
    takeThumbnail: () => {
      forgetFailures(jobId);
      takeThumbnail.mutate();
    },
    switched: (title) => {
      forgetFailures(jobId);
      onSwitched(title);
    },
  };
}
