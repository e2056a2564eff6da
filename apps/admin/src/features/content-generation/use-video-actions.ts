import { useMutation } from '@tanstack/react-query';
import type { VideoView } from '@pressloom/contracts/videos';
import { editLoadedLists } from '../../shared/api/list-pages.ts';
import { asRequestError } from '../../shared/api/request.ts';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { deleteVideo, generateBlog, releaseVideo, setPremium } from './api.ts';
import type { BlogOrder } from './api.ts';
import { failureToast } from './failure-toasts.ts';
import type { FailedAction } from './failure-toasts.ts';
import { useOverBudget } from '../../shared/hooks/use-over-budget.ts';
import type { OverBudget } from '../../shared/hooks/use-over-budget.ts';

/** Tells a failed action by the product's error catalogue. */
export function useFailureToast(): (action: FailedAction, error: unknown) => void {
  const toast = useToast();
  return (action, error) => {
    const { title, description } = failureToast(action, asRequestError(error).human);
    toast.error(title, description);
  };
}

/** Marks a video as premium or not: at once on the screen, back where the server refuses. */
export function useSetPremium() {
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: ({ id, isPremium }: { id: number; isPremium: boolean }) => setPremium(id, isPremium),
    onMutate: ({ id, isPremium }) =>
      editLoadedLists('/api/videos', (row) => (row.id === id ? { ...row, isPremium } : row)),
    onError: (error, _input, undo) => {
      undo?.();
      tellFailure('premium', error);
    },
  });
}

/** Deletes a video: gone from the screen at once, back where the server refuses. */
export function useDeleteVideo() {
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: (video: VideoView) => deleteVideo(video.id),
    onMutate: ({ id }) => editLoadedLists('/api/videos', (row) => (row.id === id ? null : row)),
    onSuccess: (_answer, video) => toast.success('Video Deleted', `"${video.title}" was deleted.`),
    onError: (error, _video, undo) => {
      undo?.();
      tellFailure('delete', error);
    },
  });
}

/** 'Try Again' of a video that failed too often: the automation takes it up at its next round. */
export function useReleaseVideo(video: VideoView) {
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: () => releaseVideo(video.id),
    onSuccess: () => toast.success('Video Released', `A post is written from "${video.title}" by itself again.`),
    onError: (error) => tellFailure('release', error),
  });
}

/** The writing of a post from a video; `budget` asks where the day's has no room for it. */
export function useGenerateBlog(video: VideoView): Work & { budget: OverBudget } {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const overBudget = useOverBudget<BlogOrder>();
  const work = useWork({
    type: 'generate-post',
    target: `video:${video.id}`,
    known: video.lastJob,
    run: (order: BlogOrder) => generateBlog(video.id, order),
    onDone: (post) => toast.success('Blog Post Generated', `"${post.title}" waits under Processed Videos.`),
    onFailed: (error) => {
      if (!overBudget.asks(error, { overBudget: true })) tellFailure('generate', error);
    },
  });
  return { ...work, start: () => work.start({}), budget: overBudget.question(work.start) };
}
