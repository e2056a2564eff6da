import { useMutation } from '@tanstack/react-query';
import type { VideoView } from '@pressloom/contracts/videos';
import { editLoadedLists } from '../../shared/api/list-pages.ts';
import { useWork } from '../../shared/api/use-work.ts';
import type { Work } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { deletePost, deleteVideo, generateBlog, setPremium } from './api.ts';
import { updatePost } from '../../shared/api/posts.ts';
import type { BlogOrder } from './api.ts';
import { deletionName, postAfter } from './deletion.ts';
import type { Deletion, DeletionOptions, Target } from './deletion.ts';
import { useFailureToast } from '../../shared/hooks/use-failure-toast.ts';
import { useOverBudget } from '../../shared/hooks/use-over-budget.ts';
import type { OverBudget } from '../../shared/hooks/use-over-budget.ts';

/** Marks a source and its post as premium or not: at once on the screen, back where the server refuses. */
export function useSetPremium() {
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: (input: Target & { isPremium: boolean }): Promise<unknown> =>
      input.videoId === null
        ? updatePost(input.postId, { isPremium: input.isPremium })
        : setPremium(input.videoId, input.isPremium),
    onMutate: async ({ videoId, postId, isPremium }) => {
      const ofVideos = await editLoadedLists('/api/videos', (row) =>
        row.id === videoId ? { ...row, isPremium } : row,
      );
      const ofPosts = await editLoadedLists('/api/blog-posts', (row) =>
        row.id === postId || (videoId !== null && row.videoId === videoId) ? { ...row, isPremium } : row,
      );
      return () => [ofVideos, ofPosts].forEach((undo) => undo());
    },
    onError: (error, _input, undo) => {
      undo?.();
      tellFailure('premium', error);
    },
  });
}

const optionsOf = ({ unchecked }: Deletion): DeletionOptions => (unchecked ? { unchecked } : {});

/** Deletes a source, or a draft without one: gone from the screen at once, back where the server refuses. */
export function useDelete() {
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: (deletion: Deletion): Promise<unknown> =>
      deletion.videoId === null
        ? deletePost(deletion.postId, optionsOf(deletion))
        : deleteVideo(deletion.videoId, optionsOf(deletion)),
    onMutate: async (deletion) => {
      const ofVideos = await editLoadedLists('/api/videos', (row) => (row.id === deletion.videoId ? null : row));
      const ofPosts = await editLoadedLists('/api/blog-posts', (row) => postAfter(row, deletion));
      return () => [ofVideos, ofPosts].forEach((undo) => undo());
    },
    onSuccess: (_answer, deletion) =>
      toast.success(`${deletionName(deletion)} Deleted`, `"${deletion.title}" was deleted.`),
    onError: (error, _deletion, undo) => {
      undo?.();
      tellFailure('delete', error);
    },
  });
}

/** The writing of a post from a video; `budget` asks where the day's has no room for it. */
export function useGenerateBlog(video: VideoView): Work & { budget: OverBudget } {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const overBudget = useOverBudget<BlogOrder>('generate-post', `video:${video.id}`);
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
